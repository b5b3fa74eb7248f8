import { cache } from '../../platform/query.ts'
import '../components/door.css'
import '../list/door-list.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { words as fieldWords } from '../../../shared/door/catalogue.ts'
import { countOpen, type DoorConflict, type Sighting } from '../../../shared/door/offline.ts'
import { words as pageWords } from '../../../shared/door/pages-catalogue.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api } from '../../platform/api.ts'
import { atStart, formatTime, formatWhen } from '../../platform/theatre-time.ts'
import { Button, ButtonLink, DarkPage, EmptyState, Pending, Rich } from '../../ui/pieces.tsx'
import { conflictsQuery } from '../api.ts'
import { words as doorWords } from '../components/catalogue.ts'
import { DoorBar, DoorFoot } from '../components/door-bar.tsx'
import { useDoorPerformance } from '../components/use-door-performance.ts'
import { useWayBack } from '../components/use-way-back.ts'
import { words as listWords } from '../list/catalogue.ts'
import { ReasonForm } from '../list/reason-form.tsx'
import { words } from './catalogue.ts'

/** The admissions of a performance that should not have been, for ushers and admins. */
export function DoorConflictsPage() {
  const back = useWayBack()
  const { id, list } = useDoorPerformance()
  return (
    <DarkPage bare>
      <DoorBar title={pageWords['/door-conflicts']()} back={back} />
      <div className="wrap guest-page">
        {id ? (
          <ConflictsOf id={id} />
        ) : !list.data ? (
          <Pending query={list} />
        ) : (
          <EmptyState title={doorWords.noPerformance()} hint={words.conflictsOfOne()}>
            <ButtonLink variant="primary" to={back.to}>
              {back.label}
            </ButtonLink>
          </EmptyState>
        )}
      </div>
      <DoorFoot />
    </DarkPage>
  )
}

function ConflictsOf({ id }: { id: string }) {
  const { queryKey } = conflictsQuery(id)
  const query = useQuery(conflictsQuery(id))
  const showResolved = async (now: DoorConflict) => {
    // An answer on its way may be from before.
    await cache.cancelQueries({ queryKey })
    cache.setQueryData(
      queryKey,
      (data) =>
        data && {
          ...data,
          conflicts: data.conflicts.map((each) => (each.scanId === now.scanId ? now : each)),
        },
    )
  }
  if (!query.data) return <Pending query={query} />
  const { performance, conflicts } = query.data
  const open = countOpen(query.data)
  const when = atStart(formatWhen(performance.startsAt))
  return (
    <>
      <div className="guest-head">
        <p>
          <b>{performance.show}</b>
        </p>
        <p className="num">
          {conflicts.length === 0 && `${when}.`}
          {conflicts.length > 0 &&
            (open > 0
              ? words.toResolve({ when, open, count: conflicts.length })
              : words.allResolved({ when }))}
        </p>
      </div>
      {conflicts.length === 0 ? (
        <EmptyState title={words.noConflicts()} hint={words.whatConflicts()} />
      ) : (
        <ul className="rows guest-rows">
          {conflicts.map((conflict) => (
            <ConflictItem key={conflict.scanId} conflict={conflict} onResolved={showResolved} />
          ))}
        </ul>
      )}
    </>
  )
}

type ConflictItemProps = { conflict: DoorConflict; onResolved: (now: DoorConflict) => unknown }

/** An admission that should not have been: what the phones saw, and what was done about it. */
function ConflictItem({ conflict, onResolved }: ConflictItemProps) {
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
            text={listWords.resolved({
              time: formatTime(resolved.at),
              name: resolved.by,
              note: resolved.note,
            })}
          />
        )}
      </p>
      {!resolved && !resolving && (
        <Button ref={open} onClick={() => setResolving(true)}>
          <Rich text={listWords.markSeatResolved({ label: label ?? listWords.noSeat() })} />
        </Button>
      )}
      {!resolved && resolving && (
        <ReasonForm
          label={listWords.whatWasDone()}
          name="note"
          missing={fieldWords.sayWhat()}
          confirm={listWords.markResolved()}
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
        <b>{label ?? listWords.noSeat()}</b> {listWords[kind]()}
      </p>
      {of && <p>{listWords.isFor({ show: of.show, when: formatWhen(of.startsAt) })}</p>}
      {kind === 'unknown' && <p>{ticketId ? listWords.codeSays({ ticketId }) : listWords.codeNotOurs()}</p>}
      {first && <p>{seen('first', first)}</p>}
      <p>{seen(first ? 'again' : 'only', again)}</p>
    </div>
  )
}

function seen(which: 'first' | 'again' | 'only', { at, by, offline, corrected }: Sighting): string {
  return listWords.seen({
    which,
    time: formatTime(at),
    by,
    network: offline ? 'without' : 'with',
    clock: corrected ? 'wrong' : 'right',
  })
}
