import { expect } from 'vitest'
import { newId } from '../../platform/base/base.ts'
import { addressNo, headersOf } from '../addresses.ts'
import type { Person } from '../scenes/box-office.ts'
import type { Harness } from './harness.ts'
import { readMe } from './people.ts'
import { workUntil } from './provider.ts'

let visitors = 0

/** Buying without an account, on an app that trusts the proxy of `behindProxy`. */
export function openGuests(app: Harness) {
  const address = () => `guest-${newId().slice(0, 12)}@friends.example`
  const asGuest = (who: Person, path: string, body: object) =>
    app.api('POST', `/api/auth/guest/${path}`, { token: who.token, body })
  const name = (who: Person, email: string) => asGuest(who, 'details', { name: 'Zoé Roy', email })
  const prove = (who: Person, code: string) => asGuest(who, 'code', { code })

  /** A visitor who goes on without an account. */
  async function visitor(): Promise<Person> {
    const from = addressNo(++visitors)
    const { body } = await app.api('POST', '/api/auth/guest', { headers: headersOf({ from }) })
    expect(body).toMatchObject({ role: 'user' })
    const { username } = (await readMe(app, String(body.token))).body
    return { token: String(body.token), userId: String(username).slice(1), email: '', from }
  }

  /** The code of the latest mail to an address, after so many. */
  async function codeTo(email: string, mails = 1): Promise<string> {
    const codes = async () =>
      (await app.sandbox.mails(email)).filter(({ subject }) => /^Your code for /.test(subject))
    const [mail] = await workUntil(
      app,
      async () => ((await codes()).length >= mails ? codes() : null),
      `mail ${mails} to ${email}`,
    )
    return /Your code: (\d{6})/i.exec(mail?.text ?? '')?.[1] ?? ''
  }

  /** A guest whose address is proven. */
  async function guest(email = address()): Promise<Person> {
    const who = await visitor()
    expect((await name(who, email)).status).toBe(200)
    expect((await prove(who, await codeTo(email))).status).toBe(200)
    return { ...who, email }
  }
  return { address, name, prove, visitor, codeTo, guest }
}
