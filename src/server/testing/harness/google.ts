import { newId } from '../../platform/base/base.ts'
import type { Answer, Harness } from './harness.ts'

type Claims = { email?: string; name?: string; verified?: boolean; claims?: object; signer?: string }

/** A browser during a sign-in with Google. */
export type GoogleVisitor = {
  /** A fresh nonce from the product, for this browser. */
  nonce(): Promise<string>
  /** A credential from the simulated Google; with a fresh nonce by default. */
  credential(input?: Claims & { nonce?: string | null }): Promise<string>
  /** The cookie that ties a credential to this browser, once it has one. */
  cookie(): string
  /** Sends a credential to the product. */
  send(token: string): Promise<Answer>
  /** All three steps. */
  signIn(input?: Claims): Promise<Answer>
}

/** An unused address. */
export const newGoogleEmail = () => `g-${newId().slice(0, 12)}@college.example`

/** Opens a browser without a cookie. `email` is the default account to sign in with. */
export function openGoogle(app: Harness, email = newGoogleEmail()): GoogleVisitor {
  let cookie = ''
  const headers = () => (cookie ? { cookie } : {})
  const visitor: GoogleVisitor = {
    async nonce() {
      const { headers: answered, body } = await app.api('POST', '/api/auth/google/nonce', {
        headers: headers(),
      })
      cookie = String(answered['set-cookie']).split(';')[0] ?? ''
      return String(body.nonce)
    },
    async credential(input = {}) {
      const nonce = input.nonce === undefined ? await visitor.nonce() : input.nonce
      const made = await app.sandbox.json('/google/credential', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, name: 'Zoé Desrosiers', ...input, nonce }),
      })
      return (made as { credential: string }).credential
    },
    cookie: () => cookie,
    send: (token) => app.api('POST', '/api/auth/google', { headers: headers(), body: { token } }),
    signIn: async (input) => visitor.send(await visitor.credential(input)),
  }
  return visitor
}
