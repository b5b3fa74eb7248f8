import type { Piscina } from 'piscina'
import type { Drawing, DrawingTask } from '../../../../shared/platform/drawing.ts'
import { BoundedMap } from '../../base/bounded-map.ts'
import { inTime } from '../../base/in-time.ts'
import type { Log } from '../../base/log.ts'

/** How long a document waits for its drawing, in ms; then it goes out without, and the browser draws. */
const TIMEOUT_MS = 300
/** How long a drawing may take, in ms, before its thread is replaced. They take 3 to 10. */
const LONGEST_MS = 5000
/** Drawings that wait for the thread. More would not be there in time. */
const WAITING = 20
/** Drawings kept, of up to 100 kB each. */
const KEPT = 100
/** Words like "opens Thursday" are as of the drawing, so none is kept for longer than this, in ms. */
export const DRAWN_FOR_MS = 60_000

/** Pages as HTML, drawn by the pages' own bundle. */
export type Drawings = {
  /** The drawing of `task`, cached under `data`, which differs where the page does. Null if it failed or was late. */
  draw(task: DrawingTask, data: string): Promise<Drawing | null>
}

/**
 * `thread` runs the bundle; without one nothing is drawn. Requests for the same page share a drawing, and each waits
 * for it for `timeoutMs`.
 */
export function createDrawings(thread: Piscina | null, log: Log, timeoutMs = TIMEOUT_MS): Drawings {
  const kept = new BoundedMap<string, Promise<Drawing | null>>(KEPT)

  async function begin(task: DrawingTask): Promise<Drawing | null> {
    if (!thread) return null
    try {
      return await thread.run(task, { name: 'draw', signal: AbortSignal.timeout(LONGEST_MS) })
    } catch (error) {
      log.warn({ err: error, path: task.address.split('?')[0] }, 'a page could not be drawn')
      return null
    }
  }

  return {
    async draw(task, data) {
      if (!thread) return null
      const { address, language, base, meta } = task
      const key = [address, language, base, JSON.stringify(meta), data].join('\n')
      if (!kept.has(key) && thread.queueSize >= WAITING) return null
      const drawing = kept.get(key) ?? begin(task)
      // The last to be asked for is the last to go.
      kept.set(key, drawing)
      return inTime(drawing, timeoutMs, () => null)
    },
  }
}
