import { type ReactNode, useRef, useState } from 'react'
import { z } from 'zod'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { Show } from '../../../shared/shows/contract.ts'
import { nameKey } from '../../../shared/shows/names.ts'
import { PERFORMANCES_MAX } from '../../../shared/shows/performances.ts'
import { api, messageOf } from '../../platform/api.ts'
import { apiQuery, cache } from '../../platform/query.ts'
import { ActButton } from '../../ui/act-button.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { useTexts, wrongFields } from '../../ui/form.tsx'
import { isSame, type MergedEdits, mergeEdits } from '../../ui/merge-edits.ts'
import { Button, Notice, Rich, TextButton } from '../../ui/pieces.tsx'
import { popup } from '../../ui/popup.tsx'
import { refreshShows, usePlanned } from '../api.ts'
import { useErrorPage } from '../components/error-redirect.ts'
import { HouseSelect } from '../components/house-select.tsx'
import { OverlapNote } from '../components/overlap-note.tsx'
import { words } from './catalogue.ts'
import { useKept } from './kept-text.ts'
import { NewPrices } from './new-prices.tsx'
import { PaintDates } from './paint-dates.tsx'
import { setHidden } from './set-hidden.ts'
import { changeValues, type ShowChange, ShowFields } from './show-fields.tsx'
import { requireFilled, requireNone, ShowForm } from './show-form.tsx'
import { ShowPreview } from './show-preview.tsx'
import {
  addedStarts,
  createBody,
  emptyNewShow,
  type NewShowValues,
  newShowValues,
  paintedStarts,
  type ShowField,
  type ShowValues,
  showLabels,
  showValues,
  updateBody,
  valuesOf,
} from './show-values.ts'

/** The values typed, the values they are based on, and the version of those. */
const storedForm = z.object({ values: showValues, base: showValues, version: z.number() })

type Conflict = Omit<MergedEdits<ShowValues>, 'values'>

/** The form to edit a show. If someone else saved meanwhile, it shows both versions and asks. */
export function EditShow({ show, onDone }: { show: Show; onDone: () => void }) {
  const base = valuesOf(show)
  const kept = useKept(`show-form:${show._id}`, storedForm, { values: base, base, version: show.version })
  const { values } = kept.value
  const [unfinished, setUnfinished] = useState(0)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const readShow = () => api.get('/shows/:name', { params: { name: show._id } })

  const send = async () => {
    requireFilled(values, unfinished)
    const { showName } = await readShow()
    await api.put('/shows/update', { body: updateBody(showName, values, kept.value.version) })
    kept.discard()
    await refreshShows()
    popup(words.updated())
    onDone()
  }
  const read = async () => {
    const now = await readShow()
    const theirs = valuesOf(now)
    const merged = mergeEdits(kept.value.base, values, theirs)
    kept.set({ values: merged.values, base: theirs, version: now.version })
    setConflict(merged)
  }
  const change = (more: ShowChange) => kept.set((now) => ({ ...now, values: changeValues(now.values, more) }))
  const afresh = () => {
    setConflict(null)
    kept.startAfresh()
  }
  return (
    <ShowForm
      send={send}
      isChanged={!isSame(values, kept.value.base)}
      action={conflict ? words.saveAnyway() : words.update()}
      acting={common.saving()}
      conflict={{
        codes: ['show-changed'],
        read,
        details: conflict && (
          <ShowConflict {...conflict} mine={values} theirs={kept.value.base} onTake={change} />
        ),
      }}
      onStartAfresh={kept.restored ? afresh : undefined}
    >
      <ShowFields
        values={values}
        timeHint={words.editTimeHint()}
        castHint={words.castLinesHint()}
        hiddenHint={show.isDraft ? words.draftHint() : words.hiddenHint()}
        onChange={change}
        onUnfinished={setUnfinished}
      />
      <OverlapNote
        starts={addedStarts(values, kept.value.base)}
        show={show._id}
        lengthMinutes={Number(values.lengthMinutes) || undefined}
      />
      <BuyersNotified showId={show._id} base={kept.value.base} values={values} />
    </ShowForm>
  )
}

/** The fields that tickets and calendar entries show, so that buyers are notified of a change. */
const notifiedFields = ['showName', 'location', 'address', 'lengthMinutes'] as const

/** Says before saving how many buyers are notified of a new name, place, address or length. */
function BuyersNotified(props: { showId: string; base: ShowValues; values: ShowValues }) {
  const { showId, base, values } = props
  const { data = [] } = usePlanned(showId)
  const orders = data
    .filter(({ state }) => state !== 'past' && state !== 'cancelled')
    .reduce((sum, performance) => sum + performance.orders, 0)
  if (orders === 0 || notifiedFields.every((name) => values[name].trim() === base[name].trim())) return null
  return <Notice>{words.willTell({ orders })}</Notice>
}

type ShowConflictProps = Conflict & {
  mine: ShowValues
  theirs: ShowValues
  onTake: (change: Partial<ShowValues>) => void
}

/** What someone else saved while this form was open: what was merged, and what both changed. */
function ShowConflict({ taken, disputed, mine, theirs, onTake }: ShowConflictProps) {
  const open = disputed.filter((name) => !isSame(mine[name], theirs[name]))
  return (
    <div className="show-conflict">
      {taken.length > 0 && <p>{words.taken({ fields: taken.map((name) => showLabels[name]).join(', ') })}</p>}
      {open.length > 0 && (
        <ul>
          {open.map((name) => (
            <li key={name}>
              <b>{words.disputed({ label: showLabels[name] })}</b>
              <bdi className="theirs">{asText(theirs, name)}</bdi>
              <TextButton onClick={() => onTake({ [name]: theirs[name] })}>
                {words.takeTheirs({ label: showLabels[name] })}
              </TextButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function asText(values: ShowValues, name: ShowField): string {
  const value = values[name]
  if (typeof value === 'boolean') return value ? words.ticked() : words.notTicked()
  if (typeof value === 'string') return value
  return value.map(({ url, alt }) => (alt ? `${url} (${alt})` : url)).join('\n')
}

type AddShowProps = {
  /** The card that people will see, which a page shows beside the form. */
  card?: (show: Show) => ReactNode
  onDone: () => void
}

/** The form for a new show with its performances and prices. */
export function AddShow({ card, onDone }: AddShowProps) {
  const kept = useKept('show-form:add', newShowValues, emptyNewShow)
  const { values, painted, brush, house, prices } = kept.value
  const starts = paintedStarts(values, painted)
  const [unfinished, setUnfinished] = useState(0)
  const set = (more: Partial<NewShowValues>) => kept.set((now) => ({ ...now, ...more }))
  // Which button sent the form; Enter presses the first.
  const asDraft = useRef(false)
  const send = async () => {
    const made = { ...kept.value, values: { ...values, isHidden: values.isHidden || asDraft.current } }
    requireFilled(made.values, unfinished)
    const { plan } = await cache.fetchQuery(apiQuery('/house/plan', { query: { house } }))
    await api.post('/shows', { body: createBody(made, plan.zones) })
    kept.discard()
    await refreshShows()
    popup(words.added())
    onDone()
  }
  return (
    <div
      className="show-making"
      onSubmitCapture={({ nativeEvent }) => {
        const { submitter } = nativeEvent as SubmitEvent
        asDraft.current = submitter instanceof HTMLButtonElement && submitter.name === 'draft'
      }}
    >
      <ShowForm
        send={send}
        isChanged={!isSame(kept.value, emptyNewShow)}
        action={values.isHidden ? words.saveDraft() : words.publish()}
        acting={common.adding()}
        beside={
          values.isHidden ? undefined : (
            <Button type="submit" name="draft">
              {words.saveDraft()}
            </Button>
          )
        }
        onStartAfresh={kept.restored ? kept.startAfresh : undefined}
      >
        <ShowFields
          values={values}
          timeHint={words.addTimeHint()}
          castHint={words.castHint()}
          hiddenHint={words.addHiddenHint()}
          onChange={(change) => kept.set((now) => ({ ...now, values: changeValues(now.values, change) }))}
          onUnfinished={setUnfinished}
        >
          <PaintDates
            {...{ values, painted, brush }}
            onPaint={(painted) => set({ painted })}
            onBrush={(brush) => set({ brush })}
          />
          <OverlapNote
            starts={starts.slice(0, PERFORMANCES_MAX)}
            house={house}
            lengthMinutes={Number(values.lengthMinutes) || undefined}
          />
          <HouseSelect value={house} onChange={(house) => set({ house, prices: {} })} />
          {starts.length > 0 && (
            <NewPrices house={house} prices={prices} onChange={(prices) => set({ prices })} />
          )}
        </ShowFields>
      </ShowForm>
      {card && <ShowPreview card={card} made={kept.value} />}
    </div>
  )
}

/** The form to delete a show by its name; a show that has sold tickets can be hidden instead. */
export function DeleteShow({ show, onLeave }: { show: Show; onLeave: () => void }) {
  const { texts, field } = useTexts({ showName: '' })
  const done = async (message: string) => {
    await refreshShows()
    popup(message)
    onLeave()
  }
  const send = async () => {
    if (!texts.showName.trim()) requireNone({ showName: showLabels.showName })
    const now = await api.get('/shows/:name', { params: { name: show._id } })
    if (nameKey(texts.showName) !== nameKey(now.showName))
      throw wrongFields({ showName: words.called({ show: now.showName }) })
    await api.delete('/shows/:name', { params: { name: now.showName } })
    await done(words.deleted())
  }
  return (
    <ShowForm
      send={send}
      action={words.delete()}
      acting={common.deleting()}
      cancel={{ label: words.keep(), onClose: onLeave }}
      conflict={{
        codes: ['show-sold'],
        details: <HideInstead show={show} onHidden={() => done(words.updated())} />,
      }}
    >
      <p className="text-2">
        <Rich text={words.deleteHint({ show: show.showName })} />
      </p>
      <TextInput label={showLabels.showName} {...field('showName')} />
    </ShowForm>
  )
}

/** A button to hide a show that cannot be deleted. */
function HideInstead({ show, onHidden }: { show: Show; onHidden: () => Promise<void> }) {
  const [problem, setProblem] = useState('')
  const goToErrorPage = useErrorPage()
  return (
    <div className="show-conflict">
      {problem && <p>{problem}</p>}
      {show.isHidden ? (
        <p>{words.isHidden()}</p>
      ) : (
        <ActButton
          doing={words.hiding()}
          act={() => setHidden(show._id, true).then(onHidden)}
          alerts={(failed) => goToErrorPage(failed) || setProblem(messageOf(failed))}
        >
          {words.hide()}
        </ActButton>
      )}
    </div>
  )
}
