import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { DoorPerformance, Verdict, VerdictResult } from '../../../shared/door/contract.ts'
import { verdictMessages } from '../../../shared/door/words.ts'
import { ticketTypeName } from '../../../shared/seating/prices.ts'
import { isAreaName, splitLabel } from '../../../shared/seating/seats.ts'
import { seatParts } from '../../../shared/tickets/seat-parts.ts'
import { ApiError, messageOf } from '../../platform/api.ts'
import { formatTime, formatWhenShort, tileDate, tileWhen } from '../../platform/theatre-time.ts'
import { words as uiWords } from '../../ui/catalogue.ts'
import { Button, Rich } from '../../ui/pieces.tsx'
import { words as doorWords } from '../components/catalogue.ts'
import { NeedsNetwork } from '../components/needs-network.ts'
import { GuestsDialog } from '../list/guests-dialog.tsx'
import { words } from './catalogue.ts'
import type { Answer } from './use-scan.ts'
import { verdictLooks } from './verdict-look.ts'

type VerdictScreenProps = Answer & { door: DoorPerformance | null; onNext: () => void }

/** The verdict on a ticket. */
export function VerdictScreen({ verdict, listFrom, door, onNext }: VerdictScreenProps) {
  return (
    <VerdictFrame result={verdict.result} door={door} onClose={onNext}>
      <div id="verdict-facts" className="verdict-facts num">
        <Facts verdict={verdict} />
        {listFrom && <p>{words.checkedHere({ time: formatTime(listFrom) })}</p>}
      </div>
      <div className="verdict-actions">
        <Button variant="primary" size="lg" fullWidth data-autofocus onClick={onNext}>
          {words.scanNext()}
        </Button>
        {door && !listFrom && verdict.result === 'already-admitted' && (
          <InsideActs verdict={verdict} performanceId={door.id} />
        )}
      </div>
    </VerdictFrame>
  )
}

/** What an usher may do about a guest who is inside. */
function InsideActs({ verdict, performanceId }: { verdict: Verdict; performanceId: string }) {
  const [open, setOpen] = useState(false)
  const { ticketId, label, name = '', type = '', admittedAt } = verdict
  if (!ticketId || !label || !admittedAt) return null
  return (
    <>
      <Button variant="link" fullWidth onClick={() => setOpen(true)}>
        {words.outOrMistake()}
      </Button>
      {open &&
        createPortal(
          <GuestsDialog
            performanceId={performanceId}
            name={name}
            guests={[{ ticketId, label, type, admittedAt, leftAt: null }]}
            onClose={() => setOpen(false)}
          />,
          // The verdict's colours are for what lies on its ground.
          document.body,
        )}
    </>
  )
}

function Facts({ verdict }: { verdict: Verdict }) {
  const { result, label, type, show, startsAt, message, outSince, sent } = verdict
  const showAndSeat = words.showAndSeat({ show: show ?? '', label: label ?? '' })
  if (result === 'wrong-performance' && startsAt) {
    const { weekday, date, time } = tileDate(startsAt)
    return (
      <>
        <p>{words.ticketIsFor()}</p>
        <p className="verdict-other display">
          {weekday} {date}
          <br />
          {time}
        </p>
        <p>{showAndSeat}</p>
      </>
    )
  }
  const inside = result === 'admitted' || result === 'already-admitted'
  if (!inside || !label)
    return (
      <>
        <p>
          <b>{message}</b>
        </p>
        {show && label && <p>{showAndSeat}</p>}
        {sent && <p>{words.sentTo({ name: sent.to, when: formatWhenShort(sent.at) })}</p>}
      </>
    )
  return (
    <>
      {result === 'admitted' && message !== verdictMessages.admitted && (
        <p className="verdict-back">
          {outSince ? (
            <Rich text={words.backSince({ message, time: formatTime(outSince) })} />
          ) : (
            <b>{message}</b>
          )}
        </p>
      )}
      <BigSeat label={label} />
      {type && type !== ticketTypeName('general') && <p className="verdict-type">{type}</p>}
      {verdict.proof && (
        <p className="verdict-back">
          <b>{doorWords.askForProof()}</b>
        </p>
      )}
      {result === 'already-admitted' && <AdmittedBefore verdict={verdict} />}
      <GuestFacts verdict={verdict} />
    </>
  )
}

/** When and at which phone. */
function AdmittedBefore({ verdict: { admittedAt, admittedBy } }: { verdict: Verdict }) {
  if (!admittedAt) return null
  return (
    <p>
      <b>{words.admittedAt({ time: formatTime(admittedAt) })}</b>
      {admittedBy && (
        <>
          <br />
          {admittedBy}
        </>
      )}
    </p>
  )
}

/** Who it is, and how many of their party are inside. */
function GuestFacts({ verdict: { name, party } }: { verdict: Verdict }) {
  return (
    <p>
      {name && <b>{name}</b>}
      {party && party.size > 1 && (
        <>
          {name && <br />}
          {words.party(party)}
        </>
      )}
    </p>
  )
}

/** Row and seat in large letters, and the area below, or alone for a place without seats. */
function BigSeat({ label }: { label: string }) {
  const isPlace = isAreaName(label)
  const area = isPlace ? label : splitLabel(label).area
  return (
    <>
      {!isPlace && (
        <dl className="verdict-seat">
          {seatParts(label).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="display">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {area && <p className="verdict-type">{area}</p>}
    </>
  )
}

type NoAnswerProps = {
  problem: unknown
  door: DoorPerformance | null
  onAgain: () => void
  onNext: () => void
}

/** No response: as far as this device knows, nobody was admitted. */
export function NoAnswerScreen({ problem, door, onAgain, onNext }: NoAnswerProps) {
  return (
    <VerdictFrame result="no-answer" door={door} onClose={onNext}>
      <div id="verdict-facts" className="verdict-facts">
        <p>
          <b>{whyUnanswered(problem)}</b>
        </p>
        <p>{words.safeAgain()}</p>
      </div>
      <div className="verdict-actions">
        <Button variant="primary" size="lg" fullWidth data-autofocus onClick={onAgain}>
          {uiWords.tryAgain()}
        </Button>
        <Button variant="link" fullWidth onClick={onNext}>
          {words.scanAnother()}
        </Button>
      </div>
    </VerdictFrame>
  )
}

function whyUnanswered(problem: unknown): string {
  if (problem instanceof NeedsNetwork) return words.numberNeedsNetwork()
  if (problem instanceof ApiError && problem.code === 'network') return words.notReached()
  return messageOf(problem)
}

type VerdictFrameProps = {
  result: VerdictResult | 'no-answer'
  door: DoorPerformance | null
  onClose: () => void
  children: ReactNode
}

/** A full-screen verdict: its colour, sign and word. Focus goes to its `data-autofocus` element. */
function VerdictFrame({ result, door, onClose, children }: VerdictFrameProps) {
  const { tone, icon: Icon, says } = verdictLooks[result]
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={box}
      className="verdict"
      data-tone={tone}
      role="alertdialog"
      aria-labelledby="verdict-word"
      aria-describedby="verdict-facts"
      onCancel={(event) => {
        // Escape closed what lies above the verdict.
        if (event.target !== box.current) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className="verdict-column">
        <div className="verdict-top num">
          <button type="button" className="verdict-close" aria-label={uiWords.close()} onClick={onClose}>
            <IconX stroke={1.75} aria-hidden />
          </button>
          {door && <span>{tileWhen(door.startsAt)}</span>}
          {door && <span>{words.count({ inside: door.admitted, sold: door.sold })}</span>}
        </div>
        <Icon className="verdict-sign" stroke={2.5} aria-hidden />
        <h1 id="verdict-word" aria-live="assertive">
          {says()
            .split('\n')
            .map((line) => (
              <Fitted key={line} text={line} />
            ))}
        </h1>
        {children}
      </div>
    </dialog>
  )
}

/** One line, scaled to fit the column. */
function Fitted({ text }: { text: string }) {
  const line = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const span = line.current
    const column = span?.parentElement
    if (!span || !column) return
    const measure = () => {
      if (column.clientWidth === 0) return
      span.style.fontSize = '100px'
      span.style.fontSize = `min(var(--largest), ${(100 * column.clientWidth) / span.offsetWidth}px)`
    }
    const observer = new ResizeObserver(measure)
    observer.observe(column)
    document.fonts.ready.then(measure)
    return () => observer.disconnect()
  }, [])
  return (
    <span ref={line} className="fitted">
      {text}{' '}
    </span>
  )
}
