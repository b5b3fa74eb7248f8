import { expect, test } from 'vitest'
import { queuedMails } from '../../testing/harness/people.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

const app = await setupApp()

const form = (email: string, more: Record<string, unknown> = {}) => ({
  firstName: 'Zoé',
  lastName: "O'Brien-Lefèvre",
  email,
  password: 'twelve-owls-at-dawn',
  phone: '514 555-0199',
  ...more,
})
const register = (body: unknown, headers = {}) => app.api('POST', '/api/auth/register', { body, headers })
const users = (email: string) =>
  app.platform.db.selectFrom('users').selectAll().where('email', '=', email).execute()
const mailsTo = (email: string) => queuedMails(app, email)
const countUsers = async () => (await app.platform.db.selectFrom('users').select('id').execute()).length

test('a sign-up makes an unverified user, a session and one mail with the link', async () => {
  const answer = await register(form(' Zoe.Martin@College.Example '))
  expect(answer).toMatchObject({ status: 200, body: { role: 'user' } })
  const { body } = await app.api('GET', '/api/auth/me', { token: String(answer.body.token) })
  expect(body).toEqual({
    email: 'zoe.martin@college.example',
    firstName: 'Zoé',
    lastName: "O'Brien-Lefèvre",
    username: 'zoe-martin',
    phone: '514 555-0199',
    role: 'user',
    emailVerified: false,
    pendingRole: null,
    requestedRole: null,
    pendingEmail: null,
    hasPassword: true,
    avatar: null,
  })
  expect(await mailsTo('zoe.martin@college.example')).toMatchObject([
    {
      template: 'verify-email',
      props: { firstName: null, link: expect.stringMatching(/\/verify\?token=[\w-]{32}$/) },
    },
  ])
})

test('a pasted phone number is read; a name that nobody sees or no workbook holds is refused by its field', async () => {
  const phone = '\u202a+1\u00a0416\u2011555\u20110101\u202c x12'
  const { body } = await register(form('pasted@college.example', { phone }))
  const me = await app.api('GET', '/api/auth/me', { token: String(body.token) })
  expect(me.body.phone).toBe('+1 416-555-0101 x12')
  for (const firstName of ['Zoe\uffff', 'Zoe\ufffe', '\u3164', '\u2800']) {
    const answer = await register(form('unseen@college.example', { firstName }))
    expect(answer.status, JSON.stringify(firstName)).toBe(400)
    expect(answer.body.fields).toHaveProperty('firstName')
  }
  expect(await users('unseen@college.example')).toEqual([])
})

test.each(['ticket_person', 'admin'])('asking for %s makes a user and a request', async (role) => {
  const email = `wants-${role}@college.example`
  const answer = await register(form(email, { role }))
  expect(answer).toMatchObject({ status: 200, body: { role: 'user' } })
  const [user] = await users(email)
  expect(user?.role).toBe('user')
  const requests = await app.platform.db
    .selectFrom('role_requests')
    .select(['role', 'state'])
    .where('user_id', '=', String(user?.id))
    .execute()
  expect(requests).toEqual([{ role, state: 'open' }])
  const logIn = await app.api('POST', '/api/auth/login', { body: { email, password: 'twelve-owls-at-dawn' } })
  expect(logIn.body.role).toBe('user')
})

test.each([
  ['an e-mail that is none', { email: 'a@b.c\r\nBcc: x@y.example' }, 'email'],
  ['no first name', { firstName: '  ' }, 'firstName'],
  ['V07 a name of two lines', { firstName: 'Zoé\r\nBcc: x@y.example' }, 'firstName'],
  ['a name with a NUL', { lastName: 'Roy\0' }, 'lastName'],
  ['a short password', { password: '1234567' }, 'password'],
  ['a phone that is none', { phone: 'call me' }, 'phone'],
  ['an unknown role', { role: 'owner' }, 'role'],
  ['Z04 a verification of its own', { emailVerified: true }, 'emailVerified'],
  ['Z04 an id of its own', { id: '0'.repeat(32) }, 'id'],
  ['Z04 a price', { price: 1 }, 'price'],
])('%s is refused, naming the field, and nothing is changed', async (_what, more, field) => {
  const before = await countUsers()
  const answer = await register(form('bad-input@college.example', more))
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
  expect(answer.body.fields).toHaveProperty(field)
  expect(await countUsers()).toBe(before)
})

test('A03 a password made of the address is refused with its reason', async () => {
  const answer = await register(form('guess.me.please@college.example', { password: 'guess.me.please' }))
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'weak-password', fields: { password: expect.any(String) } },
  })
})

test('A08 the link in the mail is of PUBLIC_URL, whatever host the request names', async () => {
  const email = 'host@college.example'
  await register(form(email), {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
  })
  const [mail] = await mailsTo(email)
  expect(mail?.props.link?.startsWith(`${app.config.publicUrl}/verify?token=`)).toBe(true)
})

test('check-user tells whether an address has an account, and stops asking machines', async () => {
  const check = (email: string) => app.api('POST', '/api/auth/check-user', { body: { email } })
  await register(form('known@college.example'))
  expect((await check('Known@College.Example')).body).toEqual({ exists: true })
  expect((await check('unknown@college.example')).body).toEqual({ exists: false })
  const answers = await Promise.all(Array.from({ length: 60 }, () => check('known@college.example')))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await check('unknown@college.example')).status).toBe(200)
})

test('Z08 X27 a form or plain text, which other sites can send, is no sign-up', async () => {
  const before = await countUsers()
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/auth/register',
      headers: { 'content-type': type, origin: 'https://evil.example' },
      payload: JSON.stringify(form('cross-site@college.example')),
    })
    expect(answer.statusCode).toBe(415)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  }
  expect(await countUsers()).toBe(before)
})
