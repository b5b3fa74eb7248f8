import { AppError } from './errors.ts'

/** Who is waiting for a turn. */
export type Turn = {
  /** Who waits in one line, such as a network or a person: lines take turns, however long each of them is. */
  line: string
  /** A device that we know: one waiter of each goes before the rest of its line. */
  device?: string | undefined
}

type Line = { ahead: Map<string, () => void>; rest: (() => void)[] }

/**
 * A turnstile for heavy work: at most `atOnce` go on. Whoever has to wait joins a line of at most `lineMax` (and as many
 * devices ahead of it); past that the answer is `unavailable` at once. A free place goes to the next line in turn,
 * so that nobody waits for more than one of each other line.
 */
export function createSemaphore(
  atOnce: number,
  lineMax: number,
): <T>(turn: Turn, work: () => Promise<T>) => Promise<T> {
  let running = 0
  /** Those that are not empty, in the order of their turns. */
  const lines = new Map<string, Line>()

  const join = ({ line: name, device }: Turn, go: () => void) => {
    const line: Line = lines.get(name) ?? { ahead: new Map(), rest: [] }
    if (device !== undefined && !line.ahead.has(device) && line.ahead.size < lineMax)
      line.ahead.set(device, go)
    else if (line.rest.length < lineMax) line.rest.push(go)
    else throw new AppError('unavailable')
    lines.set(name, line)
  }

  /** Takes the first of the line whose turn it is; the line goes behind the others. */
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
