import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { FrontOfHouse } from '../../src/server/app.ts'
import { formatCents } from '../../src/shared/platform/money/money.ts'
import type { ReportAnswer } from '../../src/shared/reports/reports.ts'
import { defaultLabel } from '../../src/shared/seating/seats.ts'
import { cell, deskOf, main, press } from '../support/desk.ts'
import { otherDate } from '../support/exchanging.ts'
import { addEvening, openWhole, withOffice } from '../support/office.ts'
import { buy } from '../support/orders.ts'
import { demoPassword, demoPerson, staff } from '../support/people.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'
import { setClockAhead } from '../support/wrong-clock.ts'

test('a queue: two seats for cash in five presses, keys for ticket types, and the drawer counted', async ({
  open,
  app,
  seeded,
}) => {
  const [first = 1, second = 2, third = 3] = seeded.free
  const { token } = await demoPerson(app, staff.admin)
  const types = [{ type: 'student', unit: 'percent', value: 50 }]
  const pricing = { lonelyRule: 'warn', zones: [], types }
  await app.api('PUT', `/performances/${seeded.performance.id}/pricing`, { token, body: pricing })
  const page = await open(await demoPerson(app, staff.admin))
  // The browser cannot print twice at once, and the test prints too.
  const script = await page.addInitScript(() => Object.assign(window, { print: () => {} }))
  await page.goto(deskOf(seeded))
  await press(page, 'Open a shift')
  await page.getByLabel('Cash in the drawer, in dollars').fill('100')
  await press(page, 'Open shift')
  await expect(main(page).getByText(/^Shift since \d/)).toBeVisible()

  const till = main(page).getByRole('form', { name: 'Till' })
  const presses = await countPresses(page)
  await cell(page, first, 'free').click()
  await cell(page, second, 'free').click()
  await press(page, '$40.00 given')
  await expect(till.getByText('Change due')).toHaveText('Change due $5.00')
  await shootAndCheck(page, 'desk-till')
  await press(page, 'Sell 2 seats for $35.00')
  await expect(main(page).getByText('Change due')).toHaveText('Change due $5.00')
  await shootAndCheck(page, 'desk-change')
  // The receipt comes after the sale.
  await expect(page.locator('.receipt[data-roll]')).toBeAttached()
  await expect.poll(() => widthOnPaper(page), 'the roll is 80 mm wide').toBe(80)
  await press(page, 'Next sale')
  expect(await presses()).toBe(5)
  await expect(till.getByRole('button', { name: 'Choose seats to sell' })).toBeVisible()
  const last = `Last sale: ${defaultLabel(first)}, ${defaultLabel(second)}, $34.98`
  await expect(main(page).getByRole('link', { name: last })).toBeVisible()

  await cell(page, third, 'free').click()
  await page.keyboard.press('2')
  await expect(till.getByLabel(`Ticket for seat ${defaultLabel(third)}`)).toHaveValue('student')
  await till.getByLabel('Cash given').fill('8')
  await expect(till.getByText('Still to pay')).toHaveText('Still to pay $0.75')
  await press(page, 'Sell 1 seat for $8.75')
  await expect(till.getByText('That is $0.75 less than the total.')).toBeVisible()
  await till.getByText('Buyer, donation and note').click()
  await till.getByLabel('Note (optional)').fill('Waits in the foyer')
  await press(page, '$10.00 given')
  await press(page, 'Sell 1 seat for $8.75')
  await main(page).getByRole('link', { name: 'See the order' }).click()
  await expect(main(page).getByLabel('Note')).toHaveValue('Waits in the foyer')
  await main(page).getByLabel('Note').fill('Went in')
  await press(page, 'Save note')
  await expect(main(page).getByText('Note saved.')).toBeVisible()

  await main(page).getByRole('link', { name: 'Change seats or evening' }).click()
  await main(page)
    .getByLabel(`Ticket for seat ${defaultLabel(third)}`)
    .selectOption('adult')
  const cash = main(page).getByLabel('Cash given')
  await cash.fill('5')
  await press(page, 'Change for $8.74')
  await expect(cash).toHaveAttribute('aria-invalid', 'true')
  await press(page, '$10.00 given')
  await expect(main(page).getByText('Change due')).toHaveText('Change due $1.25')
  await shootAndCheck(page, 'desk-change-type')
  await press(page, 'Change for $8.74')
  await expect(main(page)).toContainText('Changed at the desk')
  await expect(main(page).getByText('Change due: $1.25')).toBeVisible()
  await press(page, 'Receipt 80 mm')
  await expect.poll(() => widthOnPaper(page), 'the roll is 80 mm wide').toBe(80)
  await expect(main(page).getByLabel('Note')).toHaveValue('Went in')

  await page.goto(deskOf(seeded))
  await press(page, 'Close shift')
  await page.getByLabel('Cash counted, in dollars').fill('140')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('A closed shift cannot be reopened.')
  await expect(dialog.getByRole('button', { name: 'Keep it open' })).toBeVisible()
  await shootAndCheck(page, 'close-shift')
  await dialog.getByRole('button', { name: 'Close shift' }).click()
  await expect(dialog).toContainText('Rounded to five cents$0.03Expected$152.50Counted$140.00Short$12.50')
  await shootAndCheck(page, 'desk-shift-closed')
  await press(page, 'Done')
  await expect(main(page).getByRole('button', { name: 'Open a shift' })).toBeVisible()
  await script.dispose()
})

/** Counts presses of pointer and keys on the page from here on. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = Object.assign(window, { presses: 0 })
    for (const kind of ['pointerdown', 'keydown'])
      window.addEventListener(kind, () => counted.presses++, { capture: true })
  })
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses)
}

/** How wide the page is that the browser prints, in mm. */
async function widthOnPaper(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const [, points] = /\/MediaBox \[0 0 ([\d.]+)/.exec(pdf.toString('latin1')) ?? []
  return Math.round((Number(points) / 72) * 25.4)
}

test('a sale that went through unheard leads to its order when it is sent again as another', async ({
  open,
  app,
  seeded,
  watch,
}) => {
  watch.expectProblem(/request failed: POST .*admin\/orders/)
  watch.expectProblem(/console error: .*ERR_CONNECTION/)
  watch.expectProblem(/answer 409: POST .*admin\/orders/)
  watch.expectProblem(/console error: .* status of 409/)
  const [first = 1, second = 2] = seeded.free
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto(deskOf(seeded, [first, second]))
  await main(page).getByText('Buyer, donation and note').click()
  await main(page).getByLabel('Name').fill('Aimée Roy')
  await page.route('**/api/admin/orders', async (route) => {
    await route.fetch()
    await route.abort('connectionrefused')
  })
  await press(page, 'Sell 2 seats for $35.00')
  await expect(main(page).getByRole('alert')).toBeVisible()
  await page.unroute('**/api/admin/orders')
  await press(page, `Leave out seat ${defaultLabel(second)}`)
  await press(page, 'Sell 1 seat for $17.50')
  const problem = main(page).getByRole('alert').filter({ hasText: 'This sale went through before' })
  await expect(problem).toBeVisible()
  await shootAndCheck(page, 'desk-sold-before')
  await problem.getByRole('link', { name: 'See the order' }).click()
  await expect(main(page)).toContainText('Aimée Roy, without an account')
  await expect(main(page)).toContainText('$34.98')
})

test('at the desk a cheaper type goes back to the card, once the password is entered', async ({
  open,
  app,
  seeded,
  patron,
  watch,
}) => {
  watch.expectProblem(/answer 403: POST .*\/change|console error: .* status of 403/)
  const admin = await demoPerson(app, staff.admin)
  const student = { type: 'student', unit: 'percent', value: 50 }
  const pricing = { lonelyRule: 'off', zones: [], types: [student] }
  await app.api('PUT', `/performances/${seeded.performance.id}/pricing`, {
    token: admin.token,
    body: pricing,
  })
  const { order } = await buy(app, seeded, seeded.free.slice(0, 1), { who: patron })
  const desk = await open(admin)
  await desk.goto(`/admin/orders/${order.orderId}/change`)
  await main(desk).getByLabel('Ticket for seat').selectOption('student')
  await press(desk, 'Change, and refund $8.74')
  const dialog = desk.getByRole('dialog', { name: 'Change' })
  const refund = dialog.getByRole('button', { name: 'Change, and refund $8.74' })
  await expect(dialog).toContainText('$8.74 goes back to the card or wallet that paid.')
  await dialog.getByLabel('Your password').fill('not mine at all')
  await shootAndCheck(desk, 'desk-change-password')
  await refund.click()
  await expect(dialog.getByText('This is not your password. Please try again.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(demoPassword)
  await refund.click()
  await expect(main(desk)).toContainText('Changed at the desk')
})

test('a sale moves to another evening at the same seats in four presses; a seat that is taken there is chosen anew @phone', async ({
  open,
  app,
  seeded,
}) => {
  const later = await otherDate(app, seeded, 20)
  const [first = 1, second = 2, third = 3] = seeded.free
  const { order } = await buy(app, seeded, [first, second])
  const page = await open(await demoPerson(app, staff.admin))
  const { token } = await demoPerson(app, staff.admin)
  const taken = { seatNum: second }
  const payment = { how: 'complimentary', reason: 'Press' }
  const offer = { performanceId: later.id, seats: [taken], total: 0, payment }
  const key = crypto.randomUUID().replaceAll('-', '')
  const buyer = { kind: 'walk-in', name: null, email: null }
  await app.api('POST', '/admin/orders', { token, body: { ...offer, key, buyer } })

  await page.goto(`/admin/orders/${order.orderId}`)
  const presses = await countPresses(page)
  await main(page).getByRole('link', { name: 'Change seats or evening' }).click()
  await main(page).getByLabel('Performance').selectOption(later.id)
  const tickets = main(page).getByRole('region', { name: 'Tickets' }).getByRole('listitem')
  await expect(tickets.first()).toContainText(defaultLabel(first))
  await expect(tickets.first()).not.toContainText('stays')
  await expect(tickets.nth(1)).toContainText('stays')
  await cell(page, third, 'free').click()
  await shootAndCheck(page, 'desk-move')
  await press(page, 'Change for $9.02')
  await expect(main(page)).toContainText('Changed at the desk')
  expect(await presses()).toBeLessThanOrEqual(4)
  await expect(main(page)).toContainText(
    `${defaultLabel(first)}, ${defaultLabel(second)} exchanged for ${defaultLabel(first)}, ${defaultLabel(third)}`,
  )
  await shootAndCheck(page, 'desk-moved')
})

test('a card of the terminal that is refunded by cheque counts by hand, not on the terminal', async ({
  open,
  app,
  seeded,
}) => {
  const [first = 1] = seeded.free
  const admin = await demoPerson(app, staff.admin)
  // Other tests on this server give money back by hand too.
  const money = (await app.api('GET', '/admin/reports/money', { token: admin.token })) as ReportAnswer
  const [methods] = money.parts
  const before = methods?.rows.find((row) => row.includes('By hand, such as a cheque'))?.at(-1)
  const page = await open(admin)
  await page.goto(deskOf(seeded, [first]))
  await press(page, 'Card terminal')
  await main(page).getByLabel('Number on the receipt').fill('0042-A8')
  await press(page, 'Sell 1 seat for $17.49')
  await main(page).getByRole('link', { name: 'See the order' }).click()
  const dialog = page.getByRole('dialog')
  await press(page, 'Refund')
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Refund $17.49' }).click()
  await press(page, 'Mark as paid out')
  await dialog.getByLabel('How it was paid').fill('Cheque 1043')
  await dialog.getByLabel('On the terminal, to the same card').uncheck()
  await shootAndCheck(page, 'refund-by-cheque')
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(main(page).getByText('Paid by hand: Cheque 1043, requested')).toBeVisible()
  await page.goto('/admin/reports/money')
  const byHand = main(page)
    .getByRole('row', { name: /^By hand/ })
    .first()
  await expect(byHand).toContainText(formatCents(Number(before ?? 0) - 1749))
})

test('after the start the desk stays with the evening, whose late-comers stand before it', async ({
  browser,
}) => {
  let evening = { show: '', tonight: '', next: '' }
  const fill = async (app: FrontOfHouse) => {
    evening = await addEvening(app)
  }
  await withOffice(browser, fill, async (page) => {
    await openWhole(page, '/admin/orders/new')
    const which = page.getByLabel('Performance', { exact: true })
    await expect(which).toHaveValue(evening.tonight)
    await cell(page, 1, 'free').click()
    await setClockAhead(page, 31 * 60_000)
    // As when the window is looked at again: the list comes anew.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText('no longer sold at the desk')).toBeAttached()
    await expect(cell(page, 1, 'own'), 'what was chosen stays').toBeVisible()
    await page.reload()
    await expect(which).toHaveValue(evening.next)
    await openWhole(page, `/admin/orders/new?performance=${evening.tonight}`)
    await expect(page.getByText('The desk sells tickets until half an hour after the start.')).toBeVisible()
    await which.selectOption(evening.next)
    await expect(cell(page, 1, 'free')).toBeVisible()

    await openWhole(page, `/admin/shows/${evening.show}/performances`)
    await page.getByRole('button', { name: 'Over', exact: true }).click()
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download CSV')])
    const [, line, rest] = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect([line?.includes('Over'), rest]).toEqual([true, ''])
  })
})
