import { expect } from 'vitest'
import type { QueuePlace } from '../../../shared/seating/contract.ts'
import type { PlannedPerformance } from '../../../shared/shows/performances.ts'
import { admitFromQueues } from '../../seating/commands/admit-from-queues.ts'
import type { Harness } from '../harness/harness.ts'
import { createUsers, openPerformance, type Person } from './box-office.ts'

/** When the sales of `openRoom` open, in ms from now. */
export const OPENS_IN_MS = 60 * 60_000
/** How busy a server is that has time. */
export const IDLE = 0.1

/** Gives a performance a waiting room whose sale opens in an hour. */
export async function withRoom({ platform }: Harness, performance: string): Promise<string> {
  await platform.db
    .updateTable('performances')
    .set((eb) => ({ opens_at: eb(platform.engine.now(), '+', OPENS_IN_MS) }))
    .where('id', '=', performance)
    .execute()
  return performance
}

/**
 * Has an admin change when the sale of a performance opens, in local time; null ends its waiting room. Returns the
 * version.
 */
export async function setOpening(app: Harness, performance: string, opensAt: string | null): Promise<number> {
  const { token } = await app.as('opening@college.example', 'admin')
  const show = app.platform.db.selectFrom('performances').select('show_id').where('id', '=', performance)
  const { show_id } = await show.executeTakeFirstOrThrow()
  const all = await app.api('GET', `/api/shows/${show_id}/performances`, { token })
  const planned = (all.body as unknown as PlannedPerformance[]).find(({ id }) => id === performance)
  const body = { version: planned?.version, ...planned?.local, opensAt }
  const answer = await app.api('PUT', `/api/performances/${performance}`, { token, body })
  expect(answer).toMatchObject({ status: 200 })
  return Number(answer.body.version)
}

/** A new performance with a waiting room. */
export const openRoom = async (app: Harness) => withRoom(app, await openPerformance(app))

/** Asks for the place of a person. */
export const askPlace = (app: Harness, who: Person, performance: string, body: object = {}) =>
  app.api('POST', `/api/performances/${performance}/place`, { token: who.token, body })

/** The place of a person, who gets one if there is none yet. */
export async function placeOf(
  app: Harness,
  who: Person,
  performance: string,
  body: object = {},
): Promise<QueuePlace> {
  const answer = await askPlace(app, who, performance, body)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as QueuePlace
}

/** Lets the next people in, a second later. */
export async function letIn({ platform }: Harness, { seconds = 1, busy = IDLE } = {}): Promise<void> {
  for (let i = 0; i < seconds; i++) {
    platform.engine.advance(1000)
    await admitFromQueues(platform, busy)
  }
}

/** New people with places, in this order of arrival. */
export async function arrive(
  app: Harness,
  performance: string,
  count: number,
): Promise<{ who: Person; place: QueuePlace }[]> {
  const arrived = []
  for (const who of await createUsers(app, count))
    arrived.push({ who, place: await placeOf(app, who, performance) })
  return arrived
}
