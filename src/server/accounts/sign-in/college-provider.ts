import { createHmac } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { COLLEGE_PAGE } from '../../../shared/accounts/college.ts'
import { AppError } from '../../platform/base/base.ts'
import type { Log } from '../../platform/base/log.ts'
import type { Config } from '../../platform/settings/config.ts'
import { words } from '../catalogue.ts'
import { type CollegePerson, readCollegeClaims } from '../rules/college.ts'

/** How long the college may take to answer the server, in s. */
const TIMEOUT_S = 10

/** A sign-in in progress: what the college returns it with, and the secret of the browser that began it. */
export type CollegeVisit = { state: string; browser: string }

/** The college's provider. Both calls throw unavailable while it cannot be reached. */
export type CollegeProvider = {
  /** The address at the college at which somebody signs in. */
  begin(visit: CollegeVisit): Promise<string>
  /**
   * Who came back with this query, and where they end their session at the college, null if nowhere. Throws
   * college-failed with the reason.
   */
  finish(search: string, visit: CollegeVisit): Promise<{ person: CollegePerson; logOutUrl: string | null }>
}

/** Creates the provider; null if the theatre has none. It is discovered on first use, and again after a failure. */
export function createCollegeProvider({ college, publicUrl }: Config, log: Log): CollegeProvider | null {
  if (!college) return null
  const home = `${publicUrl}${COLLEGE_PAGE}`
  const issuer = new URL(college.issuer)
  const isHere = issuer.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(issuer.hostname)
  let found: ReturnType<typeof discover> | undefined

  async function discover() {
    const config = await oidc.discovery(issuer, college?.clientId ?? '', college?.clientSecret, undefined, {
      timeout: TIMEOUT_S,
      execute: isHere ? [oidc.allowInsecureRequests] : [],
    })
    // Reads the keys again for a token with a new one, however lately it read them: the code is spent by then.
    const keys = createRemoteJWKSet(new URL(config.serverMetadata().jwks_uri ?? ''), { cooldownDuration: 0 })
    return { config, keys }
  }
  const discovered = () => {
    found ??= discover().catch((problem: unknown) => {
      found = undefined
      log.error({ err: problem }, 'the college’s sign-in cannot be used')
      throw new AppError('unavailable')
    })
    return found
  }

  return {
    async begin(visit) {
      const { config } = await discovered()
      const verifier = derive('verifier', visit)
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: home,
        scope: 'openid email profile',
        state: visit.state,
        nonce: derive('nonce', visit),
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href
    },
    async finish(search, visit) {
      const { config, keys } = await discovered()
      const checks = {
        expectedState: visit.state,
        expectedNonce: derive('nonce', visit),
        pkceCodeVerifier: derive('verifier', visit),
        idTokenExpected: true,
      }
      const { payload } = await oidc
        .authorizationCodeGrant(config, new URL(`${home}?${search}`), checks)
        .then(({ id_token = '' }) => jwtVerify(id_token, keys))
        .catch((problem: unknown) => {
          log.warn({ err: problem }, 'a sign-in with the college failed')
          throw refusal(problem)
        })
      const person = readCollegeClaims(payload)
      if (!person) throw new AppError('college-failed')
      const { end_session_endpoint: end } = config.serverMetadata()
      const logOutUrl = end
        ? oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: publicUrl }).href
        : null
      return { person, logOutUrl }
    },
  }
}

/** A value of a sign-in that only the browser that began it leads to, so that none has to be stored. */
function derive(purpose: 'nonce' | 'verifier', { state, browser }: CollegeVisit): string {
  return createHmac('sha256', browser).update(`${purpose} ${state}`).digest('base64url')
}

type Failure = { code?: unknown; cause?: unknown; message?: unknown; status?: number }

/** Codes of errors by which a provider does not answer; the last one of its keys, which are not there. */
const absences: readonly unknown[] = ['OAUTH_TIMEOUT', 'ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC']

function refusal(problem: unknown): AppError {
  if (problem instanceof oidc.AuthorizationResponseError)
    return new AppError('college-failed', { message: words.collegeRefused() })
  const { code, cause, message, status: answered = 0 } = problem as Failure
  const status = cause instanceof Response ? cause.status : answered
  const isDown = absences.includes(code) || message === 'fetch failed' || status >= 500 || status === 429
  return new AppError(isDown ? 'unavailable' : 'college-failed')
}
