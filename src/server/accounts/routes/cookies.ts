import type { FastifyRequest } from 'fastify'
import { GOOGLE_NONCE_MINUTES } from '../../../shared/accounts/google.ts'
import { DEVICE_DAYS, SECRETS_MAX } from '../rules/devices.ts'

/** What a cookie of ours is: its name, the calls that need it, how many secrets it holds at most, and for how long, in s. */
type Kind = { name: string; path: string; most: number; maxAge: number }

/** Secrets that a browser keeps for us. They open nothing; scripts and other sites do not get them. */
export type SecretCookie = {
  /** The secrets that the request brings; none for a cookie of any other form. */
  read(request: FastifyRequest): string[]
  /** The value of `set-cookie`. */
  write(secrets: readonly string[]): string
}

/** The cookie that tells browsers apart during a sign-in with Google. */
export function googleCookie(publicUrl: string): SecretCookie {
  const maxAge = GOOGLE_NONCE_MINUTES * 60
  return secretCookie({ name: 'google-browser', path: '/api/auth/google', most: 1, maxAge }, publicUrl)
}

/** The cookie of a device that somebody logged in on: with it the owner does not wait with strangers. */
export function deviceCookie(publicUrl: string): SecretCookie {
  const maxAge = DEVICE_DAYS * 86_400
  return secretCookie({ name: 'known-device', path: '/api/auth', most: SECRETS_MAX, maxAge }, publicUrl)
}

/** Over https no other host, and no plain page of ours, can set it (`__Host-`), which wants the path `/`. */
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
