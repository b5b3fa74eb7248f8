import type { Piscina } from 'piscina'
import type { RenderedPage, RenderTask } from '../../../../shared/platform/rendering.ts'
import { BoundedMap } from '../../base/bounded-map.ts'
import { inTime } from '../../base/in-time.ts'
import type { Log } from '../../base/log.ts'

/** How long a document waits for its rendering, in ms; then it goes out without, and the browser renders. */
const TIMEOUT_MS = 300
/** How long a rendering may take, in ms, before its thread is replaced. They take 3 to 10. */
const LONGEST_MS = 5000
/** Renderings that wait for the thread. More would not be there in time. */
const WAITING = 20
/** Renderings kept, of up to 100 kB each. */
const KEPT = 100
/** Words like "opens Thursday" are as of the rendering, so none is kept for longer than this, in ms. */
export const RENDERED_FOR_MS = 60_000

/** Pages as HTML, rendered by the pages' own bundle. */
export type PageRenderings = {
  /** The rendering of `task`, cached under `data`, which differs where the page does. Null if it failed or was late. */
  render(task: RenderTask, data: string): Promise<RenderedPage | null>
}

/**
 * `thread` runs the bundle; without one nothing is rendered. Requests for the same page share a rendering, and each waits
 * for it for `timeoutMs`.
 */
export function createRenderings(thread: Piscina | null, log: Log, timeoutMs = TIMEOUT_MS): PageRenderings {
  const kept = new BoundedMap<string, Promise<RenderedPage | null>>(KEPT)

  async function begin(task: RenderTask): Promise<RenderedPage | null> {
    if (!thread) return null
    try {
      return await thread.run(task, { name: 'render', signal: AbortSignal.timeout(LONGEST_MS) })
    } catch (error) {
      log.warn({ err: error, path: task.address.split('?')[0] }, 'a page could not be rendered')
      return null
    }
  }

  return {
    async render(task, data) {
      if (!thread) return null
      const { address, language, base, meta } = task
      const key = [address, language, base, JSON.stringify(meta), data].join('\n')
      if (!kept.has(key) && thread.queueSize >= WAITING) return null
      const rendering = kept.get(key) ?? begin(task)
      // The last to be asked for is the last to go.
      kept.set(key, rendering)
      return inTime(rendering, timeoutMs, () => null)
    },
  }
}
