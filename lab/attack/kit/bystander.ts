import { setTimeout as pass } from 'node:timers/promises'
import { percentile } from '../../kit/statistics.ts'
import { type Client, openClient } from './call.ts'

/**
 * Interval between a bystander's requests, in ms, whether or not the last one was answered, so that waiting hides
 * nothing.
 */
const EVERY_MS = 50
/** Their address; no attack comes from it. */
const NETWORK = '203.0.113.200'

/** How long honest requests took meanwhile, in ms, and how many failed. */
export type Wait = { count: number; p50: number; p99: number; max: number; lost: number }

/** Requests the seats of a performance again and again while other things happen. */
export function startBystander(port: number, performanceId: string) {
  const client: Client = openClient(port, 500)
  const waits: number[] = []
  let lost = 0
  let looking = true
  const looks: Promise<void>[] = []
  const look = async () => {
    const { status, ms } = await client.call(`/api/performances/${performanceId}/seats`, { from: NETWORK })
    waits.push(ms)
    if (status !== 200) lost++
  }
  const watching = (async () => {
    while (looking) {
      looks.push(look())
      await pass(EVERY_MS)
    }
  })()
  return {
    async stop(): Promise<Wait> {
      looking = false
      await watching
      await Promise.all(looks)
      client.close()
      const at = (share: number) => percentile(waits, share)
      return { count: waits.length, p50: at(0.5), p99: at(0.99), max: at(1), lost }
    },
  }
}

/** The same with no other load. */
export async function watchIdle(port: number, performanceId: string, ms: number): Promise<Wait> {
  const bystander = startBystander(port, performanceId)
  await pass(ms)
  return bystander.stop()
}
