import { expect, test } from 'vitest'
import { DAY_MS } from '../../../shared/platform/durations.ts'
import { retention } from '../../../shared/platform/retention.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'
import { purgeEvents } from './receive-webhook.ts'

const app = await setupApp()

test('events that were processed 90 days ago go; the young, and those that never were processed, stay', async () => {
  const { db } = app.platform
  const now = Date.now()
  const old = now - retention.jobDays * DAY_MS - 60_000
  const event = (event_id: string, processed_at: number | null) => ({
    provider: 'stripe',
    event_id,
    type: 'x',
    payload: '{}',
    received_at: old,
    processed_at,
    outcome: null,
  })
  await db
    .insertInto('webhook_inbox')
    .values([event('old', old), event('young', now), event('unworked', null)])
    .execute()

  expect(await purgeEvents(app.platform)).toBe(1)
  const events = await db.selectFrom('webhook_inbox').select('event_id').orderBy('event_id').execute()
  expect(events.map(({ event_id }) => event_id)).toEqual(['unworked', 'young'])
  expect(await purgeEvents(app.platform)).toBe(0)
})
