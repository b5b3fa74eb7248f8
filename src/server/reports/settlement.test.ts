import { expect, test } from 'vitest'
import type { ReportAnswer } from '../../shared/reports/reports.ts'
import type { SavedPlan } from '../../shared/seating/plan.ts'
import { workUntil } from '../testing/harness/provider.ts'
import { exchange, openPriced } from '../testing/scenes/exchanges.ts'
import { atProvider, paidOrder } from '../testing/scenes/refunds.ts'
import { setupScenario } from '../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()

/** From the tickets of a statement to its money: every line with its cents, and their total. */
async function bridgeOf(query: string): Promise<{ lines: Record<string, unknown>; net: unknown[] }> {
  const answer = await app.api('GET', `/api/admin/reports/${query}`, { token: admin.token })
  expect(answer).toMatchObject({ status: 200 })
  const { parts } = answer.body as unknown as ReportAnswer
  const [money, bridge] = parts.slice(query.startsWith('production') ? 1 : 2)
  return {
    lines: Object.fromEntries((bridge?.rows ?? []).map((row) => [row[0], row.at(-1)])),
    net: [money?.total?.at(-1), bridge?.total?.at(-1)],
  }
}

test('law 8: a statement says what lies between tickets and money, of one performance and of all', async () => {
  const [first = '', second = ''] = await openPriced(app, 1590, 1617)
  const [ticket, dearer] = [1749, 1779]
  const up = await paidOrder(app, [1], { performance: first })
  const { who, orderId } = up
  await exchange(app, { who, orderId, ticketIds: up.ids, performance: second, seats: [21] })
  const down = await paidOrder(app, [1], { performance: second })
  const back = { who: down.who, orderId: down.orderId, ticketIds: down.ids }
  await exchange(app, { ...back, performance: first, seats: [21] })
  const outside = await paidOrder(app, [2], { performance: first })
  await atProvider(app, 'refund', { session: outside.session, amount: 500 })
  await workUntil(app, async () => (await outside.read()).refunded === 500, 'it is seen')

  expect(await bridgeOf(`performance?performance=${first}`)).toEqual({
    lines: {
      'Valid tickets and donations, with tax': 2 * ticket,
      'Exchanged for other tickets': ticket,
      'Exchange credit used': -ticket,
      'Refunded at the provider or bank, tickets still valid': -500,
    },
    net: [2 * ticket - 500, 2 * ticket - 500],
  })
  expect(await bridgeOf(`performance?performance=${second}`)).toEqual({
    lines: {
      'Valid tickets and donations, with tax': dearer,
      'Exchanged for other tickets': ticket,
      'Exchange credit used': -ticket,
      'Exchange balances too small to refund': 30,
      'Shortfalls waived': -30,
    },
    net: [dearer, dearer],
  })
  const { body } = await app.api('GET', `/api/performances/${first}`)
  expect(await bridgeOf(`production?show=${body.showId}`)).toEqual({
    lines: {
      'Valid tickets and donations, with tax': 2 * ticket + dearer,
      'Exchange balances too small to refund': 30,
      'Shortfalls waived': -30,
      'Refunded at the provider or bank, tickets still valid': -500,
    },
    net: [2 * ticket + dearer - 500, 2 * ticket + dearer - 500],
  })

  // The dearer ticket goes back: what was waived of it is not refunded, and the rest is due from the first performance.
  const [given] = (await up.read()).tickets.filter(({ state }) => state === 'valid')
  expect(await admin.refund(orderId, { ticketIds: [given?.ticketId] })).toMatchObject({ status: 200 })
  const settled = await workUntil(
    app,
    async () => {
      const now = await bridgeOf(`performance?performance=${first}`)
      return now.net[0] === ticket - 500 ? now : null
    },
    'the refund is done',
  )
  expect(settled).toEqual({
    lines: {
      'Valid tickets and donations, with tax': 2 * ticket,
      'Exchange credit used': -ticket,
      'Refunded at the provider or bank, tickets still valid': -500,
    },
    net: [ticket - 500, ticket - 500],
  })
  expect(await bridgeOf(`performance?performance=${second}`)).toEqual({
    lines: {
      'Valid tickets and donations, with tax': 0,
      'Exchanged for other tickets': ticket,
      'Exchange balances too small to refund': 30,
    },
    net: [dearer, dearer],
  })
  await app.expectLedgerBalanced()
})

test('a statement has each ticket in the zone in which it was sold, whatever becomes of the seat', async () => {
  const [performance = ''] = await openPriced(app, 1590)
  await paidOrder(app, [5], { performance })
  const zonesOf = async () => {
    const answer = await app.api('GET', `/api/admin/reports/performance?performance=${performance}`, {
      token: admin.token,
    })
    const [, sold] = (answer.body as unknown as ReportAnswer).parts
    return sold?.rows.map((row) => row[0])
  }
  const before = await zonesOf()
  const { token } = admin
  const { body } = await app.api('GET', '/api/house/plan', { token })
  const { version, plan } = body as unknown as SavedPlan
  const zones = [...plan.zones, { id: 'boxes', name: 'Boxes', price: 30 }]
  const seats = plan.seats.map((seat) => (seat.seatNum === 5 ? { ...seat, zone: 'boxes' } : seat))
  const saved = await app.api('PUT', '/api/house/plan', {
    token,
    body: { version, plan: { ...plan, zones, seats } },
  })
  expect(saved.status).toBe(200)
  expect(await zonesOf()).toEqual(before)
  await paidOrder(app, [6], { performance })
  expect(await zonesOf()).toEqual(before)
})
