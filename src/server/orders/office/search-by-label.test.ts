import { expect, test } from 'vitest'
import { openPerformance } from '../../testing/scenes/box-office.ts'
import { openDesk } from '../../testing/scenes/desk.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()

test('an order is found by the label that its seat was sold by, whatever the seat is called now', async () => {
  const desk = openDesk(app, admin)
  const { orderId } = await desk.sell({ performanceId: await openPerformance(app), seats: [1] })
  await app.platform.db.updateTable('seats').set({ label: 'Balcon Z1' }).where('seat_num', '=', 1).execute()
  const found = async (q: string) => (await desk.search({ q })).orders.map((order) => order.orderId)
  expect(await found('a1')).toEqual([orderId])
  expect(await found('Balcon Z1')).toEqual([])
})
