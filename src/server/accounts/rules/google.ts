import { z } from 'zod'
import { NAME_MAX } from '../../../shared/accounts/contract.ts'
import { emailSchema } from '../../../shared/platform/base.ts'
import type { UserRow } from '../queries/people.ts'
import type { Limit } from './limits.ts'

const MINUTE = 60_000

export const googleLimits = {
  /** An evening's rush from one campus passes; each nonce is a row. */
  nonceByAddress: { name: 'google-nonce', max: 3000, windowMs: MINUTE },
  signInByAddress: { name: 'google-sign-in', max: 3000, windowMs: MINUTE },
} as const satisfies Record<string, Limit>

/** Somebody whom Google vouches for. `nonce` says which sign-in of ours it answers. */
export type GooglePerson = {
  /** Google's id of the person: the key, for addresses change hands. */
  sub: string
  email: string
  firstName: string
  lastName: string
  nonce: string
}

const name = z
  .string()
  .catch('')
  .transform((text) => [...text.replace(/\p{Cc}/gu, ' ').trim()].slice(0, NAME_MAX).join(''))

const claims = z.object({
  sub: z.string().min(1).max(255),
  aud: z.string(),
  azp: z.string().optional(),
  email: emailSchema,
  email_verified: z.unknown(),
  nonce: z.string().min(1).max(200),
  given_name: name.optional(),
  family_name: name.optional(),
})

/**
 * Reads the claims of a token whose signature, issuer, audience and times hold; answers the sentence about what is
 * wrong with the rest. One audience only, and a token made for another client's use is none of ours.
 */
export function readClaims(payload: unknown, clientId: string): GooglePerson | string {
  const read = claims.safeParse(payload)
  if (!read.success) return sentences[String(read.error.issues[0]?.path[0])] ?? sentences.sub
  const { sub, aud, azp, email, email_verified, nonce, given_name = '', family_name = '' } = read.data
  if (aud !== clientId || (azp !== undefined && azp !== clientId)) return sentences.aud
  if (email_verified !== true) return sentences.email_verified
  return { sub, email, firstName: given_name, lastName: family_name, nonce }
}

/** What to say when a claim does not hold, by its name. */
export const sentences: { [claim: string]: string; sub: string; aud: string; email_verified: string } = {
  sub: 'Google did not say who you are.',
  email: 'Google did not tell us your e-mail address.',
  aud: 'This sign-in was made for another site.',
  azp: 'This sign-in was made for another site.',
  exp: 'This sign-in has expired. Please try again.',
  iat: 'This sign-in has expired. Please try again.',
  nbf: 'This sign-in is not valid yet. Please try again.',
  nonce: 'This sign-in was not started here, or was used before. Please try again.',
  email_verified: 'Google has not verified your e-mail address.',
}

type Known = Pick<UserRow, 'google_sub' | 'email_verified_at' | 'disabled_at' | 'deleted_at'>

/**
 * What becomes of somebody who comes by Google for the first time, by the account that has the address already:
 * a proven one is linked; one that nobody proved is taken over, for whoever made it may not own the address (A15).
 */
export function firstVisit(
  account: Known | undefined,
): 'create' | 'link' | 'take-over' | 'refuse-closed' | 'refuse-other-google' {
  if (!account) return 'create'
  if (isClosed(account)) return 'refuse-closed'
  if (account.google_sub !== null) return 'refuse-other-google'
  return account.email_verified_at === null ? 'take-over' : 'link'
}

/** Whether nobody may enter this account. */
export function isClosed({ disabled_at, deleted_at }: Pick<Known, 'disabled_at' | 'deleted_at'>): boolean {
  return disabled_at !== null || deleted_at !== null
}
