import { expect, test } from 'vitest'
import type { Log } from '../base/log.ts'
import { withoutRepeats } from './without-repeats.ts'

test('a repeated failure is logged once a minute, with how often it came; another one at once', () => {
  const said: object[] = []
  let now = 0
  const log = { debug() {}, warn() {}, error: (about: object) => said.push(about) } as unknown as Log
  const rarely = withoutRepeats(log, () => now)
  const away = new Error('connect ECONNREFUSED')
  for (; now < 120_000; now += 500) rarely.error({ err: away, task: 'mail' }, 'jobs failed')
  expect(said).toEqual([
    { err: away, task: 'mail' },
    { err: away, task: 'mail', repeats: 119 },
  ])
  said.length = 0
  const full = new Error('no space left')
  rarely.error({ err: full, task: 'mail' }, 'jobs failed')
  rarely.error({ err: away, task: 'sweep holds' }, 'task failed')
  // Each of a job's failures is news.
  for (const attempts of [11, 12]) rarely.error({ err: away, job: 'refund', attempts }, 'job failed')
  expect(said).toEqual([
    { err: full, task: 'mail' },
    { err: away, task: 'sweep holds' },
    { err: away, job: 'refund', attempts: 11 },
    { err: away, job: 'refund', attempts: 12 },
  ])
})
