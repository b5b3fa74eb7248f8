import { expect, test } from 'vitest'
import type { Answer } from '../../testing/harness/harness.ts'
import { lockPerson, waitingForLocks } from '../../testing/harness/locks.ts'
import { logInAs, mailsTo, resetToken, signUp, tokenFor } from '../../testing/harness/people.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

const app = await setupApp()

const fresh = 'nineteen-herons-asleep'
const reset = (token: string, newPassword = fresh) =>
  app.api('POST', '/api/auth/reset-password', { body: { token, newPassword } })

test('A07 X21 RACE a link works once, also for twenty at once, and the answer of the rest is one sentence', async () => {
  const { email } = await signUp(app)
  const token = await resetToken(app, email)
  expect(token).toMatch(/^[\w-]{32}$/)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => reset(token, `${fresh}-${i}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of answers.filter((answer) => answer.status !== 200))
    expect([status, body.code, body.message]).toEqual([400, 'invalid-token', 'Invalid or expired token.'])
  expect(await mailsTo(app, email, 'password-changed')).toHaveLength(1)
  const winner = answers.findIndex(({ status }) => status === 200)
  expect((await logInAs(app, email, `${fresh}-${winner}`)).status).toBe(200)
})

// SQLite has a single writer, so nothing is concurrent there.
if (process.env.TEST_ENGINE === 'postgres') {
  /** Sends these in turn as each waits for the person's row, then releases them; returns their statuses. */
  async function inTurn(email: string, calls: (() => Promise<Answer>)[]): Promise<number[]> {
    const unlock = await lockPerson(app, email)
    const answers: Promise<Answer>[] = []
    for (const call of calls) {
      answers.push(call())
      await waitingForLocks(app, answers.length, 'it waits for the person')
    }
    await unlock()
    return (await Promise.all(answers)).map(({ status }) => status)
  }

  test('A09 A15 a link that is used while its account is being disabled opens nothing', async () => {
    const { token } = await signUp(app, { role: 'admin' })
    const { email, username } = await signUp(app)
    const secret = await resetToken(app, email)
    const disable = () => app.api('POST', `/api/users/${username}/disable`, { token })
    expect(await inTurn(email, [disable, () => reset(secret)])).toEqual([200, 400])
  })

  test('A15 a short password that is on its way when its owner is made staff is refused', async () => {
    const admin = await signUp(app, { role: 'admin' })
    const { email, password, username } = await signUp(app)
    const token = await resetToken(app, email)
    const promote = () =>
      app.api('PUT', `/api/users/${username}`, {
        token: admin.token,
        body: { role: 'ticket_person', currentPassword: admin.password },
      })
    const short = 'gulls at nine'
    expect(await inTurn(email, [promote, () => reset(token, short)])).toEqual([200, 400])
    expect((await logInAs(app, email, password)).status).toBe(200)
  })

  test.each([
    // The first proof of an address discards what a stranger left there, including a role request.
    ['the reset', [200, 404]],
    ['the decision', [409, 200]],
  ] as const)(
    'Z06 A15 a reset that proves the address and an approval of its role request cause no deadlock: %s first',
    async (first, statuses) => {
      const admin = await signUp(app, { role: 'admin' })
      const { email } = await signUp(app, { wants: 'ticket_person', verified: false })
      const { id } = await app.platform.db
        .selectFrom('role_requests')
        .innerJoin('users', 'users.id', 'role_requests.user_id')
        .select('role_requests.id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      const token = await resetToken(app, email)
      const decision = { token: admin.token, body: { password: admin.password } }
      const approve = () => app.api('POST', `/api/role-requests/${id}/approve`, decision)
      const calls = [() => reset(token), approve]
      if (first === 'the decision') calls.reverse()
      expect(await inTurn(email, calls)).toEqual(statuses)
    },
  )

  const set = (email: string, values: Record<string, unknown>) =>
    app.platform.db.updateTable('users').set(values).where('email', '=', email).execute()

  test.each([
    ['a reset', true, 401],
    ['an admin who disables the account', false, 403],
  ])(
    'A09 A10 %s is not outlived by a log-in that has its password checked meanwhile',
    async (_, isReset, status) => {
      const { email, password } = await signUp(app)
      // A hash stored under other rules is stored again at the log-in.
      await set(email, { staff_password: 0 })
      await app.api('POST', '/api/auth/forgot-password', { body: { email } })
      const token = await tokenFor(app, email, 'password-reset')
      const body = { token, newPassword: fresh }
      const unlock = await lockPerson(app, email)
      const ending = isReset
        ? app.api('POST', '/api/auth/reset-password', { body })
        : set(email, { disabled_at: 1 })
      await waitingForLocks(app, 1, 'it waits for the person')
      const answer = logInAs(app, email, password)
      await waitingForLocks(app, 2, 'the log-in waits too')
      await unlock()
      await ending
      expect((await answer).status).toBe(status)
    },
  )
}
