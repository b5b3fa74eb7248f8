import { setTimeout as pass } from 'node:timers/promises'
import { seedLeanSeason } from '../../sandbox/season/lean.ts'
import { newId } from '../../src/server/platform/base/base.ts'
import type { Platform } from '../../src/server/platform/platform.ts'
import { startSandbox } from '../../src/server/testing/harness/sandbox.ts'
import { measurePurchases } from '../holds/measure-purchases.ts'
import { makeBuyers, makePerformances } from '../holds/people.ts'
import { pairsOf } from '../holds/seats.ts'
import { startServer } from '../kit/server.ts'
import { type EngineName, makeSite, openApp, openSiteDatabase } from '../kit/site.ts'
import { percentile, perSecond } from '../kit/statistics.ts'
import { Waiters } from './waiters.ts'

export const BUYERS = 20
export const LEG_MS = { warmUpMs: 3000, measureMs: 10_000 }
/** Until the sale with the waiting room opens, in ms: during the first leg. */
const OPENS_IN_MS = 20_000

export type RushLeg = {
  name: string
  purchases: number
  asked: number
  p50: number
  p99: number
  refused: number
  failed: number
  broken: number
  memory: number
}
export type RushFigures = { legs: RushLeg[]; lost: number }

/**
 * Purchases alone, beside waiters who ask when they are told, and beside waiters who ask every second; then the server is
 * killed, and what the waiting room has lost is counted.
 */
export async function measureRush(
  engine: EngineName,
  postgresUrl: string | null,
  waiting: number,
): Promise<RushFigures> {
  const site = await makeSite(engine, postgresUrl)
  const app = await openApp(site)
  await seedLeanSeason(app.platform)
  const buyers = await makeBuyers(app.platform, BUYERS)
  const [room = ''] = await makePerformances(app.platform, 'Rush', 1)
  const toSell = await makePerformances(app.platform, 'To sell out', 150)
  await fillRoom(app.platform, room, waiting)
  await app.close()
  const sandbox = await startSandbox(site.folder, site.port)
  const beside = openSiteDatabase(site)
  let server = await startServer(site, sandbox)
  const seats = pairsOf(toSell)
  const ports = { server: server.port, sandbox: Number(new URL(sandbox.url).port) }

  async function leg(name: string, everyMs: number | null | undefined): Promise<RushLeg> {
    const waiters = everyMs === undefined ? null : new Waiters(server.port, room, everyMs)
    await waiters?.start(waiting)
    const begun = performance.now()
    setTimeout(() => {
      if (waiters) waiters.counting = true
    }, LEG_MS.warmUpMs)
    const { perSecond: purchases } = await measurePurchases({
      db: beside.db,
      ports,
      buyers,
      seats,
      ...LEG_MS,
    })
    const ms = performance.now() - begun - LEG_MS.warmUpMs
    const memory = (await server.memoryBytes()) / 1024 / 1024
    waiters?.close()
    const statuses = [...(waiters?.statuses ?? [])]
    const count = (from: number, to: number) =>
      statuses.reduce((sum, [status, times]) => sum + (status >= from && status < to ? times : 0), 0)
    const times = waiters?.times ?? []
    return {
      name,
      purchases,
      asked: perSecond(times.length, ms),
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      refused: count(400, 500),
      failed: count(500, 600),
      broken: waiters?.broken ?? 0,
      memory,
    }
  }

  const read = async () => {
    const queue = await beside.db
      .selectFrom('queues')
      .select(['seed', 'arrivals', 'early', 'front'])
      .executeTakeFirstOrThrow()
    const places = await beside.db
      .selectFrom('queue_places')
      .select(['mailbox', 'number', 'admitted_at'])
      .orderBy('number')
      .execute()
    return { queue, places }
  }

  try {
    const legs = [
      await leg('nobody waits', undefined),
      await leg('they ask when they are told', null),
      await leg('they ask every second', 1000),
    ]
    const before = await read()
    await server.kill()
    server = await startServer(site, sandbox)
    await pass(2000)
    const after = await read()
    const kept = new Map(after.places.map((place) => [place.mailbox, place]))
    const lost = before.places.filter(({ mailbox, number, admitted_at }) => {
      const place = kept.get(mailbox)
      return place?.number !== number || (admitted_at !== null && place.admitted_at !== admitted_at)
    }).length
    const isOther = before.queue.seed !== after.queue.seed || before.queue.early !== after.queue.early
    return { legs, lost: lost + (isOther || after.queue.front < before.queue.front ? 1 : 0) }
  } finally {
    await server.stop()
    await beside.engine.close()
    await sandbox.close()
    site.remove()
  }
}

/** Gives a performance a waiting room with this many early arrivals. */
async function fillRoom({ db, engine }: Platform, performanceId: string, waiting: number): Promise<void> {
  await db
    .updateTable('performances')
    .set((eb) => ({ opens_at: eb(engine.now(), '+', OPENS_IN_MS) }))
    .where('id', '=', performanceId)
    .execute()
  const queue = { seed: newId(), arrivals: waiting, front: 0, pace: 5000, steady: 0, moved_at: 0 }
  await db
    .insertInto('queues')
    .values({ performance_id: performanceId, ...queue })
    .execute()
  for (let first = 1; first <= waiting; first += 1000)
    await db
      .insertInto('queue_places')
      .values(
        Array.from({ length: Math.min(1000, waiting - first + 1) }, (_, i) => ({
          performance_id: performanceId,
          mailbox: newId(),
          number: first + i,
          admitted_at: null,
        })),
      )
      .execute()
}
