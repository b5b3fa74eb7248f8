import type { Page } from '@playwright/test'
import { dollarsFromCents } from '../../src/shared/platform/money.ts'
import { defaultSettings } from '../../src/shared/platform/settings.ts'
import type { Hold, SeatsSnapshot } from '../../src/shared/seating/contract.ts'
import { seatInRow, seatNumber, seatRow } from '../../src/shared/seating/seats.ts'
import type { Performance, Show } from '../../src/shared/shows/contract.ts'
import type { House } from './house.ts'
import { demoPerson, type Person, staff } from './people.ts'

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
const planned = new WeakSet<House>()

/** A performance starting sooner than this, in ms, might go off sale during a test. */
const SOON_MS = 60 * 60 * 1000
const DAY_MS = 24 * SOON_MS

/**
 * The next unused performance on sale, at the usual price, with a row that has enough room. Plans more when there are
 * none left.
 */
export async function nextStage(house: House): Promise<Stage> {
  for (;;) {
    const stage = await anyStage(house)
    if (stage.isPlain && roomyRow(stage.free)) return stage
  }
}

/** The first seat of a row whose first six seats are free. */
export function roomyRow(free: readonly number[]): number | undefined {
  return free.find((n) => (n - 1) % 10 === 0 && [1, 2, 3, 4, 5].every((i) => free.includes(n + i)))
}

/** Adds two months of performances, more than a year ahead. */
async function planMore(house: House, show: Show | undefined): Promise<void> {
  const admin = await demoPerson(house, staff.admin)
  const on = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  const times = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '19:30' }))
  await house.api('POST', `/shows/${show?._id}/performances/run`, {
    token: admin.token,
    body: { startDate: on(400), endDate: on(460), times },
  })
}

async function anyStage(house: House): Promise<Stage & { isPlain: boolean }> {
  const taken = used.get(house) ?? new Set<string>()
  used.set(house, taken)
  const shows = await house.api<Show[]>('GET', '/shows/all')
  const performances = await house.api<Performance[]>('GET', '/performances')
  const performance = performances.find(
    ({ id, status, startsAt }) =>
      status === 'on-sale' && !taken.has(id) && Date.parse(startsAt) > Date.now() + SOON_MS,
  )
  const show = shows.find(({ _id }) => _id === performance?.showId)
  if (!performance || !show) {
    if (planned.has(house)) throw new Error('every performance is in use')
    planned.add(house)
    await planMore(house, shows[0])
    return anyStage(house)
  }
  taken.add(performance.id)
  const { seats } = await house.api<SeatsSnapshot>('GET', `/performances/${performance.id}/seats`)
  return {
    show,
    performance,
    isPlain: seats.every(({ price }) => price === dollarsFromCents(defaultSettings.seatPriceCents)),
    path: `/seats?${new URLSearchParams({ show: show._id, performance: performance.id })}`,
    free: seats
      .filter(({ state, kind }) => state === 'free' && kind === 'standard')
      .map(({ seatNum }) => seatNum),
  }
}

/** Makes these seats exactly this person's hold, without a browser. */
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
