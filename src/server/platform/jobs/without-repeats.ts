import type { Log } from '../base/log.ts'
import { reasonOf } from '../base/reason.ts'

/** How long a repeated failure is counted but not logged, in ms. */
const QUIET_MS = 60_000
/** Failures remembered. */
const MOST = 200

/**
 * A log that reports the same failure of a task once a minute, and how often it came in between: while the database
 * is away they fail several times a second, and a weekend of that would push out what came before. `now` in ms.
 */
export function withoutRepeats(
  log: Log,
  now = () => performance.now(),
): Pick<Log, 'debug' | 'warn' | 'error'> {
  const logged = new Map<string, { at: number; repeats: number }>()

  return {
    debug: log.debug.bind(log),
    warn: log.warn.bind(log),
    error(about: { err?: unknown; task?: string }, message?: string) {
      const { err, task } = about
      if (task === undefined) return log.error(about, message)
      const failure = `${task}: ${reasonOf(err)}`
      const last = logged.get(failure)
      if (last && now() - last.at < QUIET_MS) {
        last.repeats++
        return
      }
      if (logged.size >= MOST) logged.clear()
      logged.set(failure, { at: now(), repeats: 0 })
      log.error({ ...about, ...(last?.repeats && { repeats: last.repeats }) }, message)
    },
  }
}
