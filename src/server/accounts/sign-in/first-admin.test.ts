import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp, type FrontOfHouse } from '../../app.ts'
import { newId } from '../../platform/base/base.ts'
import { addressNo, behindProxy, headersOf } from '../../testing/addresses.ts'
import { databaseText } from '../../testing/database-text.ts'
import { type Answer, builtPaths, createHarness, type Harness } from '../../testing/harness/harness.ts'
import { holdUpNewAccounts, waitingForLocks } from '../../testing/harness/locks.ts'
import { logInAs, longPassword, readMe, shortPassword, signUp } from '../../testing/harness/people.ts'
import { expectRefusal } from '../../testing/scenes/box-office.ts'
import { issueSetupCode } from './first-admin.ts'

let app: Harness

beforeEach(async () => {
  app = await createHarness({ env: behindProxy })
})
afterEach(() => app.close())

/** The code that a start prints. */
async function printedCode({ platform }: Pick<FrontOfHouse, 'platform'> = app): Promise<string> {
  const line = String(await issueSetupCode(platform))
  expect(line).toContain(` ${app.config.publicUrl}/setup `)
  return /\b[0-9a-f]{6}(?:-[0-9a-f]{6}){3}\b/.exec(line)?.[0] ?? ''
}

const form = { firstName: 'Zoé', lastName: 'Roy', email: 'zoe@college.example', password: longPassword }
const setUp = (body: object, from?: string): Promise<Answer> =>
  app.api('POST', '/api/setup', { body: { ...form, ...body }, headers: headersOf({ from }) })
const admins = async () =>
  (await app.platform.db.selectFrom('users').select('email').where('role', '=', 'admin').execute()).length
const page = async () => (await app.api('GET', '/setup')).status
const awaitsAdmin = async () => (await app.api('GET', '/api/auth/config')).body.awaitsAdmin

/** Expects that nobody can set up this theatre, with whatever code. */
async function expectSetUp(code: string): Promise<void> {
  expectRefusal(await setUp({ code, email: 'second@college.example' }), 'setup-done')
  expect([await page(), await awaitsAdmin()]).toEqual([410, false])
}

test('A21 whoever has the code from the log is the first admin, verified, logged in and in the audit', async () => {
  const code = await printedCode()
  expect([await page(), await awaitsAdmin()]).toEqual([200, true])
  const answer = await setUp({
    code: ` ${code.toUpperCase().replaceAll('-', ' ')} `,
    email: 'Zoe@College.example',
  })
  expect(answer).toMatchObject({ status: 200, body: { role: 'admin' } })
  const token = String(answer.body.token)
  const { password: _, ...shown } = form
  expect((await readMe(app, token)).body).toMatchObject({ ...shown, emailVerified: true })
  expect((await app.api('GET', '/api/users', { token })).status).toBe(200)
  expect((await logInAs(app, form.email, longPassword)).body).toMatchObject({ role: 'admin' })
  expect((await app.api('GET', '/api/audit', { token })).body).toMatchObject({
    entries: [{ action: 'role-given', sentence: expect.stringMatching(/gave Zoé Roy the Admin role/) }],
  })
})

test('A16 A21 X33 a code works once: afterwards page and call say that the theatre is set up', async () => {
  const code = await printedCode()
  expect((await setUp({ code })).status).toBe(200)
  await expectSetUp(code)
  expect(await issueSetupCode(app.platform)).toBeNull()
  expect(await admins()).toBe(1)
})

test('A16 X33 without a printed code, or with an admin made at the console, nobody sets up anything', async () => {
  await expectSetUp(newId())
  const code = await printedCode()
  await signUp(app, { role: 'admin' })
  await expectSetUp(code)
  expect(await admins()).toBe(1)
})

test('A21 a wrong code makes nobody; after twenty of a network even the right one waits, elsewhere it works', async () => {
  const code = await printedCode()
  const [guesser, owner] = [addressNo(1), addressNo(2)]
  for (const wrong of ['-', '0', code.slice(1), `${code}0`, newId(), ...Array(15).fill('é'.repeat(200))])
    expect(await setUp({ code: wrong }, guesser)).toMatchObject({
      status: 400,
      body: { fields: { code: expect.stringContaining('not the code') } },
    })
  expectRefusal(await setUp({ code }, guesser), 'too-many-requests')
  expect(await admins()).toBe(0)
  expect((await setUp({ code }, owner)).status).toBe(200)
})

test('A01 A21 a short password and the address of an account are refused at their field, and the code stays', async () => {
  const code = await printedCode()
  const { email } = await signUp(app)
  expect(await setUp({ code, password: shortPassword })).toMatchObject({
    status: 400,
    body: { code: 'weak-password', fields: { password: expect.stringContaining('15') } },
  })
  expect(await setUp({ code, email })).toMatchObject({
    status: 400,
    body: { fields: { email: expect.any(String) } },
  })
  expect(await setUp({ code, role: 'admin' })).toMatchObject({ status: 400 })
  expect((await setUp({ code })).status).toBe(200)
})

test('A21 a code is known to all processes of a database, by its hash, until the next start prints another', async () => {
  const other = await createApp(app.config, builtPaths)
  try {
    const [first, second] = [await printedCode(), await printedCode(other)]
    expect(await databaseText(app)).not.toMatch(new RegExp(second.replaceAll('-', '-?')))
    expect(await setUp({ code: first })).toMatchObject({
      status: 400,
      body: { fields: { code: expect.any(String) } },
    })
    expect((await setUp({ code: second })).status).toBe(200)
  } finally {
    await other.close()
  }
})

test('A21 RACE of ten who have the code at once one becomes an admin', async () => {
  const code = await printedCode()
  const isPostgres = app.platform.engine.name === 'postgres'
  const letGo = isPostgres ? await holdUpNewAccounts(app) : undefined
  const asked = Promise.all(
    Array.from({ length: 10 }, (_, i) => setUp({ code, email: `racer${i}@college.example` }, addressNo(i))),
  )
  if (isPostgres) await waitingForLocks(app, 10, 'all ten have seen that there is no admin')
  await letGo?.()
  const answers = await asked
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 200)) expectRefusal(answer, 'setup-done')
  expect(await admins()).toBe(1)
})

test('A21 negative control: of ten who have all looked for an admin before the first one writes, ten become one', async () => {
  const seen = await Promise.all(Array.from({ length: 10 }, admins))
  const rest = { first_name: 'Zoé', last_name: 'Roy', phone: '', created_at: 1, updated_at: 1 }
  for (const [i] of seen.entries()) {
    const made = {
      id: newId(),
      email: `naive${i}@college.example`,
      username: `naive${i}`,
      role: 'admin',
    } as const
    if (seen[i] === 0)
      await app.platform.db
        .insertInto('users')
        .values({ ...made, ...rest })
        .execute()
  }
  expect(await admins()).toBe(10)
})
