import { expect, test } from 'vitest'
import { DAY_MS } from '../../../shared/platform/durations.ts'
import { countTicketsAhead, hasOpenMoney } from '../../orders/records/people/people.ts'
import { type Member, readMe, signUp } from '../../testing/harness/people.ts'
import { openPerformance } from '../../testing/scenes/box-office.ts'
import { openDesk } from '../../testing/scenes/desk.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { walkInBuyers } from '../people/nobody.ts'
import type { AccountPorts } from '../ports.ts'
import { deleteUnusedAccounts } from './unused-accounts.ts'

const { app, admin } = await setupScenario()

const rename = ({ username, token }: Member, wanted: string) =>
  app.api('PUT', `/api/users/${username}`, { token, body: { username: wanted } })
const idOf = async ({ email }: Member): Promise<string> =>
  (
    await app.platform.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id

test('V04 no user name that a patron can choose stops sales to walk-ins', async () => {
  const patron = await signUp(app, { verified: false })
  expect((await rename(patron, `deleted-${walkInBuyers}`)).status).toBe(200)
  for (const wanted of [`~${walkInBuyers}`, `DELETED_${walkInBuyers}`, walkInBuyers])
    expect((await rename({ ...patron, username: `deleted-${walkInBuyers}` }, wanted)).status).toBe(400)
  const performanceId = await openPerformance(app)
  expect((await openDesk(app, admin).sell({ performanceId, seats: [1] })).status).toBe('paid')
})

test('V04 no user name that a patron can choose stops the deletion or the merge of an account', async () => {
  const victims = [await signUp(app), await signUp(app), await signUp(app)] as const
  for (const victim of victims)
    expect((await rename(await signUp(app), `deleted-${await idOf(victim)}`)).status).toBe(200)
  const [own, byAdmin, merged] = victims
  const body = { password: own.password }
  expect((await app.api('DELETE', `/api/users/${own.username}`, { token: own.token, body })).status).toBe(200)
  expect((await app.api('DELETE', `/api/users/${byAdmin.username}`, { token: admin.token })).status).toBe(200)
  const [survivor, boss] = [await signUp(app), await signUp(app, { role: 'admin' })]
  const merge = await app.api('POST', `/api/users/${merged.username}/merge`, {
    token: boss.token,
    body: { into: survivor.username, password: boss.password },
  })
  expect(merge.status).toBe(200)
  for (const { token } of victims) expect((await readMe(app, token)).status).toBe(401)
})

test('L04 an account that cannot be deleted delays no other, and is reported', async () => {
  const accounts = [await signUp(app, { verified: false }), await signUp(app, { verified: false })]
  const [stuck, next] = [await idOf(accounts[0] as Member), await idOf(accounts[1] as Member)]
  const at = Date.now() - 40 * DAY_MS
  for (const [i, id] of [stuck, next].entries())
    await app.platform.db
      .updateTable('users')
      .set({ created_at: at + i })
      .where('id', '=', id)
      .execute()
  const ports = {
    hasOpenMoney,
    countTicketsAhead,
    eraseTexts: async (_trx: unknown, id: string) => {
      if (id === stuck) throw new Error('cannot be deleted')
    },
  } as unknown as AccountPorts
  await expect(deleteUnusedAccounts(app.platform, ports)).rejects.toThrow(/1 of 2 failed/)
  const left = app.platform.db
    .selectFrom('users')
    .select(['id', 'deleted_at'])
    .where('id', 'in', [stuck, next])
  const deleted = (await left.execute()).filter(({ deleted_at }) => deleted_at !== null)
  expect(deleted.map(({ id }) => id)).toEqual([next])
})
