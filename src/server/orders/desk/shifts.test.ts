import { describe, expect, test } from 'vitest'
import type { Cell, ReportAnswer } from '../../../shared/reports/reports.ts'
import { newId } from '../../platform/base/base.ts'
import { expectRefusal, openPerformance } from '../../testing/scenes/box-office.ts'
import { openDesk, openDrawer, ticketsOf } from '../../testing/scenes/desk.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()
const desk = openDesk(app, admin)
const { ask, open, own, close } = openDrawer(app)

describe('a shift', () => {
  test('keeps what should be in the drawer, what was, and the difference', async () => {
    const performanceId = await openPerformance(app)
    const before = await desk.sell({ performanceId, seats: [1] })
    const shift = await open(admin, 10_000)
    expect(shift).toMatchObject({ float: 10_000, closed: null })
    expect(await own(admin)).toEqual(shift)

    const cash = await desk.sell({ performanceId, seats: [2, 3] })
    const card = await desk.sell({ performanceId, seats: [4], payment: { how: 'terminal', receipt: '77' } })
    await desk.sell({ performanceId, seats: [5], payment: { how: 'complimentary', reason: 'Press' } })
    for (const order of [before, cash, card]) await payOut(order)
    // A cheque takes nothing out of the drawer.
    await payOut(await desk.sell({ performanceId, seats: [7] }), { how: 'Cheque 1042', fromDrawer: false })
    const closed = await close(admin, shift.id, 9_500)
    // 100.00 + 35.00 and 17.50 - 17.50 of a sale before the shift - 17.50 of one seat of it, all in coins that there are.
    expect(closed.body).toMatchObject({
      id: shift.id,
      closed: {
        sales: 4,
        cash: 5247,
        refunds: 3498,
        rounding: 1,
        card: 1749,
        cardRefunds: 1749,
        expected: 11_750,
        counted: 9_500,
      },
    })
    expect(await own(admin)).toBeNull()
    const report = async (name: string) =>
      (await app.api('GET', `/api/admin/reports/${name}`, { token: admin.token })).body as ReportAnswer
    const [table] = (await report('shifts')).parts
    const at = (head: string) => table?.heads.indexOf(head) ?? -1
    const shown = (row: readonly Cell[] | undefined) =>
      ['Cash', 'Card terminal', 'Refunded in cash', 'Refunded on the terminal', 'Rounding'].map(
        (head) => row?.[at(head)],
      )
    expect(shown(table?.rows[0])).toEqual([5247, 1749, -3498, -1749, 1])
    // The sale before the shift; the cheque came out of no drawer.
    const outside = table?.rows.find((row) => row.includes('Outside a shift'))
    expect(shown(outside)).toEqual([1749, 0, 0, 0, null])
    const [methods] = (await report('money')).parts
    const back = (name: string) => methods?.rows.find((row) => row.includes(name))?.at(-2)
    expect(['Cash', 'Card terminal', 'By hand, such as a cheque'].map(back)).toEqual([-3498, -1749, -1749])
    expectRefusal(await close(admin, shift.id, 0), 'shift-closed')
    expectRefusal(await close(admin, newId(), 0), 'shift-not-found')

    await desk.sell({ performanceId, seats: [6] })
    const data = (await app.api('GET', '/api/auth/my-data', { token: admin.token })).body
    expect(data.shifts).toEqual([closed.body])
    const audit = (await app.api('GET', '/api/audit?action=shift-closed', { token: admin.token })).body
    expect(JSON.stringify(audit)).toContain('with $95.00 in the drawer (expected $117.50)')
  })

  test('one closed on another day than it was opened says which in the report', async () => {
    const shift = await open(admin, 0)
    await close(admin, shift.id, 0)
    const set = (closed: string) =>
      app.platform.db
        .updateTable('shifts')
        .set({ opened_at: Date.parse('2026-11-01T00:30:00Z'), closed_at: Date.parse(closed) })
        .where('id', '=', shift.id)
        .execute()
    const times = async (headers = {}) => {
      const url = '/api/admin/reports/shifts?from=2026-10-31&to=2026-10-31'
      const { body } = await app.api('GET', url, { token: admin.token, headers })
      return (body as ReportAnswer).parts[0]?.rows[0]?.slice(0, 2)
    }
    await set('2026-11-01T03:59:00Z')
    expect(await times()).toEqual(['2026-10-31', '8:30 pm to 11:59 pm'])
    await set('2026-11-01T04:10:00Z')
    expect(await times()).toEqual(['2026-10-31', '8:30 pm to 12:10 am on 1\u00a0Nov'])
    expect(await times({ 'accept-language': 'fr' })).toEqual([
      '2026-10-31',
      'De 20 h 30 à 0 h 10 le 1er nov.'.replaceAll(/ (?=h |nov)|(?<=h) (?=\d)/g, '\u00a0'),
    ])
  })

  test('an amount that no drawer holds is refused at its field', async () => {
    for (const float of [-1, 0.5, 10_000_001])
      expect(await ask(admin, float)).toMatchObject({
        status: 400,
        body: { fields: { float: expect.any(String) } },
      })
  })
})

/** Refunds the first ticket of a sale, and pays it out. */
async function payOut(order: Awaited<ReturnType<typeof desk.sell>>, how: object = { how: 'Till 1' }) {
  await admin.refund(order.orderId, { ticketIds: ticketsOf(order).slice(0, 1) })
  const [refund] = (await admin.look(order.orderId)).refunds
  const paid = await admin.post(`/api/orders/${order.orderId}/refunds/${refund?.id}/paid`, how)
  expect(paid).toMatchObject({ status: 200 })
}
