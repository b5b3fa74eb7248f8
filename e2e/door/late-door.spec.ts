import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { HOUR_MS } from '../../src/shared/platform/durations.ts'
import { expectAdmitted, expectVerdict, scanNext, typeTicket, verdict } from '../support/door.ts'
import { buy } from '../support/orders.ts'
import { demoPerson, staff } from '../support/people.ts'
import type { RunningApp } from '../support/running-app.ts'
import { expect, test } from '../support/theatre.ts'

test.use({ atDoor: true })

/** Changes a row of the database beside the server. */
function change(app: RunningApp, statement: string, ...values: (string | number)[]): void {
  const database = new DatabaseSync(join(app.dataDir, 'theatre.db'))
  database.exec('PRAGMA busy_timeout=30000')
  database.prepare(statement).run(...values)
  database.close()
}

/** Moves a performance, so that it began this many hours ago. */
function beginEarlier(app: RunningApp, id: string, hours: number): void {
  const startsAt = Date.now() - hours * HOUR_MS
  const times = 'update performances set starts_at = ?, doors_at = ?, sales_end_at = ? where id = ?'
  change(app, times, startsAt, startsAt - HOUR_MS / 2, startsAt, id)
}

test('a performance that is over is offered as such, and admits whoever is let in late', async ({
  app,
  open,
  seeded,
}) => {
  const { order } = await buy(app, seeded, seeded.free.slice(0, 1))
  const [ticket] = order.tickets
  if (!ticket) throw new Error('a ticket was bought')
  beginEarlier(app, seeded.performance.id, 4)
  const page = await open(await demoPerson(app, staff.door))
  await page.goto('/scan-ticket')
  const which = page.getByLabel('Performance')
  const own = which.locator(`option[value="${seeded.performance.id}"]`)
  await expect(own).toHaveText(/ \(over\)$/)
  await expect(which).not.toHaveValue(seeded.performance.id)
  await which.selectOption(seeded.performance.id)
  const late = page.getByText('This performance is over. This door still admits its tickets.')
  await expect(late).toBeVisible()
  await typeTicket(page, ticket.ticketId)
  await expectAdmitted(page, ticket.seatNum)
  await typeTicket(page, ticket.ticketId)
  await expectVerdict(page, 'Already admitted', ticket.seatNum)
  await scanNext(page)
  await page.reload()
  await expect(which).toHaveValue(seeded.performance.id)
  await expect(late).toBeVisible()
  await page.goto('/live-house')
  await expect(own).toHaveText(/ \(over\)$/)
  await expect(which, 'the one of the scanner').toHaveValue(seeded.performance.id)
  for (const path of ['/door-list', '/door-conflicts']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(seeded.show.showName, { exact: true })).toBeVisible()
  }
})

test('the verdict names a seat of any house: its row, its number and its area', async ({
  app,
  open,
  seeded,
}) => {
  const { order } = await buy(app, seeded, seeded.free.slice(0, 3))
  const page = await open(await demoPerson(app, staff.door))
  await page.goto('/scan-ticket')
  await page.getByLabel('Performance').selectOption(seeded.performance.id)
  const parts = ['Balcony AA12', '12-7', 'Great\u00a0Lawn']
  const said = [['Row', 'AA', 'Seat', '12', 'Balcony'], ['Row', '12', 'Seat', '7'], ['Great\u00a0Lawn']]
  for (const [i, { ticketId }] of order.tickets.entries()) {
    change(app, 'update tickets set seat_label = ? where id = ?', parts[i] ?? '', ticketId)
    await typeTicket(page, ticketId)
    const admitted = verdict(page, 'Admitted')
    await expect(admitted.locator('dt, dd, .verdict-type')).toHaveText(said[i] ?? [])
    await scanNext(page)
  }
})
