import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DoorConflict, Sighting } from '../../../shared/door/offline.ts'
import { messageOf } from '../../platform/api.ts'
import { formatTime, formatWhen } from '../../platform/theatre-time.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { resolveConflict } from '../api.ts'
import { ReasonForm } from './reason-form.tsx'

type ConflictItemProps = { conflict: DoorConflict; onResolved: (now: DoorConflict) => unknown }

/** An admission that should not have been: what the phones saw, and what was done about it. */
export function ConflictItem({ conflict, onResolved }: ConflictItemProps) {
  const { label, resolved, scanId } = conflict
  const [resolving, setResolving] = useState(false)
  const line = useRef<HTMLParagraphElement>(null)
  const open = useRef<HTMLButtonElement>(null)
  // What was focused goes with the form.
  useEffect(() => {
    if (resolved && resolving) line.current?.focus()
  }, [resolved, resolving])
  const { run, busy, problem } = useAction(async (note: string) =>
    onResolved(await resolveConflict(scanId, note)),
  )
  const cancel = () => {
    flushSync(() => setResolving(false))
    open.current?.focus()
  }
  return (
    <li className="door-conflict num" data-resolved={resolved !== null || undefined}>
      <Facts {...conflict} />
      <p ref={line} tabIndex={-1} className="door-conflict-resolved">
        {resolved && (
          <>
            <b>
              Resolved at {formatTime(resolved.at)} by {resolved.by}:
            </b>{' '}
            {resolved.note}
          </>
        )}
      </p>
      {!resolved && !resolving && (
        <Button ref={open} variant="outline" onClick={() => setResolving(true)}>
          Mark as resolved<span className="sr-only">: {label ?? 'No seat'}</span>
        </Button>
      )}
      {!resolved && resolving && (
        <ReasonForm
          label="What was done?"
          name="note"
          missing="Please say what was done."
          confirm="Mark as resolved"
          doing="Saving…"
          cancel="Cancel"
          busy={busy}
          problem={problem ? messageOf(problem) : undefined}
          onCancel={cancel}
          onConfirm={run}
        />
      )}
    </li>
  )
}

const kinds: Record<DoorConflict['kind'], string> = {
  twice: 'Admitted twice',
  void: 'Admitted, but no longer valid',
  'wrong-performance': 'Admitted with a ticket for another performance',
  unknown: 'Admitted, but not one of our tickets',
}

function Facts({ kind, label, ticketId, of, first, again }: DoorConflict) {
  return (
    <div className="door-guest-facts">
      <p className="door-guest-name">
        <b>{label ?? 'No seat'}</b> {kinds[kind]}
      </p>
      {of && (
        <p>
          It is for {of.show}, {formatWhen(of.startsAt)}.
        </p>
      )}
      {kind === 'unknown' && (
        <p>{ticketId ? `Its code says ${ticketId}. We never sold that ticket.` : 'Its code is not ours.'}</p>
      )}
      {first && <Seen word="First" sighting={first} />}
      <Seen word={first ? 'Again' : 'Admitted'} sighting={again} />
    </div>
  )
}

function Seen({ word, sighting: { at, by, offline, corrected } }: { word: string; sighting: Sighting }) {
  return (
    <p>
      {word} at {formatTime(at)} by {by}
      {offline && ', without the network'}
      {corrected && ' (the phone claimed an impossible time)'}
    </p>
  )
}
