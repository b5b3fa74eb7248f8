import { expect } from 'vitest'
import type { Harness } from './harness.ts'
import { logInAs, type Member, tokenFor } from './people.ts'

/** What people do who change their address, and what an intruder tries; `of` is another app over the same data. */
export function emailChanges(app: Harness) {
  const put = (who: Member, body: object, token = who.token, of = app) =>
    of.api('PUT', `/api/users/${who.username}`, { token, body })
  return {
    put,
    /** Opens the link of a mail. */
    follow: (token: string, of = app) => of.api('GET', `/api/auth/verify?token=${token}`),
    /** An intruder logs in with the password and requests their own address; returns the token sent there. */
    async askAsStranger(victim: Member, of = app, evil = `evil-${victim.email}`): Promise<string> {
      const { body } = await logInAs(of, victim.email, victim.password)
      const input = { email: evil, currentPassword: victim.password }
      const asked = await put(victim, input, String(body.token), of)
      expect(asked.status).toBe(200)
      return tokenFor(of, evil, 'email-confirm')
    },
  }
}
