import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { listLabels } from '../../../shared/seating/seats.ts'
import { ApiError, messageOf } from '../../platform/api.ts'
import { AppLink, pageAt } from '../../platform/nav.tsx'
import { goneSeats } from '../../seating/components/place-counters.tsx'
import type { House } from '../../seating/map/seats/seat-feed.ts'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'

type TillFormProps = {
  label: string
  /** Sends it, once at a time. */
  send: () => Promise<void>
  /** These seats are no longer free. */
  onTaken: (seatNums: readonly number[]) => void
  onFailed?: (problem: unknown) => void
  /** Chosen seats that must stay free on this map until it is sent. */
  watched?: { house: Pick<House, 'layout' | 'store'>; chosen: readonly number[] }
  /** Whether the reader is asked before what was typed and chosen is lost. */
  isChanged?: boolean
  /** What is in the way before it is sent. */
  trouble?: unknown
  /** The button; `ready` is whether there is anything to send. */
  submit: { label: string; ready: boolean }
  /** What it comes to, above the button. */
  total?: ReactNode
  /** What else can be done, below it. */
  more?: ReactNode
  children: ReactNode
}

/** The form beside a map: its parts scroll, and its button stays in sight with what is in the way. */
export function TillForm(props: TillFormProps) {
  const { label, submit, total, more, children, trouble = null } = props
  const { send, onTaken, onFailed, watched, isChanged = false } = props
  const [problem, setProblem] = useState<unknown>(null)
  const [gone, setGone] = useState<readonly number[]>([])
  const [done, setDone] = useState(false)
  const lose = (seatNums: readonly number[]) => {
    onTaken(seatNums)
    setGone(seatNums)
  }
  const lost = gone.filter((seatNum) => !watched?.chosen.includes(seatNum))
  const said = problem ?? trouble
  return (
    <Form
      className="desk-form"
      label={label}
      isChanged={isChanged && !done && !soldBefore(problem)}
      send={async () => {
        setProblem(null)
        setGone([])
        await send()
        setDone(true)
      }}
      onProblem={(failure) => {
        const taken = failure instanceof ApiError ? failure.taken : []
        lose(taken)
        if (taken.length === 0) setProblem(failure)
        onFailed?.(failure)
      }}
      submit={{ label: submit.label, isReady: submit.ready, size: 'lg', fullWidth: true }}
      layout={({ fields, button, busy }) => (
        <>
          <WatchedSeats watched={watched} sent={busy || done || isUnheard(problem)} onGone={lose} />
          <div className="desk-parts">{fields}</div>
          <div className="desk-foot">
            {lost.length > 0 && (
              <Notice tone="danger">
                {words.noLongerFree({
                  seats: listLabels(lost.map((seatNum) => watched?.house.store.label(seatNum) ?? '')),
                })}
              </Notice>
            )}
            {said !== null && <Refusal problem={said} />}
            {total}
            {button}
            {more}
          </div>
        </>
      )}
    >
      {children}
    </Form>
  )
}

/** Why it was refused; if it had already gone through, a link to its order. */
function Refusal({ problem }: { problem: unknown }) {
  const sold = soldBefore(problem)
  return (
    <Notice tone="danger">
      {messageOf(problem)}{' '}
      {sold && <AppLink to={pageAt('/admin/orders/:id', { id: sold })}>{common.seeOrder()}</AppLink>}
    </Notice>
  )
}

/** The order that it had already become, if it is refused for that. */
function soldBefore(problem: unknown): string | null {
  return problem instanceof ApiError && problem.code === 'desk-sold-before' ? problem.orderId : null
}

/** Whether nobody knows what became of it: the seats may be gone because it went through. */
function isUnheard(problem: unknown): boolean {
  return problem instanceof ApiError && (problem.status === 0 || problem.status >= 500)
}

type WatchedSeatsProps = {
  watched: TillFormProps['watched']
  sent: boolean
  onGone: (seatNums: readonly number[]) => void
}

/**
 * Calls `onGone` with those of the chosen seats that are no longer free, as soon as the map knows: before money is taken
 * for them. Not while it is `sent`: then the answer says it.
 */
function WatchedSeats({ watched, sent, onGone }: WatchedSeatsProps) {
  const store = watched?.house.store
  const check = useEffectEvent(() => {
    if (sent || !watched) return
    const gone = goneSeats(watched.house, watched.chosen)
    if (gone.length > 0) onGone(gone)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was missed meanwhile
  useEffect(() => {
    check()
    return store?.subscribe(() => check())
  }, [store, sent])
  return null
}
