import type { FastifyRequest } from 'fastify'
import { SIGN_IN_NONCE_MINUTES } from '../../../shared/accounts/google.ts'
import { DEVICE_DAYS, SECRETS_MAX } from '../rules/devices.ts'

/** A cookie: its name, the path it is sent to, how many secrets it holds at most, and its lifetime in s. */
type Kind = { name: string; path: string; most: number; maxAge: number }

/** A cookie that holds secrets. They grant no access and are hidden from scripts and other sites. */
export type SecretCookie = {
  /** The secrets in the request; empty if the cookie is malformed. */
  read(request: FastifyRequest): string[]
  /** The value of `set-cookie`. */
  write(secrets: readonly string[]): string
}

/** Tells browsers apart during a sign-in with Google. */
export function googleCookie(publicUrl: string): SecretCookie {
  const maxAge = SIGN_IN_NONCE_MINUTES * 60
  return secretCookie({ name: 'google-browser', path: '/api/auth/google', most: 1, maxAge }, publicUrl)
}

/** Tells browsers apart during a sign-in with the college. */
export function collegeCookie(publicUrl: string): SecretCookie {
  const maxAge = SIGN_IN_NONCE_MINUTES * 60
  return secretCookie({ name: 'college-browser', path: '/api/auth/college', most: 1, maxAge }, publicUrl)
}

/** Marks a device on which somebody has logged in, so that its owner need not queue with strangers. */
export function deviceCookie(publicUrl: string): SecretCookie {
  const maxAge = DEVICE_DAYS * 86_400
  return secretCookie({ name: 'known-device', path: '/api/auth', most: SECRETS_MAX, maxAge }, publicUrl)
}

/** `__Host-` over https: no other host and no plain http page can set the cookie. It requires the path `/`. */
function secretCookie({ name, path, most, maxAge }: Kind, publicUrl: string): SecretCookie {
  const secure = publicUrl.startsWith('https:')
  const full = secure ? `__Host-${name}` : name
  const secret = '[\\w-]{32}'
  const pattern = new RegExp(`(?:^|; )${full}=(${secret}(?:\\.${secret}){0,${most - 1}})(?:;|$)`)
  return {
    read: ({ headers }) => pattern.exec(headers.cookie ?? '')?.[1]?.split('.') ?? [],
    write: (secrets) =>
      `${full}=${secrets.join('.')}; Path=${secure ? '/; Secure' : path}; HttpOnly; SameSite=Strict; Max-Age=${maxAge}`,
  }
}
