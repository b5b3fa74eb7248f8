import { expect, test } from 'vitest'
import type { PendingEmail } from '../../../shared/accounts/contract.ts'
import { hashSecret } from '../../platform/base/base.ts'
import { emailChanges } from '../../testing/harness/email-change.ts'
import type { Answer } from '../../testing/harness/harness.ts'
import {
  logInAs,
  type Member,
  mailsTo,
  readMe,
  resetToken,
  signUp,
  tokenFor,
} from '../../testing/harness/people.ts'
import { expectRefusal } from '../../testing/scenes/box-office.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

const app = await setupApp()
const admin = await signUp(app, { role: 'admin' })

const fresh = 'nineteen-herons-asleep'
const { put, follow, askAsStranger } = emailChanges(app)
const withdraw = (who: Member, token = who.token) =>
  app.api('DELETE', `/api/users/${who.username}/email-change`, { token })
const emailOf = async (who: Member) =>
  (await app.api('GET', `/api/users/${who.username}`, { token: admin.token })).body.email
const reset = (token: string) =>
  app.api('POST', '/api/auth/reset-password', { body: { token, newPassword: fresh } })

/** The token of the latest warning to the current address. */
const stopToken = ({ email }: Member) => tokenFor(app, email, 'email-announce')
const stop = (token: string) => app.api('POST', '/api/auth/stop-email-change', { body: { token } })

/** The audit entries about the person's address. */
async function actsOn(who: Member): Promise<string[]> {
  const { body } = await app.api('GET', `/api/users/${who.username}`, { token: admin.token })
  const entries = await app.platform.db
    .selectFrom('audit')
    .select('action')
    .where('subject', '=', `user:${body.id}`)
    .where('action', 'like', 'email-%')
    .orderBy('id')
    .execute()
  return entries.map(({ action }) => action)
}

/** What the owner, or an admin, can do against it. */
const defences: [what: string, act: (victim: Member) => Promise<Answer>, role?: 'admin'][] = [
  ['a reset of the password', async ({ email }) => reset(await resetToken(app, email))],
  ['a reset of an admin’s password', async ({ email }) => reset(await resetToken(app, email)), 'admin'],
  [
    'a change of the password',
    ({ token, password }) =>
      app.api('POST', '/api/auth/change-password', {
        token,
        body: { currentPassword: password, newPassword: fresh },
      }),
  ],
  ['logging the other devices out', ({ token }) => app.api('DELETE', '/api/auth/sessions', { token })],
  [
    'disabling the account, also once it is enabled again',
    async ({ username }) => {
      const { token } = admin
      await app.api('POST', `/api/users/${username}/disable`, { token })
      return app.api('POST', `/api/users/${username}/enable`, { token })
    },
  ],
  ['saving the present address', (victim) => put(victim, { email: victim.email })],
  ['saving the present address as an admin', (victim) => put(victim, { email: victim.email }, admin.token)],
  ['the button in the profile', (victim) => withdraw(victim)],
  ['the button on the admin’s page', (victim) => withdraw(victim, admin.token)],
  ['the link in the warning', async (victim) => stop(await stopToken(victim))],
]

test.each(defences)('A09 A15: a pending change of address does not survive %s', async (_what, act, role) => {
  const victim = await signUp(app, role ? { role } : {})
  const link = await askAsStranger(victim)
  expect((await act(victim)).status).toBe(200)
  expect((await follow(link)).status).toBe(400)
  expect(await emailOf(victim)).toBe(victim.email)
})

test('A15: whoever signed up with somebody else’s address cannot move the account to their own', async () => {
  const stranger = await signUp(app, { verified: false })
  const evil = `evil-${stranger.email}`
  const asked = await put(stranger, { email: evil, currentPassword: stranger.password })
  const message = expect.stringMatching(/^Please verify .+ sign up again with the right one\.$/)
  expectRefusal(asked, 'email-unverified', { message, fields: { email: message } })
  expect(await mailsTo(app, evil)).toEqual([])
  // A change that an admin was talked into does not survive the owner of the address either.
  const corrected = await put(stranger, { email: evil, currentPassword: admin.password }, admin.token)
  expect(corrected.status).toBe(200)
  const link = await tokenFor(app, evil, 'email-confirm')
  expect((await reset(await resetToken(app, stranger.email))).status).toBe(200)
  expect((await follow(link)).status).toBe(400)
  expect(await emailOf(stranger)).toBe(stranger.email)
})

test('an admin corrects the address of somebody who could not verify the wrong one', async () => {
  const who = await signUp(app, { verified: false })
  const email = `right-${who.email}`
  await put(who, { email, currentPassword: admin.password }, admin.token)
  expect((await follow(await tokenFor(app, email, 'email-confirm'))).status).toBe(200)
  expect(await emailOf(who)).toBe(email)
})

test('A09 a disabled account takes no new address, whoever disabled it and however', async () => {
  const victim = await signUp(app)
  const link = await askAsStranger(victim)
  const close = (disabled_at: number | null) =>
    app.platform.db.updateTable('users').set({ disabled_at }).where('email', '=', victim.email).execute()
  await close(1)
  expect((await follow(link)).status).toBe(400)
  expect(await emailOf(victim)).toBe(victim.email)
  await close(null)
  expect((await follow(link)).status).toBe(200)
})

test('A09 the owner and admins see a pending change and withdraw it; nobody else; twice does no harm', async () => {
  const [victim, other] = [await signUp(app), await signUp(app)]
  await askAsStranger(victim)
  const { body: me } = await readMe(app, victim.token)
  const { askedAt, expiresAt } = me.pendingEmail as PendingEmail
  expect(me.pendingEmail).toEqual({ email: `evil-${victim.email}`, askedAt, expiresAt })
  expect(Date.parse(expiresAt) - Date.parse(askedAt)).toBe(24 * 3_600_000)
  const { body: list } = await app.api('GET', `/api/users?search=${victim.username}`, { token: admin.token })
  expect(list).toMatchObject([{ pendingEmail: me.pendingEmail }])
  expectRefusal(await withdraw(victim, other.token), 'user-not-found')
  for (let i = 0; i < 2; i++)
    expect(await withdraw(victim, admin.token)).toMatchObject({
      status: 200,
      body: { email: victim.email, pendingEmail: null },
    })
  expect(await actsOn(victim)).toEqual(['email-change-withdrawn'])
  await askAsStranger(victim)
  expect((await withdraw(victim)).body).toMatchObject({ pendingEmail: null })
  expect(await actsOn(victim)).toEqual(['email-change-withdrawn'])
  expect((await readMe(app, victim.token)).status).toBe(200)
})

test('A09 the link in the warning stops the change in one act: every session ends, and the audit says so', async () => {
  const victim = await signUp(app)
  const { body } = await logInAs(app, victim.email, victim.password)
  const link = await askAsStranger(victim)
  const token = await stopToken(victim)
  expect(token).toMatch(/^[\w-]{32}$/)
  const rows = await app.platform.db.selectFrom('email_changes').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect((await stop(token)).status).toBe(200)
  expectRefusal(await stop(token), 'email-change-withdrawn')
  for (const session of [victim.token, String(body.token)])
    expect((await readMe(app, session)).status).toBe(401)
  expect(await actsOn(victim)).toEqual(['email-change-stopped'])
  expect(await follow(link)).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/was withdrawn/) },
  })
  expect((await logInAs(app, victim.email, victim.password)).status).toBe(200)
})

test('A09 a stop that comes too late changes nothing and says so: confirmed, expired, replaced', async () => {
  const victim = await signUp(app)
  await askAsStranger(victim)
  const first = await stopToken(victim)
  const moved = `moved-${victim.email}`
  const link = await askAsStranger(victim, app, moved)
  const second = await stopToken(victim)
  expectRefusal(await stop(first), 'email-change-replaced')
  app.platform.engine.advance(24 * 3_600_000)
  expectRefusal(await stop(second), 'email-change-expired')
  app.platform.engine.advance(-24 * 3_600_000)
  expect((await follow(link)).status).toBe(200)
  expectRefusal(await stop(second), 'email-change-confirmed')
  expect(await emailOf(victim)).toBe(moved)
  expect((await readMe(app, victim.token)).status).toBe(200)
  expect(await actsOn(victim)).toEqual(['email-changed'])
})

test('A09 with the account its pending change is gone, and the links of both mails', async () => {
  const victim = await signUp(app)
  const link = await askAsStranger(victim)
  const token = await stopToken(victim)
  const body = { password: victim.password }
  const gone = await app.api('DELETE', `/api/users/${victim.username}`, { token: victim.token, body })
  expect(gone.status).toBe(200)
  expect((await follow(link)).status).toBe(400)
  expectRefusal(await stop(token), 'invalid-token')
})

test('A06 tokens are not for trying: one network has its limit, and others go on', async () => {
  const from = (remoteAddress: string) =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/auth/stop-email-change',
      remoteAddress,
      payload: { token: 'x' },
    })
  const used = { key: `verify-address:${hashSecret('203.0.113.77')}`, window_start: Date.now(), count: 1200 }
  await app.platform.db.insertInto('throttles').values(used).execute()
  expect((await from('203.0.113.77')).statusCode).toBe(429)
  expect((await from('203.0.113.78')).statusCode).toBe(400)
})

test('A07 each link is for its purpose: the one that stops neither verifies nor resets, and none of these stops', async () => {
  const victim = await signUp(app)
  const verification = await tokenFor(app, victim.email, 'verify-email')
  const confirm = await askAsStranger(victim)
  const [stopping, resetting] = [await stopToken(victim), await resetToken(app, victim.email)]
  for (const token of [verification, confirm, resetting, 'x'.repeat(32)])
    expectRefusal(await stop(token), 'invalid-token')
  expect((await follow(stopping)).status).toBe(400)
  expectRefusal(await reset(stopping), 'invalid-token')
  expect((await stop('')).status).toBe(400)
  expect((await stop(stopping)).status).toBe(200)
})
