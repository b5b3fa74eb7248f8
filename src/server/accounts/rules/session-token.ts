import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { SESSION_DAYS } from '../../../shared/accounts/contract.ts'
import { idSchema } from '../../../shared/platform/base.ts'
import { BoundedMap } from '../../platform/base/bounded-map.ts'

const ALGORITHM = 'HS256'
const TYPE = 'session+jwt'
const PARTY = 'front-of-house'
/** Allowed clock skew between servers, in seconds. The database decides when a session ends. */
const TOLERANCE_S = 300
/** Far longer than any token we issue. */
const TOKEN_MAX = 2000
/** Verified tokens cached in memory: about 2 MB. */
const TOKENS_KEPT = 5000

const claims = z.object({ sub: idSchema, sid: idSchema })

export type SessionRef = { userId: string; sessionId: string }

/** Signs the token of a session: a reference to its row. It carries the e-mail address for the pages, and no rights. */
export function signSession(secret: Uint8Array, ref: SessionRef, email: string) {
  return new SignJWT({ sid: ref.sessionId, email })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(ref.userId)
    .setIssuer(PARTY)
    .setAudience(PARTY)
    .setIssuedAt()
    .setNotBefore('0 seconds')
    .setExpirationTime(`${SESSION_DAYS} days`)
    .sign(secret)
}

/**
 * Creates a reader of `Authorization` headers that verifies the signature of each token only once, since a page sends
 * the same one with every call. It tells which session a header names; the database decides whether that session is
 * still active.
 */
export function createSessionReader(secret: Uint8Array) {
  const known = new BoundedMap<string, SessionRef>(TOKENS_KEPT)
  return async (header: string | undefined): Promise<SessionRef | null> => {
    const seen = known.get(header ?? '')
    if (seen) return seen
    const ref = await readSession(secret, header)
    if (ref && header) known.set(header, ref)
    return ref
  }
}

/** The session that an `Authorization` header names, or null if we did not sign it. */
export async function readSession(
  secret: Uint8Array,
  header: string | undefined,
): Promise<SessionRef | null> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1]
  if (!token || token.length > TOKEN_MAX) return null
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: PARTY,
      audience: PARTY,
      clockTolerance: TOLERANCE_S,
      requiredClaims: ['iat', 'nbf', 'exp'],
    })
    const { sub, sid } = claims.parse(payload)
    return { userId: sub, sessionId: sid }
  } catch {
    return null
  }
}
