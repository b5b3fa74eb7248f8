import { expect, test } from 'vitest'
import { DAY_MS } from '../../../shared/platform/durations.ts'
import { retention } from '../../../shared/platform/retention.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'
import { enqueue } from './jobs.ts'
import { purgeJobs, purgeUses } from './retention.ts'

const KEEP_MS = retention.jobDays * DAY_MS

const app = await setupApp()

test('what was done 90 days ago goes, in any number; the rest, and what never was done, stays', async () => {
  const { db, engine } = app.platform
  const now = Date.now()
  const old = now - KEEP_MS - 60_000
  const job = (key: string, state: 'ready' | 'done' | 'dead', finished_at: number | null) => ({
    id: key,
    kind: 'test-nothing',
    payload: '{}',
    unique_key: key,
    run_at: old,
    attempts: 1,
    locked_until: null,
    state,
    last_error: null,
    created_at: old,
    finished_at,
  })
  const many = Array.from({ length: 1500 }, (_, i) => job(`old-${i}`, 'done', old))
  for (let i = 0; i < many.length; i += 500)
    await db
      .insertInto('jobs')
      .values(many.slice(i, i + 500))
      .execute()
  await db
    .insertInto('jobs')
    .values([
      job('young', 'done', now - KEEP_MS + 60_000),
      job('dead', 'dead', null),
      job('waiting', 'ready', null),
      // What names an address goes even if it was given up.
      ...['mail', 'password-reset', 'wrong-passwords'].map((kind) => ({ ...job(kind, 'dead', old), kind })),
    ])
    .execute()

  expect(await purgeJobs(app.platform)).toBe(1503)
  const jobs = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'test-nothing')
    .orderBy('id')
    .execute()
  expect(jobs.map(({ id }) => id)).toEqual(['dead', 'waiting', 'young'])
  expect(await purgeJobs(app.platform)).toBe(0)

  // A key that was kept still makes the job unique.
  await enqueue(db, engine, { kind: 'test-nothing', payload: {}, uniqueKey: 'young' })
  const again = await db.selectFrom('jobs').select('state').where('unique_key', '=', 'young').execute()
  expect(again).toEqual([{ state: 'done' }])
})

test('counters of limits go a day after their window began, in any number; younger ones stay', async () => {
  const { db } = app.platform
  const old = Date.now() - retention.counterDays * DAY_MS - 60_000
  const counter = (key: string, window_start: number) => ({ key, window_start, count: 1 })
  const many = Array.from({ length: 1100 }, (_, i) => counter(`old-${i}`, old))
  for (let i = 0; i < many.length; i += 550)
    await db
      .insertInto('throttles')
      .values(many.slice(i, i + 550))
      .execute()
  await db
    .insertInto('throttles')
    .values(counter('young', old + 120_000))
    .execute()

  expect(await purgeUses(app.platform)).toBe(1100)
  expect(await db.selectFrom('throttles').select('key').execute()).toEqual([{ key: 'young' }])
})
