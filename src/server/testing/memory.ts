import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Collects garbage until nothing more goes, and answers the bytes of the heap that are in use. */
export async function collectGarbage(): Promise<number> {
  let used = Number.POSITIVE_INFINITY
  for (;;) {
    // What has been let go is often freed a turn later.
    await new Promise(setImmediate)
    collect()
    const { heapUsed } = process.memoryUsage()
    if (heapUsed > used - 100_000) return Math.min(used, heapUsed)
    used = heapUsed
  }
}
