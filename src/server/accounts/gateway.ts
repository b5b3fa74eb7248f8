import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { AppError } from '../platform/base/base.ts'
import type { GoogleConfig } from '../platform/settings/config.ts'
import { type GooglePerson, readClaims, sentences } from './rules/google.ts'

/** Allowed clock skew, in seconds. */
const TOLERANCE_S = 60
/** Google's tokens live an hour, so an older one was not issued for this sign-in. */
const MAX_AGE_S = 3600
const KEYS_TIMEOUT_MS = 5000

/** Verifies an ID token. Throws google-failed with the reason, or unavailable when Google's keys cannot be fetched. */
export type GoogleGateway = { verify(token: string): Promise<GooglePerson> }

/** Creates the gateway; null without a client id. Google's public keys are fetched on first use and cached. */
export function createGoogleGateway({ clientId, issuers, keysUrl }: GoogleConfig): GoogleGateway | null {
  if (clientId === null) return null
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: KEYS_TIMEOUT_MS })
  return {
    async verify(token) {
      const person = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: issuers,
        audience: clientId,
        clockTolerance: TOLERANCE_S,
        maxTokenAge: MAX_AGE_S,
        requiredClaims: ['exp'],
      }).then(({ payload }) => readClaims(payload, clientId), refuse)
      if (typeof person === 'string') throw new AppError('google-failed', { message: person })
      return person
    },
  }
}

function refuse(problem: unknown): never {
  if (problem instanceof errors.JWTExpired || problem instanceof errors.JWTClaimValidationFailed) {
    const message = sentences[problem.claim]?.()
    throw new AppError('google-failed', message ? { message } : {})
  }
  const ofKeys = problem instanceof errors.JWKSTimeout || problem instanceof errors.JWKSInvalid
  const ofToken = problem instanceof errors.JOSEError && problem.code !== 'ERR_JOSE_GENERIC'
  throw new AppError(ofToken && !ofKeys ? 'google-failed' : 'unavailable')
}
