import { expect, test } from 'vitest'
import type { RoleRequest } from '../../../shared/accounts/users.ts'
import { createHarness } from '../../testing/harness/harness.ts'
import { deadlocks, lockPerson, waitingForLocks } from '../../testing/harness/locks.ts'
import { type Member, mailsTo, signUp } from '../../testing/harness/people.ts'
import { expectRefusal } from '../../testing/scenes/box-office.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

const app = await setupApp()
const admin = await signUp(app, { role: 'admin' })

const requestOf = async (who: Member) => {
  const { body } = await app.api('GET', '/api/role-requests?state=open', { token: admin.token })
  const found = (body as unknown as RoleRequest[]).find((request) => request.user.email === who.email)
  if (!found) throw new Error('no open request')
  return found
}
const decide = (verb: string, id: string) =>
  app.api('POST', `/api/role-requests/${id}/${verb}`, {
    token: admin.token,
    body: { password: admin.password },
  })
const put = (who: Member, body: object) =>
  app.api('PUT', `/api/users/${who.username}`, { token: admin.token, body })

test('RACE of ten decisions at once one counts', async () => {
  const who = await signUp(app, { wants: 'ticket_person' })
  const { id } = await requestOf(who)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => decide(i % 2 === 0 ? 'approve' : 'refuse', id)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  expect(await mailsTo(app, who.email, 'role-decided')).toHaveLength(1)
})

test('RACE decisions, changes of role and closings of one person at once end without a deadlock', async () => {
  const who = await signUp(app, { wants: 'ticket_person' })
  const { id } = await requestOf(who)
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, i) => {
      if (i % 3 === 0) return decide(i % 2 === 0 ? 'approve' : 'refuse', id)
      const role = i % 2 === 0 ? 'ticket_person' : 'user'
      if (i % 3 === 1) return put(who, { role, currentPassword: admin.password })
      const path = `/api/users/${who.username}/${i % 2 === 0 ? 'disable' : 'enable'}`
      return app.api('POST', path, { token: admin.token })
    }),
  )
  for (const { status } of answers) expect([200, 409]).toContain(status)
})

test('A16 RACE the last admin stays: alone, and of two who remove each other at once one does', async () => {
  const two = await createHarness()
  try {
    const first = await signUp(two, { role: 'admin' })
    const second = await signUp(two, { role: 'admin' })
    const demote = (who: Member, as: Member) =>
      two.api('PUT', `/api/users/${who.username}`, {
        token: as.token,
        body: { role: 'user', currentPassword: as.password },
      })
    const answers = await Promise.all([demote(second, first), demote(first, second)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const admins = await two.platform.db
      .selectFrom('users')
      .select('username')
      .where('role', '=', 'admin')
      .execute()
    expect(admins).toHaveLength(1)
    const last = admins[0]?.username === first.username ? first : second
    expectRefusal(await demote(last, last), 'last-admin')
    const path = `/api/users/${last.username}`
    expectRefusal(await two.api('POST', `${path}/disable`, { token: last.token }), 'last-admin')
    const body = { password: last.password }
    expectRefusal(await two.api('DELETE', path, { token: last.token, body }), 'last-admin')
  } finally {
    await two.close()
  }
})

test.for([12, 40])(
  'A16 RACE %i roles, closings and deletions of two admins by each other take turns',
  async (count) => {
    const house = await createHarness()
    try {
      const pair = [await signUp(house, { role: 'admin' }), await signUp(house, { role: 'admin' })]
      const before = await deadlocks(house)
      const answers = await Promise.all(
        Array.from({ length: count }, (_, i) => {
          const [as, who] = i % 2 === 0 ? pair : pair.toReversed()
          if (!as || !who) throw new Error('two admins')
          const path = `/api/users/${who.username}`
          const { token, password } = as
          if (i % 6 < 2)
            return house.api('PUT', path, { token, body: { role: 'user', currentPassword: password } })
          if (i % 6 < 4) return house.api('POST', `${path}/disable`, { token })
          return house.api('DELETE', path, { token })
        }),
      )
      for (const { status } of answers) expect([200, 204, 401, 403, 404, 409]).toContain(status)
      expect(await deadlocks(house)).toBe(before)
      const active = await house.platform.db
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'admin')
        .where('disabled_at', 'is', null)
        .execute()
      expect(active).not.toEqual([])
    } finally {
      await house.close()
    }
  },
)

// SQLite has a single writer, so nothing is concurrent there.
if (process.env.TEST_ENGINE === 'postgres')
  test('RACE a note about somebody, and their role given meanwhile, cause no deadlock', async () => {
    const who = await signUp(app)
    const unlock = await lockPerson(app, who.email)
    const note = app.api('POST', `/api/users/${who.username}/notes`, {
      token: admin.token,
      body: { text: 'Sits at the aisle.' },
    })
    await waitingForLocks(app, 1, 'the note waits for the person')
    const role = put(who, { role: 'ticket_person', currentPassword: admin.password })
    await waitingForLocks(app, 2, 'the role waits too')
    await unlock()
    expect([(await note).status, (await role).status]).toEqual([200, 200])
  })
