import { expect, test } from 'vitest'
import { DAY_MS } from '../../../shared/platform/durations.ts'
import { countTicketsAhead, hasOpenMoney } from '../../orders/records/people/people.ts'
import { logInAs, type Member, queuedMails, signUp } from '../../testing/harness/people.ts'
import { openSettings } from '../../testing/harness/settings.ts'
import { buyFree, freeShow } from '../../testing/scenes/free-tickets.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'
import type { AccountPorts } from '../ports.ts'
import { deleteUnusedAccounts } from './unused-accounts.ts'

const app = await setupApp()

const ports = { hasOpenMoney, countTicketsAhead, eraseTexts: async () => {} } as unknown as AccountPorts
const forget = () => deleteUnusedAccounts(app.platform, ports)
const YEAR_MS = 365.25 * DAY_MS

/** Whether they still have their account. */
async function stays({ email }: Member): Promise<boolean> {
  const row = await app.platform.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}
/** As if they had done nothing since; in ms before now. */
async function age({ email }: Member, ms: number): Promise<void> {
  const at = Date.now() - ms
  const { db } = app.platform
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await db.updateTable('users').set({ created_at: at, active_at: at }).where('id', '=', id).execute()
  await db.deleteFrom('sessions').where('user_id', '=', id).execute()
}
const acts = async () =>
  (
    await app.platform.db
      .selectFrom('audit')
      .select(['actor_id', 'action'])
      .where('action', 'in', ['account-unverified', 'account-unused'])
      .execute()
  ).map(({ actor_id, action }) => `${actor_id} ${action}`)

test('L04 an address that nobody verified is forgotten after a month; a verified one stays', async () => {
  const [old, young, verified, staff] = [
    await signUp(app, { verified: false }),
    await signUp(app, { verified: false }),
    await signUp(app),
    await signUp(app, { verified: false, role: 'admin' }),
  ]
  for (const who of [old, verified, staff]) await age(who, 31 * DAY_MS)
  await age(young, 29 * DAY_MS)
  await forget()
  expect(await Promise.all([old, young, verified, staff].map(stays))).toEqual([false, true, true, true])
  expect(await acts()).toEqual(['null account-unverified'])
  expect(await queuedMails(app, old.email, 'account-deleted')).toEqual([])
})

test('L04 an account that nobody uses for years ends a month after its owner was told, unless they come back', async () => {
  const [gone, back, ahead, staff] = [
    await signUp(app),
    await signUp(app),
    await signUp(app),
    await signUp(app, { role: 'ticket_person' }),
  ]
  const { first } = await freeShow(app, 'Fin de partie')
  await buyFree(app, ahead.token, first.id, [1])
  for (const who of [gone, back, ahead, staff]) await age(who, 3 * YEAR_MS + DAY_MS)
  await app.platform.db.updateTable('orders').set({ created_at: 1 }).execute()
  await forget()
  await forget()
  for (const [who, mails] of [
    [gone, 1],
    [back, 1],
    [ahead, 0],
    [staff, 0],
  ] as const)
    expect(await queuedMails(app, who.email, 'account-unused')).toHaveLength(mails)
  expect((await logInAs(app, back.email, back.password)).status).toBe(200)
  app.platform.engine.advance(31 * DAY_MS)
  await forget()
  app.platform.engine.advance(-31 * DAY_MS)
  expect(await Promise.all([gone, back, ahead, staff].map(stays))).toEqual([false, true, true, true])
  expect((await acts()).filter((act) => act.endsWith('unused'))).toEqual(['null account-unused'])
})

test('L04 the theatre decides how long', async () => {
  const settings = await openSettings(app)
  const who = await signUp(app, { verified: false })
  await age(who, 10 * DAY_MS)
  await forget()
  expect(await stays(who)).toBe(true)
  expect((await settings.change({ unverifiedDays: 9 })).status).toBe(200)
  await forget()
  expect(await stays(who)).toBe(false)
  await settings.reset()
})
