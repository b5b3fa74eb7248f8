import './box.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import {
  type AdminSeatState,
  adminSeatStates,
  type BoxPlan as BoxPlanData,
  type SeatOwner,
} from '../../../shared/seating/box-plan.ts'
import type { LayoutArea, SeatStatusName } from '../../../shared/seating/layout.ts'
import { freshQuery } from '../../platform/query.ts'
import { Select, TextInput } from '../../ui/fields.tsx'
import { ErrorState, Loading, Part, SeatBadge } from '../../ui/pieces.tsx'
import { boxPlanQuery } from '../api.ts'
import { PlaceCounters } from '../components/place-counters.tsx'
import { SeatMap } from '../map/seat-map.tsx'
import { SeatStore } from '../map/seats/seat-store.ts'
import { useSeats } from '../map/seats/use-seats.ts'
import { BoxDesk } from './box-desk.tsx'
import { words } from './catalogue.ts'
import { arrangeOwners, ownerState } from './owner-words.ts'
import { PricingForm } from './pricing-form.tsx'

const looks: Record<AdminSeatState, SeatStatusName> = {
  free: 'free',
  held: 'held',
  sold: 'taken',
  admitted: 'admitted',
  blocked: 'blocked',
  'off-sale': 'not-for-sale',
}
/** Delay in ms before the states are refetched after a change on sale, so that a burst costs one call. */
const ASK_MS = 300

/** One performance, live, for the box office. Key it by performance. */
export function BoxPlan({ performanceId }: { performanceId: string }) {
  const live = useSeats(performanceId)
  const plan = useQuery(boxPlanQuery(performanceId))
  const owners = useQuery(freshQuery('/performances/:id/seat-owners', { params: { id: performanceId } }))
  const [picked, setPicked] = useState<readonly number[]>([])
  const { house } = live
  const { refetch } = plan
  const states = plan.data?.seats
  const askOwners = owners.refetch
  const store = useMemo(() => (house ? new SeatStore(house.layout, { choosesAny: true }) : null), [house])

  useEffect(() => {
    if (!house) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const untell = house.store.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        void refetch()
      }, ASK_MS)
    })
    return () => {
      untell()
      clearTimeout(timer)
    }
  }, [house, refetch])
  useLayoutEffect(() => {
    store?.applyStatuses((states ?? []).map(({ seatNum, state }) => ({ seatNum, state: looks[state] })))
  }, [store, states])
  useLayoutEffect(() => store?.choose(picked, picked), [store, picked])
  useEffect(() => {
    if (states) void askOwners()
  }, [states, askOwners])

  const problem = live.problem ?? plan.error
  if (problem && !(house && plan.data))
    return (
      <ErrorState
        problem={problem}
        onRetry={() => {
          live.retry()
          void refetch()
        }}
      />
    )
  if (!house || !store || !plan.data) return <Loading text={common.loadingSeats()} />
  const toggle = (seatNum: number) =>
    setPicked((now) => (now.includes(seatNum) ? now.filter((one) => one !== seatNum) : [...now, seatNum]))
  const inState = (wanted: AdminSeatState) => (seatNum: number) =>
    states?.some((seat) => seat.seatNum === seatNum && seat.state === wanted)
  const rowsOf = ({ places }: LayoutArea) =>
    (['free', 'blocked'] as const).map((state) => {
      const all = places.filter(inState(state))
      const chosen = all.filter((place) => picked.includes(place))
      return {
        name: words[state](),
        priceCents: null,
        chosen,
        rest: all.filter((place) => !picked.includes(place)),
        onChange: (now: readonly number[]) =>
          setPicked([...picked.filter((seatNum) => !chosen.includes(seatNum)), ...now]),
      }
    })
  const chosen = plan.data.seats.filter(({ seatNum }) => picked.includes(seatNum))
  return (
    <div className="box-plan">
      <BoxCounts seats={plan.data.seats} />
      <div className="box-room">
        <div>
          <SeatMap
            layout={house.layout}
            store={store}
            label={words.seatsOfPerformance()}
            onToggle={toggle}
            onMany={(seats) => setPicked((now) => [...new Set([...now, ...seats])])}
          />
          <PlaceCounters house={{ layout: house.layout, store }} rowsOf={rowsOf} />
        </div>
        <div className="box-side">
          <BoxDesk
            performanceId={performanceId}
            seats={chosen}
            labelOf={(seatNum) => states?.find((seat) => seat.seatNum === seatNum)?.label ?? ''}
            owner={ownerOf(owners.data ?? [], chosen)}
            onClear={() => setPicked([])}
            onChanged={() => void refetch()}
          />
          <GuestList owners={owners.data ?? []} picked={picked} onPick={(seatNum) => setPicked([seatNum])} />
        </div>
      </div>
      <PricingForm performanceId={performanceId} />
    </div>
  )
}

/** Who has the only chosen seat, unless it changed hands since. */
function ownerOf(owners: readonly SeatOwner[], chosen: BoxPlanData['seats']): SeatOwner | null {
  const [seat, ...others] = chosen
  if (!seat || others.length > 0) return null
  return owners.find(({ seatNum, state }) => seatNum === seat.seatNum && state === seat.state) ?? null
}

function BoxCounts({ seats }: { seats: readonly { state: AdminSeatState }[] }) {
  return (
    <dl className="box-counts num" aria-label={common.seatsByState()}>
      {adminSeatStates.map((state) => (
        <div key={state}>
          <dd className="display">{seats.filter((seat) => seat.state === state).length}</dd>
          <dt>{words[state]()}</dt>
        </div>
      ))}
    </dl>
  )
}

type GuestListProps = {
  owners: readonly SeatOwner[]
  picked: readonly number[]
  /** A press chooses that seat alone. */
  onPick: (seatNum: number) => void
}

/** Who sits where: every claimed seat, by seat or by name. */
function GuestList({ owners, picked, onPick }: GuestListProps) {
  const [search, setSearch] = useState('')
  const [by, setBy] = useState<'seat' | 'name'>('seat')
  const shown = arrangeOwners(owners, { words: search, by })
  return (
    <Part className="guest-list" title={words.whoSits()}>
      {owners.length === 0 && <p className="text-2">{words.noneYet()}</p>}
      {owners.length > 0 && (
        <div className="owner-search">
          <TextInput
            type="search"
            label={words.seatOrName()}
            autoComplete="off"
            value={search}
            onChange={setSearch}
          />
          <Select
            label={words.sortBy()}
            value={by}
            onChange={(value) => setBy(value === 'name' ? 'name' : 'seat')}
            options={[
              { value: 'seat', label: common.seat() },
              { value: 'name', label: common.name() },
            ]}
          />
        </div>
      )}
      {owners.length > 0 && shown.length === 0 && <p className="text-2">{words.nobody()}</p>}
      <ul className="guests">
        {shown.map((owner) => (
          <li key={owner.seatNum}>
            <button
              type="button"
              className="guest"
              aria-pressed={picked.includes(owner.seatNum)}
              onClick={() => onPick(owner.seatNum)}
            >
              <SeatBadge label={owner.label} />
              <span className="who">
                <bdi>{owner.person?.name ?? owner.reason}</bdi>
                <span className="text-2 num">{ownerState(owner)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Part>
  )
}
