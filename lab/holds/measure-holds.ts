import { setTimeout as pass, setImmediate as turn } from 'node:timers/promises'
import { percentile, perSecond } from '../kit/statistics.ts'
import type { Desk } from './desks.ts'
import { anyOf, anyPair } from './seats.ts'

export type HoldFigures = {
  /** Pairs of seats granted per second. */
  perSecond: number
  /** ms from request to answer, granted or not. */
  p50: number
  p99: number
  slowest: number
  /** Share of the requests granted: 0 to 1. */
  given: number
  /** CPU time of the process that holds, in ms per granted hold, including its release. */
  cpuMs: number
}

export type HoldLoad = {
  desk: Desk
  performances: readonly string[]
  buyers: number
  warmUpMs: number
  measureMs: number
  /** CPU time used so far by the process that holds, in ms. */
  cpuMs: () => Promise<number>
}

/**
 * Buyers without pauses: each requests two adjacent seats of some performance, releases them if granted, and moves on
 * to another. Counts what is answered after the warm-up.
 */
export async function measureHolds(load: HoldLoad): Promise<HoldFigures> {
  const times: number[] = []
  let [open, counting, given] = [true, false, 0]

  async function holdRepeatedly(buyer: number): Promise<void> {
    while (open) {
      // SQLite answers without ever leaving this thread, so timers need a turn of the event loop.
      await turn()
      const performanceId = anyOf(load.performances)
      const begun = performance.now()
      const has = await load.desk.hold(buyer, performanceId, anyPair())
      if (counting) {
        times.push(performance.now() - begun)
        given += Number(has)
      }
      if (has) await load.desk.hold(buyer, performanceId, [])
    }
  }

  async function watchTheClock() {
    await pass(load.warmUpMs)
    const cpuBefore = await load.cpuMs()
    const begun = performance.now()
    counting = true
    await pass(load.measureMs)
    counting = false
    const ms = performance.now() - begun
    const cpu = (await load.cpuMs()) - cpuBefore
    open = false
    return { ms, cpu }
  }

  const buyers = Array.from({ length: load.buyers }, (_, buyer) => holdRepeatedly(buyer))
  const [{ ms, cpu }] = await Promise.all([watchTheClock(), ...buyers])
  return {
    perSecond: perSecond(given, ms),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    slowest: percentile(times, 1),
    given: given / times.length,
    cpuMs: cpu / given,
  }
}
