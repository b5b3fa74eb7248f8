import type { Page } from '@playwright/test'
import { dollarsFromCents } from '../../src/shared/platform/money/money.ts'
import { defaultSettings } from '../../src/shared/platform/settings/settings.ts'
import type { Hold, SeatsSnapshot } from '../../src/shared/seating/contract.ts'
import { defaultName, splitLabel } from '../../src/shared/seating/seats.ts'
import type { Performance, Show } from '../../src/shared/shows/contract.ts'
import { demoPerson, type Person, staff } from './people.ts'
import type { RunningApp } from './running-app.ts'

/** A performance to play a test on. */
export type SeededPerformance = {
  show: Show
  performance: Performance
  /** Path of its seats page. */
  path: string
  /** Seats that were free when the test began, from the front. */
  free: number[]
}

const used = new WeakMap<RunningApp, Set<string>>()
const planned = new WeakSet<RunningApp>()
/** Of each theatre the shows that it had before its first test, and of their performances the next ones for the door. */
const seasons = new WeakMap<RunningApp, { shows: Set<string>; door: Set<string> }>()
/** Well below the 30 that the door lists. */
const NEXT = 16

/** A performance starting sooner than this, in ms, might go off sale during a test. */
const SOON_MS = 60 * 60 * 1000
const DAY_MS = 24 * SOON_MS

/**
 * The next unused performance on sale, at the usual price, with a row that has enough room; never one of a show that a
 * test made. The very next ones are for tests `atDoor`. Plans more when there are none left.
 */
export async function seedPerformance(app: RunningApp, { atDoor = false } = {}): Promise<SeededPerformance> {
  for (;;) {
    const seeded = await findPerformance(app, atDoor)
    if (seeded.isPlain && roomyRow(seeded.free)) return seeded
  }
}

/** The first seat of a row whose first six seats are free. */
export function roomyRow(free: readonly number[]): number | undefined {
  return free.find((n) => (n - 1) % 10 === 0 && [1, 2, 3, 4, 5].every((i) => free.includes(n + i)))
}

/** Adds two months of performances, more than a year ahead. */
async function planMore(app: RunningApp, show: Show | undefined): Promise<void> {
  const admin = await demoPerson(app, staff.admin)
  const on = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  const times = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '19:30' }))
  await app.api('POST', `/shows/${show?._id}/performances/run`, {
    token: admin.token,
    body: { startDate: on(400), endDate: on(460), times },
  })
}

async function findPerformance(
  app: RunningApp,
  atDoor: boolean,
): Promise<SeededPerformance & { isPlain: boolean }> {
  const taken = used.get(app) ?? new Set<string>()
  used.set(app, taken)
  const shows = await app.api<Show[]>('GET', '/shows/all')
  const performances = await app.api<Performance[]>('GET', '/performances')
  const onSale = performances.filter(
    ({ status, startsAt }) => status === 'on-sale' && Date.parse(startsAt) > Date.now() + SOON_MS,
  )
  const season = seasons.get(app) ?? {
    shows: new Set(shows.map(({ _id }) => _id)),
    door: new Set(onSale.slice(0, NEXT).map(({ id }) => id)),
  }
  seasons.set(app, season)
  const performance = onSale.find(
    ({ id, showId }) => season.shows.has(showId) && !taken.has(id) && season.door.has(id) === atDoor,
  )
  const show = shows.find(({ _id }) => _id === performance?.showId)
  if (!performance || !show) {
    if (planned.has(app)) throw new Error('every performance is in use')
    planned.add(app)
    await planMore(
      app,
      shows.find(({ _id }) => season.shows.has(_id)),
    )
    return findPerformance(app, atDoor)
  }
  taken.add(performance.id)
  const { seats } = await app.api<SeatsSnapshot>('GET', `/performances/${performance.id}/seats`)
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
export function hold(
  app: RunningApp,
  person: Person,
  seeded: SeededPerformance,
  seats: number[],
): Promise<Hold> {
  return app.api('PUT', `/performances/${seeded.performance.id}/hold`, {
    token: person.token,
    body: { seats },
  })
}

/** The cell of a seat on the map, by its label or number. */
export function seat(page: Page, which: number | string) {
  const { row, number } = typeof which === 'number' ? defaultName(which) : splitLabel(which)
  return page.getByRole('gridcell', { name: new RegExp(`^Row ${row} seat ${number},`) })
}
