import { expect, test } from 'vitest'
import { hashSecret, newSecret } from '../../platform/base/base.ts'
import { queuedMails, tokenOf } from '../../testing/harness/people.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'
import { until } from '../../testing/until.ts'

let nextPerson = 0

const app = await setupApp({ sandbox: true })

async function person() {
  const email = `reader${nextPerson++}@college.example`
  const body = { firstName: 'Zoé', lastName: 'Roy', email, password: 'twelve-owls', phone: '514 555-0199' }
  const answer = await app.api('POST', '/api/auth/register', { body })
  const user = await app.platform.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { email, userId: user.id, token: String(answer.body.token) }
}

/** Tokens of the links queued for an address, oldest first. */
const linksTo = async (email: string) => (await queuedMails(app, email)).map(tokenOf)

const verify = (token: string) => app.api('GET', `/api/auth/verify?token=${encodeURIComponent(token)}`)
const resend = (token: string) => app.api('POST', '/api/auth/resend-verification', { token })
const isVerified = async (token: string) =>
  (await app.api('GET', '/api/auth/me', { token })).body.emailVerified

test('A07 a link works once and verifies its own account alone', async () => {
  const [reader, other] = [await person(), await person()]
  const [link = ''] = await linksTo(reader.email)
  const answer = await verify(link)
  expect(answer).toMatchObject({
    status: 200,
    body: { message: 'Email verified! Redirecting to login…', email: reader.email },
  })
  expect(answer.headers['referrer-policy']).toBe('no-referrer')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(await isVerified(reader.token)).toBe(true)
  expect(await isVerified(other.token)).toBe(false)
  expect(await verify(link)).toMatchObject({
    status: 400,
    body: { code: 'invalid-token', message: 'Verification failed.', error: 'Verification failed.' },
  })
  const sentence = 'Invalid or expired token.'
  expect(await verify('x'.repeat(201))).toMatchObject({ status: 400, body: { fields: { token: sentence } } })
})

test('A07 a newer link makes the older one void', async () => {
  const reader = await person()
  expect((await resend(reader.token)).status).toBe(200)
  const [older = '', newer = ''] = await linksTo(reader.email)
  expect((await verify(older)).status).toBe(400)
  expect(await isVerified(reader.token)).toBe(false)
  expect((await verify(newer)).status).toBe(200)
})

test('A07 a link is stored as a hash alone, and dies after 24 hours', async () => {
  const reader = await person()
  const [link = ''] = await linksTo(reader.email)
  const stored = await app.platform.db
    .selectFrom('email_tokens')
    .selectAll()
    .where('user_id', '=', reader.userId)
    .execute()
  expect(stored).toMatchObject([{ token_hash: hashSecret(link), purpose: 'verify', used_at: null }])
  expect(JSON.stringify(stored)).not.toContain(link)
  app.platform.engine.advance(24 * 3_600_000)
  expect((await verify(link)).status).toBe(400)
  app.platform.engine.advance(-24 * 3_600_000)
  expect((await verify(link)).status).toBe(200)
})

test('A07 A11 a token made for something else verifies nothing', async () => {
  const reader = await person()
  const reset = newSecret()
  await app.platform.db
    .insertInto('email_tokens')
    .values({
      token_hash: hashSecret(reset),
      user_id: reader.userId,
      purpose: 'reset',
      expires_at: Date.now() + 3_600_000,
      used_at: null,
      created_at: Date.now(),
    })
    .execute()
  for (const token of [reset, reader.token.slice(0, 200), hashSecret(reset), 'test', "' or '1'='1"])
    expect((await verify(token)).status).toBe(400)
  expect((await app.api('GET', '/api/auth/verify')).status).toBe(400)
  expect((await app.api('GET', '/api/auth/me', { token: reset })).status).toBe(401)
  expect(await isVerified(reader.token)).toBe(false)
})

test('resending takes a session, happens five times an hour, and not for a verified address', async () => {
  const reader = await person()
  expect((await app.api('POST', '/api/auth/resend-verification')).status).toBe(401)
  const answers = await Promise.all(Array.from({ length: 6 }, () => resend(reader.token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429])
  const links = await linksTo(reader.email)
  expect(links).toHaveLength(6)
  const used = await Promise.all(links.map(verify))
  expect(used.filter(({ status }) => status === 200)).toHaveLength(1)
  app.platform.engine.advance(3_600_001)
  // Refused ones do not count.
  for (let n = 0; n < 6; n++)
    expect((await resend(reader.token)).body.message).toBe('Your e-mail address is already verified.')
  expect(await linksTo(reader.email)).toHaveLength(6)
  app.platform.engine.advance(-3_600_001)
})

test('the mail arrives: the link in text and HTML, names as text, one recipient', async () => {
  const email = 'inbox@college.example'
  const body = {
    firstName: '<img src=x onerror=alert(1)>',
    lastName: 'Roy',
    email,
    password: 'twelve-owls',
    phone: '514 555-0199',
  }
  await app.api('POST', '/api/auth/register', { body })
  const mail = await until(async () => {
    await app.platform.jobs.runDue()
    return (await app.sandbox.mails(email))[0]
  }, 'the mail is there')
  const link = /http\S+\/verify\?token=[\w-]+/.exec(mail.text)?.[0] ?? ''
  expect(link.startsWith(`${app.config.publicUrl}/verify?token=`)).toBe(true)
  expect(mail.html).toContain(`href="${link}"`)
  expect(mail.html).not.toContain('<img src=x')
  expect(mail.html).toContain('prefers-color-scheme: dark')
  expect((await verify(new URL(link).searchParams.get('token') ?? '')).status).toBe(200)
})
