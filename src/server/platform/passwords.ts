import { type Algorithm, hash, parseOptions, verify } from '@node-rs/argon2'
import { createPlaces } from './places.ts'

/** argon2id with 19 MiB, two passes, one lane: the OWASP minimum, about 10 ms of one core. */
const settings = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
}
/** Hashed at the same time: more would take the cores from seat maps. */
const AT_ONCE = 2
/** Waiting for their turn; past about ten seconds of work it is better to say so at once. */
const WAITING_MAX = 1000

/** Does `work` when one of the two places is free. Throws `unavailable` when too many wait already. */
export const withHashPlace = createPlaces(AT_ONCE, WAITING_MAX)

/** The stored form of a password, parameters included. Passwords are compared in Unicode NFKC and never cut. */
export function hashPassword(password: string): Promise<string> {
  return withHashPlace(() => hash(password.normalize('NFKC'), settings))
}

/** Whether this is the password behind `stored`; to be called within `withHashPlace`. */
export function checkPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password.normalize('NFKC'))
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
