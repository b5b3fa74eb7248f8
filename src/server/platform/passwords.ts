import { type Algorithm, hash, parseOptions, verify } from '@node-rs/argon2'
import { newId } from './ids.ts'
import { createSemaphore, type Turn } from './semaphore.ts'

/** argon2id with 19 MiB, two passes, one lane: the OWASP minimum, about 10 ms of one core. */
const settings = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
}
/** Hashed at the same time: more would take the cores from seat maps. */
const AT_ONCE = 2
/**
 * Waiting in one line, which is a network as a rule: half of a premiere's busiest minute at once, about five seconds
 * of work while nobody else logs in. Past that it is better to say so at once.
 */
const LINE_MAX = 500
/** The line of what the server does for itself. */
const own: Turn = { line: 'server' }

/** Does `work` when one of the two places is free and `turn` has come. Throws `unavailable` when its line is full. */
export const withHashPermit = createSemaphore(AT_ONCE, LINE_MAX)

/** The stored form of a password, parameters included. Passwords are compared in Unicode NFKC and never cut. */
export function hashPassword(password: string, turn: Turn = own): Promise<string> {
  return withHashPermit(turn, () => hash(password.normalize('NFKC'), settings))
}

/** Whether this is the password behind `stored`; to be called within `withHashPermit`. */
export function checkPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password.normalize('NFKC'))
}

let nobody: Promise<string> | undefined

/** A hash that no password opens, so that an unknown address takes as long as a known one. Made once, without a place. */
export function dummyHash(): Promise<string> {
  nobody ??= hash(newId(), settings)
  return nobody
}

/** Whether `stored` was made with weaker settings than today's. */
export function isOutdated(stored: string): boolean {
  const made = parseOptions(stored)
  return (
    made.algorithm !== settings.algorithm ||
    made.memoryCost < settings.memoryCost ||
    made.timeCost < settings.timeCost
  )
}
