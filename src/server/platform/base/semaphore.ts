import { AppError } from './base.ts'

/** A waiter's place in the queues. */
export type Turn = {
  /** The queue, such as a network or a person. Queues are served in turn, however long each is. */
  line: string
  /** A known device; one waiter per device goes ahead of the rest of its queue. */
  device?: string | undefined
}

type Line = { ahead: Map<string, () => void>; rest: (() => void)[] }

/**
 * A fair semaphore for expensive work: at most `atOnce` run concurrently. Others wait in queues of at most `lineMax`
 * (plus as many known devices ahead of them); beyond that they get `unavailable` at once. Free slots go to the queues
 * in turn, so that nobody waits for more than one waiter of each other queue.
 */
export function createSemaphore(
  atOnce: number,
  lineMax: number,
): <T>(turn: Turn, work: () => Promise<T>) => Promise<T> {
  let running = 0
  /** Queues that are not empty, in the order of their turns. */
  const lines = new Map<string, Line>()

  const join = ({ line: name, device }: Turn, go: () => void) => {
    const line: Line = lines.get(name) ?? { ahead: new Map(), rest: [] }
    if (device !== undefined && !line.ahead.has(device) && line.ahead.size < lineMax)
      line.ahead.set(device, go)
    else if (line.rest.length < lineMax) line.rest.push(go)
    else throw new AppError('unavailable')
    lines.set(name, line)
  }

  /** Serves the queue whose turn it is, and moves it behind the others. */
  const callNext = () => {
    const [next] = lines
    if (!next) return undefined
    const [name, line] = next
    lines.delete(name)
    const [known] = line.ahead
    const go = known ? known[1] : line.rest.shift()
    if (known) line.ahead.delete(known[0])
    if (line.ahead.size + line.rest.length > 0) lines.set(name, line)
    return go
  }

  return async (turn, work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => join(turn, resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = callNext()
      if (next) next()
      else running--
    }
  }
}
