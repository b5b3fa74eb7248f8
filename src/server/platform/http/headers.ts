import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { HeaderProfile } from '../../../shared/platform/settings/header-profiles.ts'
import type { GoogleConfig } from '../settings/config.ts'

/** Content-Security-Policy of everything but documents: such a response may load and run nothing. */
export const DATA_CSP =
  "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'none'"

/** Content-Security-Policy of the service workers: they may ask this site, and nothing else. */
export const WORKER_CSP = `${DATA_CSP}; connect-src 'self'`

/**
 * Content-Security-Policy of a document with this profile; `nonce` is new for every response. Only public documents may
 * load Google's sign-in, with a client id, and only the payment page what its providers need (`paySources`).
 */
export function documentCsp(
  profile: HeaderProfile,
  nonce: string,
  { clientId, gsiUrl }: GoogleConfig,
  paySources: readonly string[],
): string {
  const wallet = profile === 'pay' ? paySources.map((source) => ` ${source}`).join('') : ''
  const gsi = (path: string) => (profile === 'public' && clientId ? ` ${gsiUrl}${path}` : '')
  const wasm = profile === 'door' ? " 'wasm-unsafe-eval'" : ''
  const pictures = profile === 'public' || profile === 'staff' ? ' https:' : ''
  return [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    `script-src 'self' 'nonce-${nonce}'${gsi('client')}${wallet}${wasm}`,
    `style-src 'self' 'nonce-${nonce}'${gsi('style')}`,
    `img-src 'self' data: blob:${pictures}${wallet}`,
    "font-src 'self'",
    `frame-src 'self'${gsi('')}${wallet}`,
    `connect-src 'self'${gsi('')}${wallet}`,
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
  ].join('; ')
}

/** Permissions-Policy of a document: only the door may use the camera. */
export function permissionsPolicy(profile: HeaderProfile): string {
  return `camera=(${profile === 'door' ? 'self' : ''}), microphone=(), geolocation=()`
}

/** Headers of responses that bypass routes and hooks. */
export const bareHeaders = {
  'content-security-policy': DATA_CSP,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/**
 * Sets the headers common to all responses, and the strictest policy unless the route set its own. A response is not
 * stored unless its route allows it; an error never is, since the route may have set its headers before failing.
 */
export async function registerHeaders(app: FastifyInstance) {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', DATA_CSP)
    if (reply.statusCode >= 400 || !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
}
