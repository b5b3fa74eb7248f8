import { type Algorithm, hash, parseOptions, verify } from '@node-rs/argon2'
import { newId } from './base.ts'
import { createSemaphore, type Turn } from './semaphore.ts'

/** argon2id with 19 MiB, two passes, one lane: the OWASP minimum, about 10 ms on one core. */
const secure = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
let settings = secure
/** Concurrent hashes: more would take the cores from seat maps. */
const AT_ONCE = 2
/**
 * Longest queue, usually that of one network: half of opening night's busiest minute at once, about five seconds of
 * work when nobody else logs in. Beyond that, refusing at once is kinder.
 */
const LINE_MAX = 500
const own: Turn = { line: 'server' }

/** Runs `work` at `turn`'s turn, when one of two slots is free. Throws `unavailable` when its queue is full. */
export const withHashPermit = createSemaphore(AT_ONCE, LINE_MAX)

/** Hashes a password, with the parameters in the result. It is normalized to Unicode NFKC and never truncated. */
export function hashPassword(password: string, turn: Turn = own): Promise<string> {
  return withHashPermit(turn, () => hash(password.normalize('NFKC'), settings))
}

/** Whether this is the password behind `stored`. Call it within `withHashPermit`. */
export function checkPassword(stored: string, password: string) {
  return verify(stored, password.normalize('NFKC'))
}

/** Makes new hashes cheap, or secure again: only for tests, a fifth of whose time hashes would take. @internal */
export function hashCheaply(cheap = true) {
  settings = cheap ? { ...secure, memoryCost: 64, timeCost: 1 } : secure
}

let nobody: Promise<string> | undefined

/** A hash that no password matches, so that an unknown address takes as long. Computed once, without a permit. */
export function dummyHash() {
  nobody ??= hash(newId(), settings)
  return nobody
}

/** Whether `stored` uses weaker parameters than the current ones. */
export function isOutdated(stored: string): boolean {
  const made = parseOptions(stored)
  return (
    made.algorithm !== settings.algorithm ||
    made.memoryCost < settings.memoryCost ||
    made.timeCost < settings.timeCost
  )
}
