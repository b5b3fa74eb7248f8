import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setupApp } from '../../testing/scenes/scenario.ts'
import { until } from '../../testing/until.ts'
import { withdrawJobs } from './dead-jobs.ts'
import { enqueue, JobRunner } from './jobs.ts'

/** A third of the time that a job is reserved for, in ms. */
const KEEP_MS = 20_000
let passed = 0

const app = await setupApp()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(async () => {
  vi.useRealTimers()
  app.platform.engine.advance(-passed)
  passed = 0
  await app.platform.db.deleteFrom('jobs').execute()
})

/** Time passes for the database: its clock alone says how long a job is reserved. */
function pass(ms: number): void {
  app.platform.engine.advance(ms)
  passed += ms
}

/** Another process that does jobs of this kind. */
function openProcess(handler: () => Promise<void>): JobRunner {
  const { db, engine, log } = app.platform
  const runner = new JobRunner(db, engine, log)
  runner.handle('test-slow', 'mail', handler)
  return runner
}

/** One job, and a process in the middle of it: `end` is called when its handler shall be through. */
async function openSlow() {
  const { db, engine } = app.platform
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = openProcess(() => {
    begun.resolve()
    return end.promise
  })
  await enqueue(db, engine, { kind: 'test-slow', payload: {}, about: 'somebody' })
  const timers = vi.getTimerCount()
  slow.start()
  await begun.promise
  const stopped = slow.stop()
  return { end, stopped, timersLeft: () => vi.getTimerCount() - timers }
}

const row = () =>
  app.platform.db
    .selectFrom('jobs')
    .select(['state', 'attempts', 'locked_until'])
    .where('kind', '=', 'test-slow')
    .executeTakeFirstOrThrow()

test('a job stays with its process until the handler is through, also while that process stops', async () => {
  const { db, engine } = app.platform
  const { end, stopped, timersLeft } = await openSlow()
  const other = openProcess(async () => {})
  for (let third = 1; third <= 4; third++) {
    const before = await row()
    pass(KEEP_MS)
    vi.advanceTimersByTime(KEEP_MS)
    await until(async () => (await row()).locked_until !== before.locked_until, 'the job is reserved anew')
  }
  expect(await other.runDue()).toBe(0)
  expect(await db.transaction().execute((trx) => withdrawJobs(trx, engine, 'somebody'))).toEqual(new Map())
  end.resolve()
  await stopped
  expect(await row()).toEqual({ state: 'done', attempts: 1, locked_until: null })
  expect(timersLeft()).toBe(0)
})

test('a job that failed is no longer reserved, even if it was about to be', async () => {
  const { end, stopped, timersLeft } = await openSlow()
  vi.advanceTimersByTime(KEEP_MS)
  end.reject(new Error('not today'))
  await stopped
  expect(await row()).toEqual({ state: 'ready', attempts: 1, locked_until: null })
  expect(timersLeft()).toBe(0)
})

test('a job that another process has taken over is not reserved by the one that hung', async () => {
  const { end, stopped } = await openSlow()
  pass(3 * KEEP_MS + 1)
  const other = openProcess(() => Promise.reject(new Error('not today')))
  expect(await other.runDue()).toBe(1)
  vi.advanceTimersByTime(KEEP_MS)
  end.resolve()
  await stopped
  expect(await row()).toEqual({ state: 'ready', attempts: 2, locked_until: null })
})

test('a new job is run at once by the process that inserts it, and by no other', async () => {
  const { db } = app.platform
  let run = 0
  const own = openProcess(async () => void run++)
  const other = openProcess(async () => {})
  own.start()
  const { begin, inserting } = own.fresh(db, { kind: 'test-slow', payload: {} })
  await inserting.execute()
  expect(await other.runDue()).toBe(0)
  expect(await own.runDue()).toBe(0)
  begin()
  await until(async () => (await row()).state === 'done', 'it is done')
  expect([run, await row()]).toEqual([1, { state: 'done', attempts: 1, locked_until: null }])
  await own.stop()
  await db.deleteFrom('jobs').execute()
  const late = own.fresh(db, { kind: 'test-slow', payload: {} })
  await late.inserting.execute()
  late.begin()
  expect(await other.runDue(), 'one that stops begins no job').toBe(1)
})

test('of many new jobs inserted at once a lane runs no more than it has room for, and all are done', async () => {
  const { db } = app.platform
  const gate = Promise.withResolvers<void>()
  let [running, most, done] = [0, 0, 0]
  const own = openProcess(async () => {
    most = Math.max(most, ++running)
    await gate.promise
    running--
    done++
  })
  own.start()
  const jobs = Array.from({ length: 40 }, () => own.fresh(db, { kind: 'test-slow', payload: {} }))
  await Promise.all(jobs.map(({ inserting }) => inserting.execute()))
  for (const { begin } of jobs) begin()
  expect(running).toBe(8)
  gate.resolve()
  await until(() => done === 40, 'all are done')
  expect(most, 'those begun in memory, and those claimed').toBeLessThanOrEqual(16)
  await own.stop()
  const rows = await db.selectFrom('jobs').select(['state', 'attempts']).distinct().execute()
  expect(rows).toEqual([{ state: 'done', attempts: 1 }])
})

test('a new job of a process that stops before it begins is left to the others at once', async () => {
  const { db } = app.platform
  const own = openProcess(() => Promise.reject(new Error('it has stopped')))
  own.start()
  const { begin, inserting } = own.fresh(db, { kind: 'test-slow', payload: {} })
  await inserting.execute()
  const stopped = own.stop()
  begin()
  await stopped
  await until(async () => (await row()).locked_until === null, 'it is free')
  expect(await openProcess(async () => {}).runDue()).toBe(1)
  expect(await row()).toEqual({ state: 'done', attempts: 1, locked_until: null })
})

test('a new job of a process that is killed before it begins is done by another', async () => {
  const { db } = app.platform
  const killed = openProcess(() => Promise.reject(new Error('it was killed')))
  killed.start()
  await killed.fresh(db, { kind: 'test-slow', payload: {} }).inserting.execute()
  const other = openProcess(async () => {})
  expect(await other.runDue()).toBe(0)
  pass(3 * KEEP_MS + 1)
  expect(await other.runDue()).toBe(1)
  expect(await row()).toEqual({ state: 'done', attempts: 2, locked_until: null })
  await killed.stop()
})

test('while buyers wait, mails go one at each poll, and money at once; afterwards all go', async () => {
  const { db, engine, log } = app.platform
  let [rush, sent] = [true, 0]
  const paid = Promise.withResolvers<void>()
  const runner = new JobRunner(db, engine, log, { isRush: () => rush })
  runner.handle('test-slow', 'mail', async () => void sent++)
  runner.handle('test-payment', 'money', async () => paid.resolve())
  for (let i = 0; i < 30; i++) await enqueue(db, engine, { kind: 'test-slow', payload: {} })
  runner.start()
  for (let polls = 1; polls <= 3; polls++) {
    await until(() => sent === polls, 'a mail is sent')
    runner.wake()
    vi.advanceTimersByTime(500)
  }
  await enqueue(db, engine, { kind: 'test-payment', payload: {} })
  runner.wake('money')
  await paid.promise
  await until(() => sent === 4, 'the mail of the last poll is sent')
  rush = false
  runner.wake()
  await until(() => sent === 30, 'all are sent')
  await runner.stop()
})
