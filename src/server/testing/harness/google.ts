import { newId } from '../../platform/ids.ts'
import type { Answer, Harness } from './harness.ts'

type Claims = { email?: string; name?: string; verified?: boolean; claims?: object; signer?: string }

/** Somebody's browser on the way through Google. */
export type GoogleVisitor = {
  /** A fresh nonce of the product, for this browser. */
  nonce(): Promise<string>
  /** A credential of the played Google; with a fresh nonce unless told otherwise. */
  credential(wish?: Claims & { nonce?: string | null }): Promise<string>
  /** Gives a credential to the product. */
  send(token: string): Promise<Answer>
  /** All three. */
  signIn(wish?: Claims): Promise<Answer>
}

/** An address that nobody has yet. */
export const newGoogleEmail = () => `g-${newId().slice(0, 12)}@college.example`

/** Opens a browser without a cookie. `email` is whom it signs in as, unless a wish names another. */
export function openGoogle(house: Harness, email = newGoogleEmail()): GoogleVisitor {
  let cookie = ''
  const headers = () => (cookie ? { cookie } : {})
  const visitor: GoogleVisitor = {
    async nonce() {
      const { headers: answered, body } = await house.api('POST', '/api/auth/google/nonce', {
        headers: headers(),
      })
      cookie = String(answered['set-cookie']).split(';')[0] ?? ''
      return String(body.nonce)
    },
    async credential(wish = {}) {
      const nonce = wish.nonce === undefined ? await visitor.nonce() : wish.nonce
      const made = await house.sandbox.json('/google/credential', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, name: 'Zoé Desrosiers', ...wish, nonce }),
      })
      return (made as { credential: string }).credential
    },
    send: (token) => house.api('POST', '/api/auth/google', { headers: headers(), body: { token } }),
    signIn: async (wish) => visitor.send(await visitor.credential(wish)),
  }
  return visitor
}
