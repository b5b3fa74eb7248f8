import { z } from 'zod'
import { NAME_MAX } from '../../../shared/accounts/contract.ts'
import { emailSchema } from '../../../shared/platform/base.ts'
import { isReadable, visibleText } from '../../../shared/platform/text/typed-text.ts'
import type { UserRow } from '../people/people.ts'
import { words } from './catalogue.ts'
import type { Limit } from './limits.ts'

const MINUTE = 60_000

export const googleLimits = {
  /** Enough for opening night on one campus; each nonce is a row. */
  nonceByAddress: { name: 'google-nonce', max: 3000, windowMs: MINUTE },
  signInByAddress: { name: 'google-sign-in', max: 3000, windowMs: MINUTE },
} as const satisfies Record<string, Limit>

/** A person identified by Google. `nonce` ties the token to one of our sign-ins. */
export type GooglePerson = {
  /** Google's id of the person. This is the key, because addresses change hands. */
  sub: string
  email: string
  firstName: string
  lastName: string
  nonce: string
}

/** A name that somebody else has for a person, as far as it can be shown; empty if nothing is left of it. */
export const claimedName = z
  .string()
  .catch('')
  .transform((text) => {
    const seen = visibleText(text.replace(/[\p{Cc}\p{Noncharacter_Code_Point}\p{Cs}]/gu, ' '))
    return isReadable(seen) ? [...seen].slice(0, NAME_MAX).join('') : ''
  })

const claims = z.object({
  sub: z.string().min(1).max(255),
  aud: z.string(),
  azp: z.string().optional(),
  email: emailSchema,
  email_verified: z.unknown(),
  nonce: z.string().min(1).max(200),
  name: claimedName.optional(),
  given_name: claimedName.optional(),
  family_name: claimedName.optional(),
})

/**
 * Reads the claims of a token whose signature, issuer, audience and times are valid; returns a sentence if another
 * claim is not. Only a single audience is accepted: a token issued for another client's use is not for us.
 */
export function readClaims(payload: unknown, clientId: string): GooglePerson | string {
  const read = claims.safeParse(payload)
  if (!read.success) return (sentences[String(read.error.issues[0]?.path[0])] ?? sentences.sub)()
  const { sub, aud, azp, email, email_verified, nonce } = read.data
  if (aud !== clientId || (azp !== undefined && azp !== clientId)) return sentences.aud()
  if (email_verified !== true) return sentences.email_verified()
  return { sub, email, ...namesIn(read.data, email), nonce }
}

type NameClaims = Partial<Record<'name' | 'given_name' | 'family_name', string | undefined>>

/** The names in claims; without any, that of the address stands for one: tickets and the door list need a name. */
export function namesIn({ given_name, family_name = '', name }: NameClaims, email: string) {
  const firstName =
    given_name || (family_name ? '' : name) || email.slice(0, email.lastIndexOf('@')).slice(0, NAME_MAX)
  return { firstName, lastName: family_name }
}

/** Sentences for invalid claims, by claim. */
export const sentences: Readonly<Record<string, () => string>> &
  Readonly<Record<'sub' | 'aud' | 'nonce' | 'email_verified', () => string>> = {
  sub: words.nobody,
  email: words.noAddress,
  aud: words.otherSite,
  azp: words.otherSite,
  exp: words.expired,
  iat: words.expired,
  nbf: words.notYet,
  nonce: words.notHere,
  email_verified: words.unverified,
}

type Known = Pick<UserRow, 'google_sub' | 'email_verified_at' | 'disabled_at' | 'deleted_at'>

/**
 * What happens on a first visit through Google if an account already has the address: a verified account is linked; an
 * unverified one is taken over, since whoever created it may not own the address (A15).
 */
export function firstVisit(
  account: Known | undefined,
): 'create' | 'link' | 'take-over' | 'refuse-closed' | 'refuse-other-google' {
  if (!account) return 'create'
  if (isClosed(account)) return 'refuse-closed'
  if (account.google_sub !== null) return 'refuse-other-google'
  return account.email_verified_at === null ? 'take-over' : 'link'
}

/** Whether the account is closed or deleted. */
export function isClosed({ disabled_at, deleted_at }: Pick<Known, 'disabled_at' | 'deleted_at'>): boolean {
  return disabled_at !== null || deleted_at !== null
}
