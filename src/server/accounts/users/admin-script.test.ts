import { expect, test } from 'vitest'
import { mailsTo, readMe, shortPassword, signUp } from '../../testing/harness/people.ts'
import { runScript } from '../../testing/run-script.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

const app = await setupApp()

/** Runs the operator's command as a separate process, beside the server. */
function run(...addresses: string[]) {
  const { databaseUrl, dataDir, publicUrl } = app.config
  const place = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  return runScript('scripts/operate/admin.ts', addresses, { ...place, PUBLIC_URL: publicUrl })
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
