import { expect, test } from 'vitest'
import { newId } from '../../platform/base/base.ts'
import {
  askPayment,
  hold,
  newcomer,
  openPerformance,
  readLink,
  readOrder,
} from '../../testing/scenes/box-office.ts'
import { creditOf } from '../../testing/scenes/credit.ts'
import { holdNew, ticketHolder } from '../../testing/scenes/exchanges.ts'
import { openBoxOffice } from '../../testing/scenes/refunds.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'
import { postCredit, readCredit } from './credit.ts'

const AT_ONCE = 10

const app = await setupApp({ sandbox: true })

async function rich(cents: number) {
  const who = await newcomer(app)
  const { db, engine } = app.platform
  await db
    .transaction()
    .execute((trx) => postCredit(trx, engine, who.userId, cents, { kind: 'granted', request_key: newId() }))
  return who
}

const ledger = async () =>
  (await app.platform.db.selectFrom('ledger_check').select('problem').execute()).map(({ problem }) => problem)

test('RACE law 3: of many who take the last credit at once, none takes what is not there', async () => {
  const { db, engine } = app.platform
  const { userId } = await rich(1000)
  const taken = await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      db
        .transaction()
        .execute((trx) => postCredit(trx, engine, userId, -400, { kind: 'corrected', request_key: newId() })),
    ),
  )
  expect(taken.filter(Boolean)).toHaveLength(2)
  expect(await readCredit(db, userId)).toBe(200)
  await app.expectLedgerBalanced()
})

test('RACE control: whoever looks first and posts later takes more than there is, and ledger_check sees it', async () => {
  const { db, engine } = app.platform
  const { userId } = await rich(1000)
  const { account_id } = await db
    .selectFrom('credit_balances')
    .select('account_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const looked = await Promise.all(Array.from({ length: AT_ONCE }, () => readCredit(db, userId)))
  for (const balance of looked)
    if (balance >= 400)
      await db
        .insertInto('credit_entries')
        .values({
          id: newId(),
          account_id,
          amount_cents: -400,
          kind: 'corrected',
          attempt_id: null,
          refund_id: null,
          actor_id: null,
          request_key: newId(),
          created_at: engine.now(),
        })
        .execute()
  expect(await readCredit(db, userId)).toBeLessThan(0)
  expect(await ledger()).toEqual(['credit'])
  await db.deleteFrom('credit_entries').where('account_id', '=', account_id).execute()
  await app.expectLedgerBalanced()
})

test('RACE P02: the same payment with credit asked for ten times at once takes the credit once', async () => {
  const who = await rich(2000)
  await hold(app, who, await openPerformance(app), [1])
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => askPayment(app, who, [1], { credit: 1749 })),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(await readCredit(app.platform.db, who.userId)).toBe(251)
  await app.expectLedgerBalanced()
})

test('RACE P02: one person’s credit pays a purchase and an exchange at once only as far as it goes', async () => {
  const { db, engine } = app.platform
  const { input, who, orderId, ids: ticketIds } = await ticketHolder(app, [1590, 3180])
  await db
    .transaction()
    .execute((trx) => postCredit(trx, engine, who.userId, 1749, { kind: 'granted', request_key: newId() }))
  await holdNew(app, input)
  await hold(app, who, await openPerformance(app), [1])
  const answers = await Promise.all([
    askPayment(app, who, [1], { credit: 1749 }),
    askPayment(app, who, input.seats, { credit: 1749, exchange: { orderId, ticketIds } }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await readCredit(db, who.userId)).toBe(0)
  await app.expectLedgerBalanced()
})

test('RACE: credit that is given twice by one key at once is given once', async () => {
  const admin = await openBoxOffice(app)
  const who = await newcomer(app)
  const { give, read } = creditOf(app, admin)
  const key = newId()
  const answers = await Promise.all(Array.from({ length: 5 }, () => give(who, 500, { key })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await read(who)).balance).toBe(500)
})

test('RACE law 3: credit that is refunded while its account is deleted lands on no deleted account', async () => {
  const admin = await openBoxOffice(app)
  const { db } = app.platform
  for (let round = 0; round < 4; round++) {
    const who = await rich(1749)
    await hold(app, who, await openPerformance(app), [1])
    const { orderId } = readLink(await askPayment(app, who, [1], { credit: 1749 }))
    const { tickets } = await readOrder(app, who, orderId)
    const path = (await creditOf(app, admin).pathOf(who)).replace(/\/credit$/, '')
    const [refunded, gone] = await Promise.all([
      admin.refund(orderId, { ticketIds: tickets.map(({ ticketId }) => ticketId) }),
      app.api('DELETE', `${path}?confirm=true`, { token: admin.token }),
    ])
    expect([refunded.status, gone.status]).toEqual([200, 200])
    expect(await readCredit(db, who.userId)).toBe(0)
    expect(await ledger()).toEqual([])
  }
})
