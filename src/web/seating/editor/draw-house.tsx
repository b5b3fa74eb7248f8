import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { locales } from '../../../shared/language/language.ts'
import { centsFromDollars, formatCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { type Span, TextError } from '../../../shared/seating/drawing/named-seats.ts'
import { readPlanText } from '../../../shared/seating/drawing/plan-text.ts'
import { type HousePlan, layoutOfPlan, placesOf, zoneName } from '../../../shared/seating/plan.ts'
import { fileTooLarge, PLAN_FILE_BYTES } from '../../../shared/seating/plan-files.ts'
import { listLabels } from '../../../shared/seating/seats.ts'
import { textOfFile } from '../../platform/text-of-file.ts'
import { OpenFile } from '../../ui/file-button.tsx'
import { FormDialog, wrongFields } from '../../ui/form.tsx'
import { Textarea } from '../../ui/more-fields.tsx'
import { Button } from '../../ui/pieces.tsx'
import { SeatStore } from '../map/seats/seat-store.ts'
import { StillMap } from '../map/still-map.tsx'
import { words } from './catalogue.ts'
import { labelsLost } from './plan-edits.ts'

const examples = {
  [locales.en]:
    'Orchestra: rows A-M without I, 22 seats, odd left from the aisle; row N 18. Balcony: AA-CC, 14. Lawn: 200 places. Wheelchair A1 A2, companions A3 A4. Zone Premium: A-D.',
  [locales.fr]:
    'Parterre\u00a0: rangées A-M sans I, 22 places, impairs à gauche; rangée N 18. Balcon\u00a0: AA-CC, 14. Pelouse\u00a0: 200 places. Fauteuils A1 A2, accompagnement A3 A4. Zone Premium\u00a0: A-D.',
}

type DrawHouseProps = { plan: HousePlan; onEdit: (plan: HousePlan) => void; onClose: () => void }

/** Draws the house anew from sentences or a CSV, and shows it before it replaces the plan. */
export function DrawHouse({ plan, onEdit, onClose }: DrawHouseProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<string>()
  const typed = useDeferredValue(text)
  const read = useMemo(() => readPlanText(typed, plan), [typed, plan])
  const select = ({ from, to }: Span) => {
    field.current?.focus()
    field.current?.setSelectionRange(from, to)
  }
  const open = async (file: File) => {
    const found = await readFile(file)
    setRefused('problem' in found ? found.problem : undefined)
    if ('text' in found) setText(found.text)
  }
  const apply = async () => {
    const now = readPlanText(text, plan)
    if ('problems' in now) {
      const [first] = now.problems
      if (first) select(first)
      throw wrongFields({ text: first?.message ?? words.writeRows() })
    }
    onEdit(now.plan)
    onClose()
  }
  return (
    <FormDialog
      label={words.drawFromText()}
      send={apply}
      submit={{ label: words.useHouse() }}
      cancel={common.cancel()}
      onClose={onClose}
    >
      <div className="draw-house">
        <div className="stack">
          <Textarea
            ref={field}
            name="text"
            label={words.sentencesOrCsv()}
            description={words.howToDraw()}
            required={words.writeRows()}
            spellCheck={false}
            data-autofocus
            error={refused}
            value={text}
            onChange={setText}
          />
          {'problems' in read && read.problems.length > 0 && (
            <div role="status">
              <ul className="draw-problems">
                {read.problems.slice(0, 20).map(({ message, ...span }) => (
                  <li key={span.from}>
                    <Button variant="link" onClick={() => select(span)}>
                      <Marked text={typed} {...span} />
                    </Button>
                    <p className="field-error">{message}</p>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <OpenFile
            label={words.csvFile()}
            accept=".csv,.txt,.svg,text/csv,text/plain,image/svg+xml"
            onFile={(chosen) => open(chosen)}
          >
            {words.openCsv()}
          </OpenFile>
        </div>
        {'plan' in read ? (
          <DrawnPlan before={plan} plan={read.plan}>
            {read.leftOut.length > 0 && <p>{words.leftOut({ columns: read.leftOut.join(', ') })}</p>}
          </DrawnPlan>
        ) : (
          <div className="stack text-2">
            {Object.entries(examples).map(([lang, example]) => (
              <p key={lang} lang={lang}>
                {example}
              </p>
            ))}
          </div>
        )}
      </div>
    </FormDialog>
  )
}

/** The text of a file, a CSV of its seats for an SVG, of which nothing is ever shown; or why it is refused. */
async function readFile(file: File): Promise<{ text: string } | { problem: string }> {
  if (file.size > PLAN_FILE_BYTES) return { problem: fileTooLarge() }
  const text = await textOfFile(file)
  if (!/^\s*</.test(text)) return { text }
  const { csvOfSvg } = await import('../../../shared/seating/drawing/plan-svg.ts')
  try {
    return { text: csvOfSvg(text) }
  } catch (error) {
    if (error instanceof TextError) return { problem: error.message }
    throw error
  }
}

/** A part of a text, marked among the words around it. */
function Marked({ text, from, to }: Span & { text: string }) {
  return (
    <span>
      {text.slice(Math.max(0, from - 24), from)}
      <mark>{text.slice(from, Math.min(to, from + 60))}</mark>
      {text.slice(to, to + 24)}
    </span>
  )
}

type DrawnPlanProps = { before: HousePlan; plan: HousePlan; children?: ReactNode }

/** A plan that is about to replace another: its map and prices, and what the other has that this one has not. */
function DrawnPlan({ before, plan, children }: DrawnPlanProps) {
  const { layout, store } = useMemo(() => {
    const layout = layoutOfPlan(plan)
    return { layout, store: new SeatStore(layout) }
  }, [plan])
  const gone = useMemo(() => labelsLost(before, plan), [before, plan])
  const count = plan.seats.length + placesOf(plan)
  return (
    <div className="stack">
      <p className="num" role="status">
        {words.found({ count })}
      </p>
      {plan.seats.length > 0 && (
        <div className="draw-map" role="img" aria-label={words.previewOfHouse()}>
          <StillMap layout={layout} store={store} />
        </div>
      )}
      <ul className="text-2 num">
        {plan.zones.map((zone) => (
          <li key={zone.id}>
            {words.zoneAt({
              zone: zoneName(zone),
              count: plan.seats.filter((seat) => seat.zone === zone.id).length + placesOf(plan, zone.id),
              price: formatCents(centsFromDollars(zone.price)),
            })}
          </li>
        ))}
      </ul>
      {children}
      {gone.length > 0 && (
        <details className="draw-lost">
          <summary>{words.gone({ count: gone.length })}</summary>
          {listLabels(gone)}
        </details>
      )}
    </div>
  )
}

type ReviewPlanProps = {
  before: HousePlan
  plan: HousePlan
  lacks: readonly string[]
  onEdit: (plan: HousePlan) => void
  onClose: () => void
}

/** Shows a plan of somebody else's, and what it lacks, before it replaces ours. */
export function ReviewPlan({ before, plan, lacks, onEdit, onClose }: ReviewPlanProps) {
  const apply = async () => {
    onEdit(plan)
    onClose()
  }
  return (
    <FormDialog
      label={words.import()}
      send={apply}
      submit={{ label: words.useHouse() }}
      cancel={common.cancel()}
      onClose={onClose}
    >
      <DrawnPlan before={before} plan={plan}>
        {lacks.map((each) => (
          <p key={each}>{each}</p>
        ))}
      </DrawnPlan>
    </FormDialog>
  )
}
