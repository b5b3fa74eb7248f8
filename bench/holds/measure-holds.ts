import { percentile, perSecond } from '../kit/statistics.ts'
import type { Desk } from './desks.ts'

const ROWS = 8
const SEATS_IN_ROW = 10

export type HoldFigures = {
  /** Two seats given, a second. */
  perSecond: number
  /** ms from wish to answer, taken or given. */
  p50: number
  p99: number
  slowest: number
  /** Share of the wishes that were given: 0 to 1. */
  given: number
  /** CPU time of the process that holds, in ms for each hold given, with its release. */
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
 * Buyers who never rest: each wishes for two neighbouring seats of some performance, lets them go when he has them,
 * and goes on to another performance. Counts what ends after the warm-up.
 */
export async function measureHolds(load: HoldLoad): Promise<HoldFigures> {
  const { desk, performances } = load
  let [open, counting, given] = [true, false, 0]
  const times: number[] = []

  async function buy(buyer: number): Promise<void> {
    while (open) {
      const performance = any(performances)
      const begun = performance_now()
      const has = await desk.hold(buyer, performance, neighbours())
      if (counting) {
        times.push(performance_now() - begun)
        given += Number(has)
      }
      if (has) await desk.hold(buyer, performance, [])
    }
  }

  const all = Promise.all(Array.from({ length: load.buyers }, (_, buyer) => buy(buyer)))
  const timing = async () => {
    await pass(load.warmUpMs)
    const cpuBefore = await load.cpuMs()
    const begun = performance_now()
    counting = true
    await pass(load.measureMs)
    counting = false
    const ms = performance_now() - begun
    const cpu = (await load.cpuMs()) - cpuBefore
    open = false
    return { ms, cpu }
  }
  const [{ ms, cpu }] = await Promise.all([timing(), all])
  return {
    perSecond: perSecond(given, ms),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    slowest: percentile(times, 1),
    given: given / times.length,
    cpuMs: cpu / given,
  }
}
