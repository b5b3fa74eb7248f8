import { expect, test } from 'vitest'
import { countStatuses } from '../../testing/harness/browsers.ts'
import {
  forgetFrom,
  longPassword,
  mailsTo,
  type QueuedMail,
  readQueuedMail,
  shortPassword,
  signUp,
  tokenFor,
} from '../../testing/harness/people.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

const app = await setupApp()

const HOUR = 3_600_000

const form = (email: string, more: Record<string, string> = {}) => ({
  firstName: 'Zoé',
  lastName: 'Roy',
  email,
  password: longPassword,
  phone: '514 555-0199',
  ...more,
})
/** A sign-up from a network used nowhere else in this file. */
const register = async (email: string, remoteAddress: string, more: Record<string, string> = {}) => {
  const payload = form(email, more)
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/auth/register',
    remoteAddress,
    payload,
  })
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> }
}
/** Every queued mail to an address of this mailbox, tagged or not. */
async function mailsToMailbox(local: string): Promise<QueuedMail[]> {
  await app.platform.jobs.runDue()
  const rows = await app.platform.db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('id')
    .execute()
  return rows
    .map((row) => readQueuedMail(row.payload))
    .filter(({ to }) => to.startsWith(`${local}@`) || to.startsWith(`${local}+`))
}
const render = ({ template, props }: QueuedMail) => app.platform.renderer.mail(template, props as never)

/** Triggers every mail about an account with this name, from sign-up to deletion; returns the mails. */
async function livesOnce(local: string) {
  const email = `${local}@college.example`
  const next = `${local}+canary-tag@college.example`
  const name = { firstName: 'Canary-first', lastName: 'Canary-last', role: 'admin' }
  const token = String((await register(email, '203.0.113.1', name)).body.token)
  const me = { token }
  expect((await app.api('POST', '/api/auth/resend-verification', me)).status).toBe(200)
  await app.api('POST', '/api/auth/forgot-password', { body: { email } })
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0' }
  await app.api('POST', '/api/auth/login', { body: { email, password: longPassword }, headers })
  const newPassword = 'nineteen-herons-asleep'
  const change = { currentPassword: longPassword, newPassword }
  expect((await app.api('POST', '/api/auth/change-password', { ...me, body: change })).status).toBe(200)
  const path = `/api/users/${local}`
  // Only a verified account may request another address; the mail to that must not contain a name either.
  const owner = await signUp(app, { password: shortPassword })
  const put = { email: next, firstName: 'Canary-second', currentPassword: owner.password }
  const asked = await app.api('PUT', `/api/users/${owner.username}`, { token: owner.token, body: put })
  expect(asked.status).toBe(200)
  const { id } = await app.platform.db
    .selectFrom('role_requests')
    .innerJoin('users', 'users.id', 'role_requests.user_id')
    .select('role_requests.id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const admin = await signUp(app, { role: 'admin' })
  const refuse = { token: admin.token, body: { password: admin.password } }
  expect((await app.api('POST', `/api/role-requests/${id}/refuse`, refuse)).status).toBe(200)
  const mails = await mailsToMailbox(local)
  const body = { password: newPassword }
  expect((await app.api('DELETE', path, { ...me, body })).status).toBe(200)
  // What waited is withdrawn, but for the news that the account is gone.
  return [...mails, ...(await mailsToMailbox(local))]
}

test('A06 V07 no mail to an address that nobody has proved bears a word of whoever typed it', async () => {
  const mails = await livesOnce('bystander')
  expect([...new Set(mails.map((mail) => mail.template))].sort()).toEqual([
    'account-deleted',
    'email-confirm',
    'new-device',
    'password-changed',
    'password-reset',
    'role-decided',
    'verify-email',
  ])
  for (const mail of mails) {
    expect(typeof mail.to).toBe('string')
    const { subject, html, text, files } = await render(mail)
    expect(`${mail.template}: ${subject}\n${text}\n${html}`).not.toMatch(/canary/i)
    expect(files).toEqual([])
    expect(text).toMatch(/^Hello,$/m)
  }
})

test('A06 an account that an admin makes for somebody is greeted by name once the address is proved', async () => {
  const admin = await signUp(app, { role: 'admin' })
  const email = 'invited@college.example'
  const { role: _role, phone: phoneNumber, ...rest } = { ...form(email), role: 'user' }
  const body = { ...rest, phoneNumber, username: 'invited', firstName: 'Canary-first' }
  expect((await app.api('POST', '/api/users', { token: admin.token, body })).status).toBe(200)
  const [first] = await mailsTo(app, email)
  expect((await render(first as QueuedMail)).text).not.toMatch(/canary/i)
  const token = await tokenFor(app, email, 'verify-email')
  expect((await app.api('GET', `/api/auth/verify?token=${token}`)).status).toBe(200)
  await app.api('POST', '/api/auth/forgot-password', { body: { email } })
  const [reset] = await mailsTo(app, email, 'password-reset')
  expect((await render(reset as QueuedMail)).text).toMatch(/^Hello Canary-first,$/m)
})

test('A06 forty tagged sign-ups put five mails in one mailbox; its plain address still signs up', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => register(`Crowd+tag${i}@college.example`, `198.51.100.${i}`)),
  )
  expect(countStatuses(answers)).toEqual({ 200: 5, 429: 35 })
  const [refused] = answers.filter(({ status }) => status === 429)
  expect(refused?.body).toMatchObject({
    code: 'too-many-requests',
    fields: { email: expect.stringMatching(/this mailbox.*in an hour/) },
  })
  expect(await mailsToMailbox('crowd')).toHaveLength(5)
  expect((await register('crowd@college.example', '198.51.100.99')).status).toBe(200)
  app.platform.engine.advance(HOUR + 1)
  expect((await register('crowd+later@college.example', '198.51.100.98')).status).toBe(200)
  app.platform.engine.advance(-HOUR - 1)
})

test('A06 signing up, deleting and signing up again is a cannon of five shots an hour', async () => {
  const email = 'again@college.example'
  const tries = []
  for (let i = 0; i < 8; i++) {
    const answer = await register(email, `198.51.100.${100 + i}`)
    tries.push(answer.status)
    if (answer.status === 200)
      await app.api('DELETE', '/api/users/again', {
        token: String(answer.body.token),
        body: { password: longPassword },
      })
  }
  expect(tries).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  expect((await mailsTo(app, email)).length).toBeLessThanOrEqual(10)
})

test('A06 whatever five tagged accounts ask for, one mailbox gets ten mails an hour', async () => {
  const tokens: string[] = []
  for (let i = 0; i < 5; i++)
    tokens.push(String((await register(`target+${i}@college.example`, '203.0.113.2')).body.token))
  const resent = await Promise.all(
    tokens.map((token) => app.api('POST', '/api/auth/resend-verification', { token })),
  )
  for (const { status } of resent) expect([200, 429]).toContain(status)
  for (let i = 0; i < 5; i++) {
    const body = { email: `target+${i}@college.example` }
    expect((await app.api('POST', '/api/auth/forgot-password', { body })).status).toBe(200)
  }
  expect(await mailsToMailbox('target')).toHaveLength(10)
  const last = await app.api('POST', '/api/auth/resend-verification', { token: tokens[0] ?? '' })
  expect(last).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/several e-mails.*try again in an hour/i) },
  })
})

test('A06 changes of address aimed at one mailbox end after five mails, change nothing past them, and keep nobody from signing up', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => signUp(app, { password: shortPassword })))
  const ask = (who: (typeof people)[number], i: number) =>
    app.api('PUT', `/api/users/${who.username}`, {
      token: who.token,
      body: { email: `aimed+${i}@college.example`, currentPassword: who.password },
    })
  const answers = []
  for (let i = 0; i < 15; i++) answers.push(await ask(people[i % 3] as (typeof people)[number], i))
  expect(countStatuses(answers)).toEqual({ 200: 5, 429: 10 })
  expect(answers.at(-1)?.body).toMatchObject({ fields: { email: expect.stringMatching(/several e-mails/i) } })
  expect(await mailsToMailbox('aimed')).toHaveLength(5)
  expect((await register('aimed+own@college.example', '198.51.100.97')).status).toBe(200)
})

test('A06 reset links of verified tagged addresses share the twenty an hour of their mailbox', async () => {
  const addresses = ['owner+a@college.example', 'owner+b@college.example']
  for (const email of addresses) await app.as(email)
  for (let i = 0; i < 24; i++) {
    const payload = { email: addresses[i % 2] }
    const url = '/api/auth/forgot-password'
    const answer = await app.fastify.inject({ method: 'POST', url, remoteAddress: `192.0.2.${i}`, payload })
    expect(answer.statusCode).toBe(200)
  }
  expect(await mailsToMailbox('owner')).toHaveLength(20)
})

test('A06 thirty students behind one address sign up at once; past 200 in ten minutes the network waits', async () => {
  const campus = '192.0.2.200'
  const students = await Promise.all(
    Array.from({ length: 30 }, (_, i) => register(`student${i}@college.example`, campus)),
  )
  expect(countStatuses(students)).toEqual({ 200: 30 })
  // Refused before the costly hash, but still counted as attempts.
  const weak = { password: 'princess1' }
  const more = await Promise.all(
    Array.from({ length: 175 }, (_, i) => register(`bot${i}@college.example`, campus, weak)),
  )
  expect(countStatuses(more)).toEqual({ 400: 170, 429: 5 })
  const refused = await register('late@college.example', campus)
  expect(refused).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/from your network.*ten minutes/) },
  })
  expect((await register('elsewhere@college.example', '192.0.2.201')).status).toBe(200)
  app.platform.engine.advance(10 * 60_000)
  expect((await register('late@college.example', campus)).status).toBe(200)
  app.platform.engine.advance(-10 * 60_000)
})

test('A06 and so for a plain address: ten mails an hour until somebody has proved it', async () => {
  const { email, token } = await signUp(app, { verified: false })
  for (let i = 0; i < 5; i++) await app.api('POST', '/api/auth/resend-verification', { token })
  const ask = (remoteAddress: string) => forgetFrom(app, email, remoteAddress)
  for (let i = 0; i < 8; i++) expect((await ask(`192.0.2.${50 + i}`)).statusCode).toBe(200)
  expect(await mailsTo(app, email)).toHaveLength(10)
  // The last link sent still opens the account: those not sent have not invalidated it.
  const body = { token: await tokenFor(app, email, 'password-reset'), newPassword: 'nineteen-herons-asleep' }
  expect((await app.api('POST', '/api/auth/reset-password', { body })).status).toBe(200)
})
