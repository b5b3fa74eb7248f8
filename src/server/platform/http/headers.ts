import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { HeaderProfile } from '../../../shared/platform/header-profiles.ts'
import type { Config } from '../settings/config.ts'

/** Content-Security-Policy of everything that is not a document: such an answer may load and run nothing. */
export const DATA_CSP =
  "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'none'"

/**
 * Content-Security-Policy of a document of this profile; `nonce` is new for every answer. Only public documents may
 * load Google's sign-in, and only the payment PayPal's SDK; each only where there is a client id.
 */
export function documentCsp(
  profile: HeaderProfile,
  nonce: string,
  { google, paypal }: Pick<Config, 'google' | 'paypal'>,
): string {
  const { clientId, gsiUrl } = google
  const wallet = profile === 'pay' && paypal ? ` ${paypal.sources.join(' ')}` : ''
  const gsi = (path: string) => (profile === 'public' && clientId ? ` ${gsiUrl}${path}` : '')
  const wasm = profile === 'door' ? " 'wasm-unsafe-eval'" : ''
  const pictures = profile === 'public' ? ' https:' : ''
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

/** Permissions-Policy of a document: the camera is for the door alone. */
export function permissionsPolicy(profile: HeaderProfile): string {
  return `camera=(${profile === 'door' ? 'self' : ''}), microphone=(), geolocation=()`
}

/** What an answer that no route made, and no hook saw, must say of itself. */
export const bareHeaders = {
  'content-security-policy': DATA_CSP,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/**
 * Sets the headers that every answer has, and the strictest policy where a route set none of its own. An answer is kept
 * by nobody unless its route says otherwise, and an error never: a route may have spoken too soon.
 */
export async function registerHeaders(app: FastifyInstance): Promise<void> {
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
