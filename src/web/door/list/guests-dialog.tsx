import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import './guests-dialog.css'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DoorGuest } from '../../../shared/door/contract.ts'
import { api } from '../../platform/api.ts'
import { newId } from '../../platform/new-id.ts'
import { useAction } from '../../platform/use-action.ts'
import { DialogBox } from '../../ui/dialog-box.tsx'
import { Button, FieldProblem, Rich, SeatBadge } from '../../ui/pieces.tsx'
import { words as doorWords } from '../components/catalogue.ts'
import { cacheGuests } from './cache-guests.ts'
import { words } from './catalogue.ts'
import { guestState } from './parties.ts'
import { ReasonForm } from './reason-form.tsx'

/** A guest with what decides what can be done. */
type Seated = Pick<DoorGuest, 'ticketId' | 'label' | 'type' | 'admittedAt' | 'leftAt'>

type GuestsDialogProps = {
  performanceId: string
  /** Empty if there is none. */
  name: string
  guests: readonly Seated[]
  onClose: () => void
}

/** A party, seat by seat: who is inside, who is out for now, and an admission to take back. */
export function GuestsDialog({ performanceId, name, guests, onClose }: GuestsDialogProps) {
  return (
    <DialogBox label={name || doorWords.noName()} heading onClose={onClose}>
      <ul className="rows">
        {guests.map((guest) => (
          <GuestActs key={guest.ticketId} performanceId={performanceId} given={guest} />
        ))}
      </ul>
    </DialogBox>
  )
}

function GuestActs({ performanceId, given }: { performanceId: string; given: Seated }) {
  // Where the guest is in no list, as on a verdict, the answer is kept here.
  const [answered, setAnswered] = useState<{ about: Seated; guest: Seated } | null>(null)
  const guest = answered && same(answered.about, given) ? answered.guest : given
  // The id of the undo that is being explained: sent again, it takes back nothing more.
  const [undoing, setUndoing] = useState<string | null>(null)
  const line = useRef<HTMLParagraphElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const keepAdmission = () => {
    flushSync(() => setUndoing(null))
    undo.current?.focus()
  }
  const act = async (call: Promise<DoorGuest>) => {
    const now = await call
    setAnswered({ about: given, guest: now })
    setUndoing(null)
    line.current?.focus()
    await cacheGuests(performanceId, [now])
  }
  const { run, busy, problem } = useAction((send: () => Promise<DoorGuest>) => act(send()))
  const { ticketId, label, type, admittedAt, leftAt } = guest
  const params = { ticketId }
  const leaveOrReturn = () =>
    leftAt === null
      ? api.post('/door/tickets/:ticketId/pass-out', {
          params,
          body: { performanceId, admittedAt: admittedAt ?? '' },
        })
      : api.post('/door/tickets/:ticketId/return', { params, body: { performanceId, leftAt } })
  return (
    <li className="guest-acts">
      <p ref={line} tabIndex={-1} className="guest-acts-line">
        <SeatBadge label={label} />
        <span className="num">{guestState(guest) || words.notInYet({ type })}</span>
      </p>
      {admittedAt !== null && undoing === null && (
        <div className="link-row">
          <Button aria-disabled={busy} onClick={() => run(leaveOrReturn)}>
            <Rich text={(leftAt === null ? words.passOut : words.backIn)({ label })} />
          </Button>
          <Button ref={undo} aria-disabled={busy} onClick={() => setUndoing(newId())}>
            <Rich text={words.undo({ label })} />
          </Button>
        </div>
      )}
      {admittedAt !== null && undoing !== null && (
        <ReasonForm
          label={words.whyMistake()}
          name="reason"
          missing={common.sayWhy()}
          confirm={words.undoAdmission()}
          doing={words.undoing()}
          cancel={words.keepIt()}
          onCancel={keepAdmission}
          send={(reason) => {
            const body = { performanceId, admittedAt, reason, undoId: undoing }
            return act(api.post('/door/tickets/:ticketId/undo', { params, body }))
          }}
        />
      )}
      {undoing === null && <FieldProblem problem={problem} />}
    </li>
  )
}

function same(a: Seated, b: Seated): boolean {
  return a.ticketId === b.ticketId && a.admittedAt === b.admittedAt && a.leftAt === b.leftAt
}
