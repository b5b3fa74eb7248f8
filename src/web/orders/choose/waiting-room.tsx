import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { QueuePlace } from '../../../shared/seating/contract.ts'
import type { Performance } from '../../../shared/shows/contract.ts'
import { ApiError, api } from '../../platform/api.ts'
import { lazyExtra } from '../../platform/lazily.ts'
import { cache, refresh } from '../../platform/query.ts'
import { formatTime, formatWhen } from '../../platform/theatre-time.ts'
import { useAction } from '../../platform/use-action.ts'
import { partOf, useHold } from '../../seating/holds/use-hold.ts'
import { Button, Outcome, Part } from '../../ui/pieces.tsx'
import { useIsPresale } from '../codes/code-terms.ts'
import { useExchangeMode } from '../components/exchange/exchange-mode.ts'
import { HoldPending } from '../components/hold-pending.tsx'
import { words } from './waiting-room-catalogue.ts'

/** How often, in ms, a screen reader hears the same thing with other numbers. */
const SAY_MS = 60_000

type WaitingRoomProps = { performance: Performance; children: ReactNode }

/** `children` for whoever may choose seats of a performance, else its waiting room. Key it by performance. */
export function WaitingRoom(props: WaitingRoomProps) {
  return props.performance.opensAt ? <Waiting {...props} /> : props.children
}

function Waiting({ performance, children }: WaitingRoomProps) {
  const [exchange] = useExchangeMode(performance.id)
  const hold = useHold(exchange?.orderId)
  const place = useQueuePlace(performance.id)
  const [hasEntered, setEntered] = useState(false)
  const again = useAction(place.joinAgain)
  const state = place.data?.state
  const hasSeats = partOf(hold.data?.hold, performance.id) !== undefined
  const early = state === 'early' && !exchange
  const isPresale = useIsPresale(performance, early)
  if (hasSeats || isPresale || (hasEntered && state === 'turn')) return children
  return (
    <>
      <Part className="seats-map stack" title={words.room()}>
        {place.data ? <PlaceText place={place.data} /> : <HoldPending query={place} />}
        {state === 'turn' && (
          <Button variant="primary" onClick={() => setEntered(true)}>
            {words.enter()}
          </Button>
        )}
        {state === 'over' && (
          <Button variant="primary" onClick={() => again.run()}>
            {words.joinAgain()}
          </Button>
        )}
        <Outcome problem={again.problem} />
      </Part>
      {early && <CodeBox />}
    </>
  )
}

const CodeBox = lazyExtra(() => import('../codes/code-line.tsx'), 'CodeBox')

function PlaceText({ place }: { place: QueuePlace }) {
  const { state, number, seatsLeft, seedHash, seed, drawn } = place
  const [title, text] = sentences(place)
  const said = useSeldom(state, `${title}. ${text}`)
  return (
    <>
      <p className="display num">{title}</p>
      <p>{text}</p>
      <p className="sr-only" role="status">
        {said}
      </p>
      {state === 'waiting' && seatsLeft === 0 && <p>{words.noneLeft()}</p>}
      {(state === 'early' || state === 'waiting') && <p className="text-2">{words.kept()}</p>}
      <details className="note">
        <summary>{words.howDrawn()}</summary>
        <p>{words.draw({ number, drawn: drawn ?? 0, isDrawn: seed === null ? 'no' : 'yes' })}</p>
        {seed !== null && <p className="num">{words.seed({ seed })}</p>}
        <p className="num">{words.seedHash({ hash: seedHash })}</p>
      </details>
    </>
  )
}

function sentences({ state, ahead, waitSeconds, opensAt, turnEndsAt }: QueuePlace): [string, string] {
  const time = formatTime(turnEndsAt ?? opensAt)
  if (state === 'early')
    return [words.opens({ when: formatWhen(opensAt) }), words.drawnByLot({ count: ahead })]
  if (state === 'turn') return [words.yourTurn(), words.until({ time })]
  if (state === 'over') return [words.turnOver({ time }), words.atTheEnd()]
  const wait =
    waitSeconds === null ? words.unknownWait() : words.wait({ minutes: Math.ceil(waitSeconds / 60) })
  return [words.ahead({ count: ahead }), wait]
}

/** What a screen reader hears of a text that often changes: a new state at once, anything else once a minute. */
function useSeldom(state: string, text: string): string {
  const [said, setSaid] = useState('')
  const last = useRef({ state: '', at: 0 })
  useEffect(() => {
    const now = performance.now()
    if (last.current.state === state && now - last.current.at < SAY_MS) return
    last.current = { state, at: now }
    setSaid(text)
  }, [state, text])
  return said
}

const isWaiting = ({ state }: QueuePlace) => state === 'early' || state === 'waiting'

/**
 * The caller's place in the waiting room of a performance, which is that of the account. While it waits, only the
 * number is asked about, as often as the server says, also in the background.
 */
function useQueuePlace(performanceId: string) {
  const queryKey = ['place', performanceId]
  const params = { id: performanceId }
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = cache.getQueryData<QueuePlace>(queryKey)
      if (before && isWaiting(before)) {
        const { number, seedHash } = before
        const now = await api
          .get('/performances/:id/queue', { params, query: { number }, signal })
          .catch((problem: unknown) => {
            if (problem instanceof ApiError && problem.status < 500) return null
            throw problem
          })
        // Another seed: the sale opens at another time, and the number is no longer the caller's.
        if (now && isWaiting(now) && now.seedHash === seedHash) return now
      }
      return api.post('/performances/:id/place', { params, body: {}, signal })
    },
    refetchInterval: ({ state: { data } }) => (!data || data.state === 'over' ? false : data.pollMs),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  })
  const { error } = query
  useEffect(() => {
    if (error instanceof ApiError && error.status < 500) void refresh('/performances')
  }, [error])
  return {
    ...query,
    /** Takes a new place at the end, after a turn that is over. */
    joinAgain: async () =>
      void cache.setQueryData(
        queryKey,
        await api.post('/performances/:id/place', { params, body: { again: true } }),
      ),
  }
}
