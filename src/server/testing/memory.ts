import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Collects garbage until nothing more is freed, and returns the heap in use, in bytes. */
export async function collectGarbage(): Promise<number> {
  let used = Number.POSITIVE_INFINITY
  for (;;) {
    // Released objects are often freed a turn of the event loop later.
    await new Promise(setImmediate)
    collect()
    const { heapUsed } = process.memoryUsage()
    if (heapUsed > used - 100_000) return Math.min(used, heapUsed)
    used = heapUsed
  }
}
