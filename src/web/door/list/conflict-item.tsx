import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { words as fieldWords } from '../../../shared/door/catalogue.ts'
import type { DoorConflict, Sighting } from '../../../shared/door/offline.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api } from '../../platform/api.ts'
import { formatTime, formatWhen } from '../../platform/theatre-time.ts'
import { Button } from '../../ui/button.tsx'
import { Rich } from '../../ui/rich.tsx'
import { words } from './catalogue.ts'
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
  const cancel = () => {
    flushSync(() => setResolving(false))
    open.current?.focus()
  }
  return (
    <li className="door-conflict num" data-resolved={resolved !== null || undefined}>
      <Facts {...conflict} />
      <p ref={line} tabIndex={-1} className="door-conflict-resolved">
        {resolved && (
          <Rich
            text={words.resolved({ time: formatTime(resolved.at), name: resolved.by, note: resolved.note })}
          />
        )}
      </p>
      {!resolved && !resolving && (
        <Button ref={open} variant="outline" onClick={() => setResolving(true)}>
          <Rich text={words.markSeatResolved({ label: label ?? words.noSeat() })} />
        </Button>
      )}
      {!resolved && resolving && (
        <ReasonForm
          label={words.whatWasDone()}
          name="note"
          missing={fieldWords.sayWhat()}
          confirm={words.markResolved()}
          doing={common.saving()}
          cancel={common.cancel()}
          onCancel={cancel}
          send={async (note) => {
            const call = { params: { scanId }, body: { note } }
            await onResolved(await api.post('/door/conflicts/:scanId/resolve', call))
          }}
        />
      )}
    </li>
  )
}

function Facts({ kind, label, ticketId, of, first, again }: DoorConflict) {
  return (
    <div className="door-guest-facts">
      <p className="door-guest-name">
        <b>{label ?? words.noSeat()}</b> {words[kind]()}
      </p>
      {of && <p>{words.isFor({ show: of.show, when: formatWhen(of.startsAt) })}</p>}
      {kind === 'unknown' && <p>{ticketId ? words.codeSays({ ticketId }) : words.codeNotOurs()}</p>}
      {first && <p>{seen('first', first)}</p>}
      <p>{seen(first ? 'again' : 'only', again)}</p>
    </div>
  )
}

function seen(which: 'first' | 'again' | 'only', { at, by, offline, corrected }: Sighting): string {
  return words.seen({
    which,
    time: formatTime(at),
    by,
    network: offline ? 'without' : 'with',
    clock: corrected ? 'wrong' : 'right',
  })
}
