import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { afterEach, expect, test } from 'vitest'
import { listPerformances, listShows } from '../../src/server/shows/queries/shows.ts'
import { createHarness, type Harness } from '../../src/server/testing/harness/harness.ts'
import { seedShows } from './seed-shows.ts'

const DAY = 86_400_000
/** A Monday far from Christmas, when a run would open later and be shorter. */
const ORDINARY = Date.UTC(2026, 9, 5, 12)
const publicDir = resolve(import.meta.dirname, '../../public')
let app: Harness
afterEach(() => app.close())

test('the season is made once: six shows with posters, past ones of two, one that opens within a week, twenty and more to come', async () => {
  app = await createHarness()
  const { db, engine } = app.platform
  engine.advance(ORDINARY - Date.now())
  await seedShows(app.platform)
  await seedShows(app.platform)
  const shows = await listShows(db, engine, { includeHidden: false })
  expect(shows).toHaveLength(6)
  for (const show of shows) {
    const [poster = ''] = show.media
    expect(existsSync(join(publicDir, poster)), poster).toBe(true)
    expect(existsSync(join(publicDir, poster.replace('.svg', '.png'))), `${poster} as PNG`).toBe(true)
    expect(show.accent).toMatch(/^#[0-9A-F]{6}$/)
    expect(show.cast.length).toBeGreaterThan(3)
    expect(show.description.length).toBeGreaterThan(100)
  }

  const performances = await listPerformances(db, engine, {})
  const now = performances[0]?.now ?? 0
  const past = performances.filter((each) => each.starts_at <= now)
  const coming = performances.filter((each) => each.starts_at > now)
  expect(new Set(past.map((each) => each.show_id)).size).toBeGreaterThanOrEqual(2)
  expect(coming.length).toBeGreaterThanOrEqual(20)
  const openings = shows.map((show) => Date.parse(show.startDate)).filter((start) => start > now)
  expect(Math.min(...openings)).toBeLessThan(now + 8 * DAY)
  const times = performances.map(({ starts_at }) => {
    const local = Temporal.Instant.fromEpochMilliseconds(starts_at).toZonedDateTimeISO('America/Toronto')
    return `${local.dayOfWeek} ${local.toPlainTime().toString({ smallestUnit: 'minute' })}`
  })
  expect([...new Set(times)].sort()).toEqual(['4 19:30', '5 19:30', '6 19:30', '7 14:00'])
})

test('nobody plays on 24 and 25 December', async () => {
  app = await createHarness()
  const { db, engine } = app.platform
  // The fourth Thursday from here is 24 December.
  engine.advance(Date.UTC(2026, 11, 1, 12) - Date.now())
  await seedShows(app.platform)
  const dates = (await listPerformances(db, engine, {})).map(({ starts_at }) =>
    Temporal.Instant.fromEpochMilliseconds(starts_at).toZonedDateTimeISO('America/Toronto').toPlainDate(),
  )
  const near = dates.map(String).filter((date) => date >= '2026-12-17' && date <= '2026-12-30')
  expect(near).toEqual(['2026-12-17', '2026-12-18', '2026-12-19', '2026-12-20', '2026-12-26', '2026-12-27'])
})

test.each([0, 1, 2, 3, 4, 5, 6])('seeded %i days later in the week it is as good', async (days) => {
  app = await createHarness()
  const { db, engine } = app.platform
  engine.advance(ORDINARY + days * DAY - Date.now())
  await seedShows(app.platform)
  const performances = await listPerformances(db, engine, {})
  const now = performances[0]?.now ?? 0
  const past = performances.filter((each) => each.starts_at <= now)
  expect(new Set(past.map((each) => each.show_id)).size).toBeGreaterThanOrEqual(2)
  expect(performances.length - past.length).toBeGreaterThanOrEqual(20)
})
