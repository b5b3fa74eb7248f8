import type { Page } from '@playwright/test'
import type { Hold, SeatsSnapshot } from '../../src/shared/seating/contract.ts'
import { seatInRow, seatNumber, seatRow } from '../../src/shared/seating/seats.ts'
import type { Performance, Show } from '../../src/shared/shows/contract.ts'
import type { House } from './house.ts'
import type { Person } from './people.ts'

/** A performance to play a test on. */
export type Stage = {
  show: Show
  performance: Performance
  /** Path of its seats page. */
  path: string
  /** Seats that were free when the test began, from the front. */
  free: number[]
}

const used = new WeakMap<House, Set<string>>()

/** A performance that begins sooner than this, in ms, might go off sale while a test runs. */
const SOON_MS = 60 * 60 * 1000

/** The next performance on sale in this house that was not given to a test yet, and that has a row with room. */
export async function nextStage(house: House): Promise<Stage> {
  for (;;) {
    const stage = await anyStage(house)
    if (roomyRow(stage.free)) return stage
  }
}

/** The first seat of a row whose first six seats are free. */
export function roomyRow(free: readonly number[]): number | undefined {
  return free.find((n) => (n - 1) % 10 === 0 && [1, 2, 3, 4, 5].every((i) => free.includes(n + i)))
}

async function anyStage(house: House): Promise<Stage> {
  const taken = used.get(house) ?? new Set<string>()
  used.set(house, taken)
  const shows = await house.api<Show[]>('GET', '/shows/all')
  const performances = await house.api<Performance[]>('GET', '/performances')
  const performance = performances.find(
    ({ id, status, startsAt }) =>
      status === 'on-sale' && !taken.has(id) && Date.parse(startsAt) > Date.now() + SOON_MS,
  )
  const show = shows.find(({ _id }) => _id === performance?.showId)
  if (!performance || !show) throw new Error('every performance is in use')
  taken.add(performance.id)
  const { seats } = await house.api<SeatsSnapshot>('GET', `/performances/${performance.id}/seats`)
  return {
    show,
    performance,
    path: `/seats?${new URLSearchParams({ show: show._id, performance: performance.id })}`,
    free: seats
      .filter(({ state, kind }) => state === 'free' && kind === 'standard')
      .map(({ seatNum }) => seatNum),
  }
}

/** Makes this person's hold exactly these seats, without a browser. */
export function hold(house: House, person: Person, stage: Stage, seats: number[]): Promise<Hold> {
  return house.api('PUT', `/performances/${stage.performance.id}/hold`, {
    token: person.token,
    body: { seats },
  })
}

/** The cell of a seat on the map, by its label or number. */
export function seat(page: Page, which: number | string) {
  const number = typeof which === 'number' ? which : (seatNumber(which) ?? 0)
  return page.getByRole('gridcell', {
    name: new RegExp(`^Row ${seatRow(number)} seat ${seatInRow(number)},`),
  })
}
