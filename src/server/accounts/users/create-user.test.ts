import { expect, test } from 'vitest'
import { userColumns } from '../../../shared/accounts/users.ts'
import { logInAs, longPassword, type Member, mailsTo, readMe, signUp } from '../../testing/harness/people.ts'
import { expectRefusal } from '../../testing/scenes/box-office.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

const app = await setupApp()
const admin = await signUp(app, { role: 'admin' })

let next = 0
const form = (more: object = {}) => ({
  firstName: 'شيرين',
  lastName: "D'Örsay-Łuk",
  username: `added-${next++}`,
  phoneNumber: '514 555-0142',
  email: `added${next}@college.example`,
  password: 'eleven-owls',
  ...more,
})
const add = (body: object, url = '/api/users') => app.api('POST', url, { token: admin.token, body })
const list = async (query = '') => {
  const answer = await app.api('GET', `/api/users${query}`, { token: admin.token })
  expect(answer.status).toBe(200)
  return { names: (answer.body as unknown as Member[]).map((user) => user.username), ...answer }
}

test.each(['/api/users', '/api/users/'])(
  'an admin adds a person with POST %s, who logs in and verifies',
  async (url) => {
    const { password, ...rest } = form()
    const answer = await add({ ...rest, password }, url)
    expect(answer).toMatchObject({ status: 200, body: { ...rest, role: 'user', emailVerified: false } })
    expect(JSON.stringify(answer.body)).not.toMatch(/password|hash/i)
    expect((await logInAs(app, rest.email, password)).status).toBe(200)
    expect(await mailsTo(app, rest.email, 'verify-email')).toMatchObject([{ props: { firstName: null } }])
  },
)

test('a taken address or user name is refused, and nothing is half made', async () => {
  const taken = form()
  await add(taken)
  expect(await add(form({ email: taken.email }))).toMatchObject({
    status: 409,
    body: { code: 'user-exists', message: 'Somebody already has an account with this address.' },
  })
  expectRefusal(await add(form({ username: taken.username })), 'username-taken')
  expect(await mailsTo(app, `added${next}@college.example`)).toEqual([])
})

test('Z06 A01 a staff role asks for the admin’s password, and for a long one of the person', async () => {
  const role = 'ticket_person'
  expectRefusal(await add(form({ role })), 'password-needed')
  expect(await add(form({ role, currentPassword: admin.password }))).toMatchObject({
    status: 400,
    body: { code: 'weak-password', fields: { password: expect.stringMatching(/15/) } },
  })
  const made = form({ role, password: longPassword, currentPassword: admin.password })
  expect(await add(made)).toMatchObject({ status: 200, body: { role } })
})

test.each(['firstName', 'lastName', 'username', 'phoneNumber', 'email', 'password'])(
  'a missing %s is named',
  async (field) => {
    const answer = await add(form({ [field]: undefined }))
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  },
)

test('the list is by user name; search finds a part of it, as text', async () => {
  for (const username of ['zz-anna', 'zz-hannah', 'zz-otto']) await add(form({ username }))
  const { names, headers } = await list()
  expect(names).toEqual([...names].sort())
  expect(Number(headers['x-total-count'])).toBe(names.length)
  expect((await list('?search=ANNA')).names).toEqual(['zz-anna', 'zz-hannah'])
  expect((await list('?search=%20zz-%20')).names).toEqual(['zz-anna', 'zz-hannah', 'zz-otto'])
  expect((await list('?search=zz-&limit=1&offset=1')).names).toEqual(['zz-hannah'])
  expect((await list('?search=zz-&sort=-username')).names).toEqual(['zz-otto', 'zz-hannah', 'zz-anna'])
  expect((await list('?search=zz-&sort=since')).names).toEqual(['zz-anna', 'zz-hannah', 'zz-otto'])
  expect((await list('?search=zz-&sort=-name')).names).toEqual(['zz-otto', 'zz-hannah', 'zz-anna'])
  expect((await list('?search=zz-&role=admin')).names).toEqual([])
  const sheet = async (query: string) => {
    const { body } = await app.api('GET', `/api/users.csv?search=zz-${query}`, { token: admin.token })
    return String(body.text).match(/^zz-[a-z]+(?=,)/gm)
  }
  expect(await sheet('')).toEqual(['zz-anna', 'zz-hannah', 'zz-otto'])
  for (const sort of userColumns.flatMap((column) => [column, `-${column}`]))
    expect(await sheet(`&sort=${sort}`), sort).toEqual((await list(`?search=zz-&sort=${sort}`)).names)
  for (const search of ['%', '_', "''", '\\', 'nobody-of-this-name', 'zz-anna nobody'])
    expect((await list(`?search=${encodeURIComponent(search)}`)).names).toEqual([])
})

test('the file has the day of the theatre on which an account was made', async () => {
  await add(form({ username: 'zy-night' }))
  const made = { created_at: Date.parse('2026-07-02T01:30:00Z') }
  await app.platform.db.updateTable('users').set(made).where('username', '=', 'zy-night').execute()
  const { body } = await app.api('GET', '/api/users.csv?search=zy-night', { token: admin.token })
  expect(String(body.text).trimEnd()).toMatch(/,2026-07-01$/)
})

test('a person is found by words of the name or the e-mail address too', async () => {
  const email = 'renee.found@college.example'
  await add(form({ username: 'zq-1', firstName: 'Émilie', lastName: 'Saint-Cyr', email }))
  for (const search of ['saint-cyr émilie', 'Émilie zq', 'FOUND@college'])
    expect((await list(`?search=${encodeURIComponent(search)}`)).names).toEqual(['zq-1'])
})

test('accents and ligatures are neither needed to find a name, nor a reason to stand behind Z', async () => {
  for (const [i, [firstName, lastName]] of [
    ['Zoé', 'Zy-Zwicky'],
    ['Hélène', 'Zy-Émond'],
    ['André', 'Zy-Dubé'],
    ['E\u0301ve', 'Zy-Lecœur'],
  ].entries())
    await add(form({ username: `zy-accent-${i}`, firstName, lastName }))
  const found = async (query: string) => (await list(`?${new URLSearchParams(query)}`)).names
  for (const search of ['helene', 'HÉLÈNE', 'zy-emond', 'Zy-ÉMOND helene'])
    expect(await found(`search=${search}`), search).toEqual(['zy-accent-1'])
  for (const search of ['Zy-Lecœur', 'zy-lecoeur', 'eve zy-', 'ève zy-'])
    expect(await found(`search=${search}`), search).toEqual(['zy-accent-3'])
  expect(await found('search=zy-accent&sort=name')).toEqual([2, 1, 3, 0].map((i) => `zy-accent-${i}`))
})

test('Z05 no answer about a person has a password or its hash', async () => {
  const who = await signUp(app)
  const { password_hash } = await app.platform.db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', who.email)
    .executeTakeFirstOrThrow()
  for (const [method, path, body] of [
    ['GET', '/api/users'],
    ['GET', `/api/users/${who.username}`],
    ['PUT', `/api/users/${who.username}`, { lastName: 'Roy' }],
    ['POST', `/api/users/${who.username}/disable`],
    ['POST', `/api/users/${who.username}/enable`],
    ['GET', '/api/role-requests'],
    ['DELETE', `/api/users/${who.username}`],
  ] as const) {
    const answer = await app.api(method, path, { token: admin.token, ...(body && { body }) })
    expect(answer.status, path).toBe(200)
    const text = JSON.stringify(answer.body)
    expect(text).not.toMatch(/argon2|password_hash|staff_password|token/)
    expect(text).not.toContain(String(password_hash))
  }
})

test('A10 a closed account is out at the next request, stays out, and is let in again when opened', async () => {
  const who = await signUp(app)
  const turn = (verb: string) => app.api('POST', `/api/users/${who.username}/${verb}`, { token: admin.token })
  expect(await turn('disable')).toMatchObject({ status: 200, body: { disabled: true } })
  expect((await readMe(app, who.token)).status).toBe(401)
  expectRefusal(await logInAs(app, who.email, who.password), 'account-disabled')
  expect(await turn('enable')).toMatchObject({ status: 200, body: { disabled: false } })
  expect((await readMe(app, who.token)).status).toBe(401)
  expect((await logInAs(app, who.email, who.password)).status).toBe(200)
})
