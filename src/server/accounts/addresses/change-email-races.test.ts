import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { emailChanges } from '../../testing/harness/email-change.ts'
import { type Answer, createHarness, type Harness } from '../../testing/harness/harness.ts'
import { lockPerson, waitingForLocks } from '../../testing/harness/locks.ts'
import { logInAs, type Member, signUp, tokenFor } from '../../testing/harness/people.ts'
import { expectRefusal } from '../../testing/scenes/box-office.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

const app = await setupApp()

const fresh = 'nineteen-herons-asleep'
const { put, follow, askAsStranger } = emailChanges(app)

test('A09 RACE of ten stops at once one counts, and is noted once', async () => {
  const victim = await signUp(app)
  await askAsStranger(victim)
  const token = await tokenFor(app, victim.email, 'email-announce')
  const stop = () => app.api('POST', '/api/auth/stop-email-change', { body: { token } })
  const answers = await Promise.all(Array.from({ length: 10 }, stop))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 200))
    expectRefusal(answer, 'email-change-withdrawn')
  const noted = app.platform.db.selectFrom('audit').select('id').where('action', '=', 'email-change-stopped')
  expect(await noted.execute()).toHaveLength(1)
})

// SQLite has a single writer, so nothing is concurrent there.
if (process.env.TEST_ENGINE === 'postgres')
  describe('A09 A15: a reset that comes first', () => {
    /**
     * Sends a reset, then `other` while the reset waits for the person's row; releases both, the reset first.
     * `unguard` runs once the row is locked.
     */
    async function resetBefore(
      of: Harness,
      victim: Member,
      other: () => Promise<Answer>,
      unguard: () => unknown = () => {},
    ) {
      await of.api('POST', '/api/auth/forgot-password', { body: { email: victim.email } })
      const body = { token: await tokenFor(of, victim.email, 'password-reset'), newPassword: fresh }
      const unlock = await lockPerson(of, victim.email)
      await unguard()
      const own = of.api('POST', '/api/auth/reset-password', { body })
      await waitingForLocks(of, 1, 'the reset waits for the person')
      const strangers = other()
      await waitingForLocks(of, 2, 'the stranger waits too')
      await unlock()
      return [(await own).status, (await strangers).status]
    }
    const pending = ({ platform }: Harness, { email }: Member) =>
      platform.db
        .selectFrom('email_changes')
        .innerJoin('users', 'users.id', 'user_id')
        .select('new_email')
        .where('email', '=', email)
        .where('used_at', 'is', null)
        .execute()

    test('a confirmation at the same moment fails', async () => {
      const victim = await signUp(app)
      const link = await askAsStranger(victim)
      expect(await resetBefore(app, victim, () => follow(link))).toEqual([200, 400])
      expect((await logInAs(app, victim.email, fresh)).status).toBe(200)
    })

    test('a request for a new address at the same moment fails', async () => {
      const victim = await signUp(app)
      const ask = () => put(victim, { email: `evil-${victim.email}`, currentPassword: victim.password })
      expect(await resetBefore(app, victim, ask)).toEqual([200, 401])
      expect(await pending(app, victim)).toEqual([])
    })

    test('negative controls: with sessions that live on, the request outlives the reset; without the lock the two deadlock', async () => {
      const open = await createHarness()
      try {
        const { db, engine } = open.platform
        const [first, second] = [await signUp(open), await signUp(open)]
        const input = { email: 'evil@evil.example', currentPassword: first.password }
        const keepSessions = () =>
          sql`create rule for_ever as on update to sessions do instead nothing`.execute(db)
        const ask = () => put(first, input, first.token, open)
        expect(await resetBefore(open, first, ask, keepSessions)).toEqual([200, 200])
        expect(await pending(open, first)).toEqual([{ new_email: input.email }])

        const link = await askAsStranger(second, open)
        const lockNothing = () => Object.assign(engine, { lockRows: (query: unknown) => query })
        expect(await resetBefore(open, second, () => follow(link, open), lockNothing)).toContain(503)
      } finally {
        await open.close()
      }
    })
  })
