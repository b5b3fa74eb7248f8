import type { JWTPayload } from 'jose'
import type { Account } from './accounts.ts'
import type { Keys } from './keys.ts'

/** The only merchant that this Google knows. */
export const clientId = 'front-of-house.apps.sandbox.test'

const tokenSeconds = 3600

export interface GoogleParts {
  keys: Keys
  /** Issuer of the tokens: the sandbox's URL for browsers, with `/google`. */
  issuer(): string
}

/** The claims of Google's ID token for this account. */
export function claimsOf(parts: GoogleParts, account: Account, nonce: string | null): JWTPayload {
  const { sub, email, givenName, familyName, verified } = account
  const now = Math.floor(Date.now() / 1000)
  return {
    iss: parts.issuer(),
    azp: clientId,
    aud: clientId,
    sub,
    email,
    email_verified: verified,
    ...(nonce !== null && { nonce }),
    name: `${givenName} ${familyName}`.trim(),
    given_name: givenName,
    ...(familyName && { family_name: familyName }),
    iat: now,
    nbf: now,
    exp: now + tokenSeconds,
  }
}
