import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHarness, type Harness } from '../../testing/harness/harness.ts'
import { mailsTo, readMe, shortPassword, signUp } from '../../testing/harness/people.ts'

let app: Harness

beforeAll(async () => {
  app = await createHarness()
})
afterAll(() => app.close())

const script = new URL('../../../../scripts/admin.ts', import.meta.url).pathname

/** Runs the operator's command as a separate process, beside the server. */
async function run(...addresses: string[]) {
  const { databaseUrl, dataDir, publicUrl } = app.config
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...addresses], { env })
    return { code: 0, output: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, output: stderr }
  }
}

test('A16 the first admin is made on the console, beside the running server, and is one at the next request', async () => {
  const who = await signUp(app)
  const answer = await run(` ${who.email.toUpperCase()} `)
  expect(answer).toEqual({ code: 0, output: expect.stringContaining(`${who.email} is an admin now`) })
  expect((await readMe(app, who.token)).body).toMatchObject({ role: 'admin' })
  expect((await app.api('GET', '/api/users', { token: who.token })).status).toBe(200)
  expect(await mailsTo(app, who.email, 'role-decided')).toMatchObject([{ props: { decision: 'given' } }])
  expect(await run(who.email)).toMatchObject({ code: 0, output: expect.stringContaining('already') })
})

test('A01 a short password has to grow first', async () => {
  const who = await signUp(app, { password: shortPassword })
  expect(await run(who.email)).toMatchObject({ code: 0, output: expect.stringContaining('15 characters') })
  expect((await readMe(app, who.token)).body).toMatchObject({ role: 'user', pendingRole: 'admin' })
})

test('A16 no stranger becomes an admin by signing up first, and mistakes are named', async () => {
  const who = await signUp(app, { verified: false })
  expect(await run(who.email)).toMatchObject({ code: 1, output: expect.stringContaining('not verified') })
  expect(await run('nobody@college.example')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Sign up'),
  })
  expect(await run()).toMatchObject({ code: 1, output: expect.stringContaining('npm run admin -- EMAIL') })
  expect((await readMe(app, who.token)).body).toMatchObject({ role: 'user', pendingRole: null })
})
