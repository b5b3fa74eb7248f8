import { describe, expect, test } from 'vitest'
import type { AdminRefund } from '../../../shared/orders/refunds.ts'
import { refundsAt, workUntil } from '../../testing/harness/provider.ts'
import { exchange, ticketHolder } from '../../testing/scenes/exchanges.ts'
import { atProvider, paidOrder } from '../../testing/scenes/refunds.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()

const refundsOf = async (orderId: string) => (await admin.look(orderId)).refunds

describe('P17 a refund made in the pages of the provider', () => {
  test('of everything: the tickets are void, the order refunded, admins told', async () => {
    const { orderId, session, read } = await paidOrder(app, [1, 2], { donation: 5 })
    await atProvider(app, 'refund', { session })
    await workUntil(app, async () => (await read()).status === 'refunded', 'it is refunded here too')
    expect(await read()).toMatchObject({ refunded: 4048, tickets: [{ state: 'void' }, { state: 'void' }] })
    expect(await refundsOf(orderId)).toMatchObject([
      { reason: 'external', state: 'done', amount: 4048, lines: ['A1', 'A2', 'Donation'] },
    ])
    await admin.hears(/^A refund was made at the provider/, orderId)
  })

  test('of a part: seen, tickets valid, and counted first when an admin refunds', async () => {
    const { orderId, ids, session, read } = await paidOrder(app, [1, 2])
    await atProvider(app, 'refund', { session, amount: 500 })
    await workUntil(app, async () => (await refundsOf(orderId)).length === 1, 'it is seen')
    expect(await read()).toMatchObject({ status: 'paid', refunded: 500 })
    expect((await admin.look(orderId)).refundFrom).toEqual([
      { kind: 'outside', cents: 500 },
      { kind: 'paid', cents: 2998, provider: 'stripe' },
    ])
    expect((await read()).tickets.every(({ state }) => state === 'valid')).toBe(true)
    await app.expectLedgerBalanced()
    expect(await admin.look(orderId)).toMatchObject({ givenOutside: 500 })
    await admin.refund(orderId, { ticketIds: [ids[0]] })
    await app.expectLedgerBalanced()
    expect(await read()).toMatchObject({ status: 'paid', refunded: 1749 })
    await admin.refund(orderId, { ticketIds: [ids[1]] })
    await workUntil(app, async () => (await refundsAt(app, session)).length === 3, 'all is back')
    const amounts = (await refundsAt(app, session)).map(({ amount }) => amount)
    expect(amounts.sort()).toEqual([1249, 1749, 500])
    expect(await read()).toMatchObject({ status: 'refunded', refunded: 3498 })
  })

  test('of one seat’s worth: giving the seat up then moves no more money', async () => {
    const { orderId, ids, session, read } = await paidOrder(app, [1, 2])
    await atProvider(app, 'refund', { session, amount: 1749 })
    await workUntil(app, async () => (await refundsOf(orderId)).length === 1, 'it is seen')
    await admin.refund(orderId, { ticketIds: [ids[0]] })
    await app.platform.jobs.runDue()
    expect(await refundsAt(app, session)).toHaveLength(1)
    expect(await read()).toMatchObject({ status: 'paid', refunded: 1749 })
    expect(await refundsOf(orderId)).toMatchObject([{ reason: 'external', lines: ['A1'] }])
  })

  test('P09 told five times and shuffled, it is one', async () => {
    const { orderId, session } = await paidOrder(app, [1, 2])
    await app.sandbox.faults({ webhooks: { duplicate: 4, shuffle: true } })
    await atProvider(app, 'refund', { session, amount: 300 })
    await atProvider(app, 'refund', { session, amount: 200 })
    await workUntil(app, async () => (await refundsOf(orderId)).length === 2, 'both are seen')
    await app.platform.jobs.runDue()
    expect((await refundsOf(orderId)).map(({ amount }) => amount).sort()).toEqual([200, 300])
  })

  test('of what the provider had refused to us: ours is not owed any more', async () => {
    const { orderId, ids, session } = await paidOrder(app, [1, 2])
    await app.sandbox.faults({ stripe: [{ op: 'refund', mode: 'refuse' }] })
    await admin.refund(orderId, { ticketIds: [ids[0]] })
    await workUntil(app, async () => (await refundsOf(orderId))[0]?.state === 'refused', 'it is refused')
    await app.sandbox.noFaults()
    await atProvider(app, 'refund', { session, amount: 1749 })
    await workUntil(app, async () => (await refundsOf(orderId)).length === 2, 'it is seen')
    expect((await refundsOf(orderId)).map(({ state }) => state).sort()).toEqual(['done', 'dropped'])
    app.platform.engine.advance(3_600_000)
    await app.platform.jobs.runDue()
    app.platform.engine.advance(-3_600_000)
    expect(await refundsAt(app, session)).toHaveLength(1)
  })

  test('while ours was on its way: the provider refuses ours, and nothing goes back twice', async () => {
    const { orderId, ids, session } = await paidOrder(app, [1])
    await app.sandbox.faults({ webhooks: { drop: 1 }, stripe: [{ op: 'refund', mode: '429' }] })
    await admin.refund(orderId, { ticketIds: ids })
    await app.platform.jobs.runDue()
    await atProvider(app, 'refund', { session })
    await app.sandbox.noFaults()
    await workUntil(
      app,
      async () => {
        app.platform.engine.advance(1000)
        return (await refundsOf(orderId)).some(({ state }) => state === 'dropped')
      },
      'ours is dropped',
    )
    expect(await refundsAt(app, session)).toMatchObject([{ amount: 1749 }])
  })

  test('a refund of ours that comes back days later is owed again', async () => {
    const { orderId, ids, session } = await paidOrder(app, [1])
    await admin.refund(orderId, { ticketIds: ids })
    await workUntil(app, async () => (await refundsOf(orderId))[0]?.state === 'done', 'it is done')
    const [made] = await refundsAt(app, session)
    await app.sandbox.faults({ stripe: [{ op: 'refund', mode: 'refuse' }] })
    await atProvider(app, 'refund/fail', { refund: made?.id })
    await workUntil(app, async () => (await refundsOf(orderId))[0]?.state === 'refused', 'it is owed')
    await admin.hears(/^A refund was refused/, orderId)
    expect(await admin.attention()).toContainEqual(expect.objectContaining({ orderId, what: 'refused' }))
    await app.sandbox.noFaults()
    await workUntil(
      app,
      async () => {
        app.platform.engine.advance(60_000)
        return (await refundsOf(orderId))[0]?.state === 'done'
      },
      'it is paid again',
    )
    expect(await refundsAt(app, session)).toHaveLength(2)
  })

  test('what came back is said in the reader’s language, with the words of the provider', async () => {
    const { orderId, ids, session } = await paidOrder(app, [1])
    await admin.refund(orderId, { ticketIds: ids })
    await workUntil(app, async () => (await refundsOf(orderId))[0]?.state === 'done', 'it is done')
    const [made] = await refundsAt(app, session)
    await app.sandbox.faults({ stripe: [{ op: 'refund', mode: '429' }] })
    await atProvider(app, 'refund/fail', { refund: made?.id })
    await workUntil(app, async () => (await refundsOf(orderId))[0]?.state !== 'done', 'it is owed')
    await app.sandbox.noFaults()
    const problems = async () => {
      const more = { token: admin.token, headers: { 'accept-language': 'fr-CA' } }
      const { body } = await app.api('GET', `/api/orders/${orderId}/detail`, more)
      return [await refundsOf(orderId), body.refunds as AdminRefund[]].map(([one]) => one?.problem)
    }
    const reason = 'expired_or_canceled_card'
    expect(await problems()).toEqual([
      `the refund ${made?.id} came back: ${reason}`,
      `le remboursement ${made?.id} est revenu\u00a0: ${reason}`,
    ])
    const unexplained = app.platform.db.updateTable('refunds').set({ problem: '' })
    await unexplained.where('order_id', '=', orderId).execute()
    expect(await problems()).toEqual([
      `the refund ${made?.id} came back: no reason given`,
      `le remboursement ${made?.id} est revenu\u00a0: aucune raison donnée`,
    ])
  })
})

describe('P17 a dispute', () => {
  async function disputed(seats: number[], more: object = {}) {
    const order = await paidOrder(app, seats)
    const { id } = await atProvider(app, 'dispute', { session: order.session, ...more })
    await workUntil(app, async () => (await refundsOf(order.orderId)).length === 1, 'it is seen')
    const close = (status: 'won' | 'lost') => atProvider(app, 'dispute/close', { dispute: id, status })
    return { ...order, close }
  }

  const waiting = async () => {
    const { body } = await app.api('GET', '/api/admin/waiting', { token: admin.token })
    return (body as unknown as { what: string; count: number; path: string }[]).filter(
      ({ what }) => what === 'dispute',
    )
  }

  test('is visible and told, and leaves the tickets valid; lost whole, they are void', async () => {
    const { orderId, read, close } = await disputed([1, 2])
    expect(await read()).toMatchObject({ status: 'paid', refunded: 0 })
    expect((await read()).tickets.every(({ state }) => state === 'valid')).toBe(true)
    expect(await refundsOf(orderId)).toMatchObject([{ reason: 'disputed', state: 'review', amount: 3498 }])
    expect(await admin.attention()).toContainEqual(expect.objectContaining({ orderId, what: 'dispute' }))
    expect(await waiting(), 'for the office').toEqual([
      { what: 'dispute', count: 1, path: '/admin/orders', performance: null },
    ])
    await admin.hears(/^A buyer disputes/, orderId)
    await app.expectLedgerBalanced()
    await close('lost')
    await workUntil(app, async () => (await read()).status === 'refunded', 'it is over')
    expect((await read()).tickets.every(({ state }) => state === 'void')).toBe(true)
    await admin.hears(/^A dispute is lost/, orderId)
    expect(await waiting()).toEqual([])
  })

  test('won, everything stays as it was', async () => {
    const { orderId, read, close } = await disputed([1, 2])
    await close('won')
    await workUntil(app, async () => (await refundsOf(orderId))[0]?.state === 'dropped', 'it is won')
    expect(await read()).toMatchObject({ status: 'paid', refunded: 0 })
    expect(await admin.attention()).not.toContainEqual(expect.objectContaining({ orderId }))
  })

  test('its tickets can be given up at once, without money; won after that, the money goes to the buyer', async () => {
    const { orderId, ids, session, read, close } = await disputed([1, 2])
    await admin.refund(orderId, { ticketIds: ids })
    expect(await read()).toMatchObject({ status: 'refunded' })
    await app.platform.jobs.runDue()
    expect(await refundsAt(app, session)).toEqual([])
    await close('won')
    await workUntil(app, async () => (await refundsAt(app, session)).length === 1, 'it is paid back')
    expect(await refundsAt(app, session)).toMatchObject([{ amount: 3498 }])
    expect(await read()).toMatchObject({ status: 'refunded', refunded: 3498 })
  })

  test('about a part: the tickets stay valid even when it is lost', async () => {
    const { orderId, read, close } = await disputed([1, 2], { amount: 1000 })
    await close('lost')
    await workUntil(app, async () => (await refundsOf(orderId))[0]?.state === 'done', 'it is lost')
    expect(await read()).toMatchObject({ status: 'paid', refunded: 1000 })
    expect((await read()).tickets.every(({ state }) => state === 'valid')).toBe(true)
  })
})

describe('P17 a refund made at the provider of an order whose exchange left too little to refund', () => {
  async function kept() {
    const holder = await ticketHolder(app, [1590, 1570])
    await exchange(app, holder.input)
    await holder.exchanged()
    return holder
  }

  test('of everything: nothing is left to decide on', async () => {
    const { session, look, orderId } = await kept()
    await atProvider(app, 'refund', { session })
    await workUntil(app, async () => (await look()).status === 'refunded', 'it is refunded here too')
    expect(await admin.look(orderId)).toMatchObject({ givenOutside: 0, refunded: 1749 })
  })

  test('of more than the tickets cost now: given up after that, they bring nothing', async () => {
    const { session, look, orderId, validIds } = await kept()
    await atProvider(app, 'refund', { session, amount: 1740 })
    await workUntil(app, async () => (await look()).refunded === 1740, 'it is seen')
    expect(await look()).toMatchObject({ status: 'paid' })
    await app.expectLedgerBalanced()
    await admin.refund(orderId, { ticketIds: await validIds() })
    expect(await admin.look(orderId)).toMatchObject({ status: 'refunded', givenOutside: 0, refunded: 1740 })
  })

  test('of everything by a bank, and decided for us after the tickets were given up: what was too little stays', async () => {
    const { session, look, orderId, validIds } = await kept()
    const { id } = await atProvider(app, 'dispute', { session })
    await workUntil(app, async () => (await refundsOf(orderId)).length === 1, 'it is seen')
    await admin.refund(orderId, { ticketIds: await validIds() })
    await app.expectLedgerBalanced()
    await atProvider(app, 'dispute/close', { dispute: id, status: 'won' })
    await workUntil(app, async () => (await refundsAt(app, session)).length === 1, 'it is paid back')
    expect(await refundsAt(app, session)).toMatchObject([{ amount: 1727 }])
    expect(await look()).toMatchObject({ status: 'refunded', refunded: 1727 })
    await app.expectLedgerBalanced()
  })
})
