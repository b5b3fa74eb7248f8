import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../platform/base/base.ts'
import { sendEvent, workUntil } from '../../testing/harness/provider.ts'
import {
  askPayment,
  expectRefusal,
  hold,
  newcomer,
  openPerformance,
  readLink,
  readOrder,
  returnFromPayment,
} from '../../testing/scenes/box-office.ts'
import { creditOf } from '../../testing/scenes/credit.ts'
import { giftShop } from '../../testing/scenes/gift-cards.ts'
import { atProvider } from '../../testing/scenes/refunds.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { approve, askCapture, moneyAtPayPal, readWallet } from '../../testing/scenes/wallet.ts'
import { lockBalance } from '../records/credit.ts'
import { expireChanges } from './close-change.ts'

const { app, admin } = await setupScenario()
const shop = giftShop(app)
const credit = creditOf(app, admin)
const { db, engine } = app.platform

const creditOfPerson = async (who: Parameters<typeof credit.read>[0]) => (await credit.read(who)).balance
const stateOf = async (who: Parameters<typeof shop.own>[0]) => (await shop.own(who))[0]?.state
/** Everything that the database has, as text. */
const stored = async () =>
  JSON.stringify([
    await db.selectFrom('gift_cards').selectAll().execute(),
    await db.selectFrom('audit').selectAll().execute(),
    await db.selectFrom('jobs').selectAll().execute(),
    await db.selectFrom('mails').selectAll().execute(),
  ])

test('a card is bought without tax, mailed with its code, and pays for tickets before a card; a refund is credit first', async () => {
  const { who, orderId, code } = await shop.buy()
  expect(code).toHaveLength(19)
  expect(await readOrder(app, who, orderId)).toMatchObject({ total: 3000, tax: 0, status: 'paid' })
  expect(await stateOf(who)).toBe('mailed')
  expect((await stored()).replaceAll('-', '')).not.toContain(code.replaceAll('-', ''))
  expect(await shop.balance(code.toLowerCase().replaceAll('-', ' '))).toMatchObject({ body: { cents: 3000 } })

  const friend = await newcomer(app)
  await hold(app, friend, await openPerformance(app), [1, 2])
  expect(await shop.redeem(friend, code)).toMatchObject({ status: 200, body: { cents: 3000 } })
  expectRefusal(await shop.redeem(await newcomer(app), code), 'gift-empty')
  expect(await shop.balance(code)).toMatchObject({ status: 200, body: { cents: 0 } })
  const open = readLink(await askPayment(app, friend, [1, 2], { credit: 3000 }))
  await app.sandbox.pay(open.url)
  await returnFromPayment(app, friend, open.session)
  const bought = await readOrder(app, friend, open.orderId)
  expect(bought).toMatchObject({
    tax: 318,
    payments: [
      { provider: 'credit', cents: 3000 },
      { provider: 'stripe', cents: 498 },
    ],
  })
  expectRefusal(await admin.refund(orderId, { donation: true }), 'gift-spent')
  await admin.refund(open.orderId, { ticketIds: bought.tickets.slice(0, 1).map(({ ticketId }) => ticketId) })
  expect(await creditOfPerson(friend)).toBe(1749)
  await app.expectLedgerBalanced()
})

test('one of a later day waits for it; a double click buys once; wrong input is refused', async () => {
  const who = await newcomer(app)
  const later = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const { body, ask } = shop.order(who, { mailOn: later })
  const [first, second] = await Promise.all([ask(), ask()])
  const open = readLink(first?.status === 200 ? first : (second as typeof first))
  expect(readLink(await ask())).toEqual(open)
  await app.sandbox.pay(open.url)
  await sendEvent(app, { type: 'checkout.session.completed', session: open.session })
  await workUntil(app, async () => (await stateOf(who)) === 'waiting', 'the card is paid')
  expectRefusal(await ask(), 'already-paid', { orderId: open.orderId })
  await shop.mailed(who.email)
  expect(await app.sandbox.mails(body.recipientEmail)).toEqual([])
  engine.advance(6 * 86_400_000)
  expect(shop.codeIn(await shop.mailed(body.recipientEmail))).toHaveLength(19)
  engine.advance(-6 * 86_400_000)
  for (const wrong of [{ cents: 499 }, { cents: 50_001 }, { mailOn: '2020-01-01' }, { recipientName: ' ' }])
    expect((await shop.order(who, wrong).ask()).body).toMatchObject({ code: 'invalid-input' })
  expectRefusal(await shop.order(who, { provider: 'nobody' }).ask(), 'not-found')
})

test('P19 a card is paid at PayPal: one capture issues it once, however often the page asks', async () => {
  const who = await newcomer(app)
  const { body, ask } = shop.order(who, { provider: 'paypal' })
  const order = readWallet(await ask())
  await approve(app, order)
  const answers = await Promise.all([1, 2, 3].map(() => askCapture(app, who, order)))
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  await workUntil(app, async () => (await stateOf(who)) === 'mailed', 'the card is mailed')
  expect(await moneyAtPayPal(app, order.orderId)).toMatchObject({
    captures: [{ status: 'COMPLETED' }],
    captured: 3000,
  })
  const code = shop.codeIn(await shop.mailed(body.recipientEmail))
  expect(await shop.balance(code)).toMatchObject({ body: { cents: 3000 } })
  expect(await admin.refund(order.orderId, { donation: true })).toMatchObject({ status: 200 })
  await workUntil(app, async () => (await readOrder(app, who, order.orderId)).refunded === 3000, 'it is back')
  await app.expectLedgerBalanced()
})

test('law 7 a purchase that lapsed is worth nothing until its late money comes, which buys the card', async () => {
  const who = await newcomer(app)
  const open = readLink(await shop.order(who).ask())
  await app.sandbox.faults({ webhooks: { drop: 1 } })
  await app.sandbox.pay(open.url)
  await db
    .updateTable('order_changes')
    .set({ status: 'expired', closed_at: engine.now() })
    .where('order_id', '=', open.orderId)
    .execute()
  await db.updateTable('orders').set({ status: 'expired' }).where('id', '=', open.orderId).execute()
  expect(await shop.own(who)).toEqual([])
  await app.expectLedgerBalanced()
  await sendEvent(app, { type: 'checkout.session.completed', session: open.session })
  await workUntil(app, async () => (await stateOf(who)) === 'mailed', 'late money bought it')
  await app.sandbox.noFaults()
})

test('an unpaid purchase lapses, and its provider takes nothing more', async () => {
  const who = await newcomer(app)
  const open = readLink(await shop.order(who).ask())
  expect(await stateOf(who)).toBe('open')
  engine.advance(40 * 60_000)
  await expireChanges(app.platform)
  engine.advance(-40 * 60_000)
  expect(await shop.own(who)).toEqual([])
  expect((await app.sandbox.pay(open.url)).status).toBe(409)
})

test('an unspent card is refunded, and its code is worth nothing', async () => {
  const { who, orderId, code } = await shop.buy()
  expect(await admin.refund(orderId, { donation: true })).toMatchObject({ status: 200 })
  expect(await stateOf(who)).toBe('refunded')
  expectRefusal(await shop.redeem(who, code), 'gift-empty')
  await workUntil(app, async () => (await readOrder(app, who, orderId)).refunded === 3000, 'it is refunded')
  expect(await shop.mailed(who.email, 2)).toContain('refunding $30.00')
  await app.expectLedgerBalanced()
})

test('a chargeback blocks what is left, also in the credit of whoever redeemed it; one that is won gives it back', async () => {
  const { who, session, code, orderId } = await shop.buy()
  const friend = await newcomer(app)
  await shop.redeem(friend, code)
  await hold(app, friend, await openPerformance(app), [1])
  readLink(await askPayment(app, friend, [1], { credit: 1749 }))
  const dispute = await atProvider(app, 'dispute', { session, amount: 3000 })
  await workUntil(app, async () => (await stateOf(who)) === 'blocked', 'it is blocked')
  expect(await creditOfPerson(friend)).toBe(0)
  expectRefusal(await shop.redeem(friend, code), 'gift-blocked')
  expectRefusal(await shop.balance(code), 'gift-blocked')
  expect((await admin.look(orderId)).gift).toMatchObject({ state: 'blocked', balance: 1251 })
  const waiting = await app.api('GET', '/api/orders/attention', { token: admin.token })
  expect(JSON.stringify(waiting.body)).toContain(orderId)
  await app.expectLedgerBalanced()
  await atProvider(app, 'dispute/close', { dispute: dispute.id, status: 'won' })
  await workUntil(app, async () => (await stateOf(who)) === 'mailed', 'it is good again')
  expect(await creditOfPerson(friend)).toBe(1251)

  const lost = await shop.buy()
  const gone = await atProvider(app, 'dispute', { session: lost.session, amount: 3000 })
  await atProvider(app, 'dispute/close', { dispute: gone.id, status: 'lost' })
  await workUntil(app, async () => (await stateOf(lost.who)) === 'refunded', 'its purchase is over')
  expect((await shop.redeem(friend, lost.code)).status).toBe(409)
  await app.expectLedgerBalanced()
})

test('the office finds a card, replaces a lost one, and pays out a small rest once', async () => {
  const { orderId, code, email } = await shop.buy({ cents: 500, recipientName: 'Zébulon Petit' })
  for (const q of [code.slice(-4), 'zébulon petit', email]) {
    const found = await app.api('GET', `/api/admin/orders?q=${encodeURIComponent(q)}`, { token: admin.token })
    expect(JSON.stringify(found.body)).toContain(orderId)
  }
  // Sorted by performance, it is in its place without one.
  for (const [sort, place] of [
    ['performance', 0],
    ['-performance', -1],
  ] as const) {
    const path = `/api/admin/orders?sort=${sort}&q=${encodeURIComponent('zébulon petit')}`
    const found = await app.api('GET', path, { token: admin.token })
    expect((found.body.orders as { orderId: string }[]).at(place)).toMatchObject({ orderId })
  }
  expect(await admin.look(orderId)).toMatchObject({ show: { name: 'Gift card' } })
  const path = `/api/orders/${orderId}/gift`
  const other = `new-${email}`
  expect(await admin.post(path, { email: other })).toMatchObject({ status: 200 })
  expectRefusal(await shop.balance(code), 'code-unknown')
  const fresh = shop.codeIn(await shop.mailed(other))
  expect(await shop.balance(fresh)).toMatchObject({ body: { cents: 500 } })
  const paid = await Promise.all([1, 2].map(() => admin.post(path, { email: null })))
  expect(paid.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { gift } = await admin.look(orderId)
  expect(gift).toMatchObject({ balance: 0, end: fresh.slice(-4), recipientEmail: other })
  expectRefusal(await admin.post(path, { email }), 'gift-empty')
  const large = await shop.buy()
  expectRefusal(await admin.post(`/api/orders/${large.orderId}/gift`, { email: null }), 'gift-too-much')
  expect(await stored()).toContain('gift-replaced')
  await app.expectLedgerBalanced()
})

test('what is owed to holders includes cards, and the journal books a sale as owed and a rest that was paid out', async () => {
  const { orderId } = await shop.buy({ cents: 500 })
  await admin.post(`/api/orders/${orderId}/gift`, { email: null })
  const booked = sql<{ cents: number }>`select sum(cents) as cents from journal
    where account = 'credit' or tender = 'credit'`
  const [journal] = (await booked.execute(db)).rows
  const owed = db.selectFrom('credit_balances').select((eb) => eb.fn.sum<number>('balance_cents').as('cents'))
  expect(Number(journal?.cents)).toBe(0 - Number((await owed.executeTakeFirstOrThrow()).cents))
  const report = await app.api('GET', '/api/admin/reports/credit?from=1970-01-01&to=2100-12-31', {
    token: admin.token,
  })
  const [part] = report.body.parts as { heads: string[]; rows: number[][] }[]
  expect(part?.heads).toContain('Gift cards sold')
  const balance = (await owed.executeTakeFirstOrThrow()).cents
  expect(part?.rows.at(-1)?.at(-1)).toBe(Number(balance))
})

test('a stranger learns nothing: guesses are counted, and a card belongs to whoever has its code', async () => {
  const { who, orderId } = await shop.buy()
  const other = await newcomer(app)
  expectRefusal(await app.api('GET', `/api/orders/${orderId}`, { token: other.token }), 'order-not-found')
  const { body } = shop.order(who)
  const key = newId()
  readLink(await shop.order(who, { ...body, key }).ask())
  expectRefusal(await shop.order(other, { ...body, key }).ask(), 'order-not-found')
  await db.deleteFrom('throttles').execute()
  for (let n = 0; n < 60; n++) expectRefusal(await shop.balance('ABCD-EFGH-JKLM-NPQR'), 'code-unknown')
  expectRefusal(await shop.balance('ABCD-EFGH-JKLM-NPQR'), 'too-many-requests')
  expectRefusal(await shop.redeem(other, 'ABCD-EFGH-JKLM-NPQS'), 'too-many-requests')
})

test('RACE two spend one card at once: one gets all of it, the other is told that nothing is left', async () => {
  await db.deleteFrom('throttles').execute()
  for (let round = 0; round < 3; round++) {
    const { code } = await shop.buy()
    const people = await Promise.all([1, 2, 3].map(() => newcomer(app)))
    const answers = await Promise.all(people.map((who) => shop.redeem(who, code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    for (const answer of answers) if (answer.status === 409) expectRefusal(answer, 'gift-empty')
    const balances = await Promise.all(people.map(creditOfPerson))
    expect(balances.toSorted((a, b) => a - b)).toEqual([0, 0, 3000])
    await app.expectLedgerBalanced()
  }
})

test('RACE control: whoever posts what was read before the lock takes more than there is, and ledger_check sees it', async () => {
  const { orderId } = await shop.buy()
  const { account_id } = await db
    .selectFrom('gift_cards')
    .innerJoin('order_lines', 'order_lines.id', 'order_line_id')
    .select('account_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const seen = await db.transaction().execute((trx) => lockBalance(trx, engine, account_id))
  const none = { attempt_id: null, refund_id: null, actor_id: null, request_key: null }
  const ids = [newId(), newId()]
  for (const id of ids)
    await db
      .insertInto('credit_entries')
      .values({ id, account_id, amount_cents: -seen, kind: 'gift', created_at: engine.now(), ...none })
      .execute()
  const problems = await db.selectFrom('ledger_check').select('problem').execute()
  expect(problems.map(({ problem }) => problem)).toEqual(['credit'])
  await db.deleteFrom('credit_entries').where('id', 'in', ids).execute()
  await app.expectLedgerBalanced()
})
