import { readFile } from 'node:fs/promises'
import type { SavedPlan } from '../../src/shared/seating/plan.ts'
import { clickTwice } from '../support/map.ts'
import { demoPerson, newPatron, staff } from '../support/people.ts'
import { shootAndCheck } from '../support/screens.ts'
import { hold } from '../support/seeded-performance.ts'
import { expect, test } from '../support/theatre.ts'

test('the editor: rows, zones, moving, undo, preview, save', async ({ open, app }) => {
  const admin = await demoPerson(app, staff.admin)
  const page = await open(admin)
  const read = () => app.api<SavedPlan>('GET', '/house/plan', { token: admin.token })
  const before = await read()
  await page.goto('/seatMap')
  await expect(page.getByRole('heading', { name: 'Seat Map' })).toBeVisible()
  const seatNamed = (name: string) => page.getByRole('gridcell', { name })
  await expect(seatNamed('Row A seat 1, $15.90, available')).toBeVisible()
  await shootAndCheck(page, 'editor')

  await page.getByRole('button', { name: 'Add a zone' }).click()
  await page.getByLabel('Zone', { exact: true }).nth(-1).fill('Balcony')
  await page.getByLabel('Price of Zone 2').focus()
  await page.getByLabel('Price of Balcony').fill('9.50')
  await page.getByLabel('Row', { exact: true }).fill('K')
  await page.getByLabel('Seats', { exact: true }).fill('101')
  await page.getByRole('button', { name: 'Add Row' }).click()
  await expect(page.getByText('A row has 1 to 100 seats.')).toBeVisible()
  await page.getByLabel('Seats', { exact: true }).fill('6')
  await page.getByLabel('Curve').fill('20')
  await page.getByLabel('Numbering').selectOption('From the right')
  await page.getByRole('button', { name: 'Add Row' }).click()
  await expect(seatNamed('Row K seat 6,')).toBeVisible()

  await seatNamed('Row K seat 1,').click()
  const name = page.getByRole('form', { name: 'Row and number of the seat' })
  await name.getByLabel('Number in the row').fill('2')
  await name.getByRole('button', { name: 'Rename' }).click()
  await expect(name.getByText('Two seats are called K2.')).toBeVisible()
  await name.getByLabel('Number in the row').fill('7a')
  await name.getByRole('button', { name: 'Rename' }).click()
  await expect(seatNamed('Row K seat 7a,')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(seatNamed('Row K seat 1,')).toBeVisible()
  await expect(name.getByLabel('Number in the row')).toHaveValue('1')
  await page.getByRole('button', { name: 'Whole rows' }).click()
  await expect(page.getByRole('heading', { name: 'Chosen seats: 6' })).toBeVisible()
  const different = page.getByLabel('Zone').first().getByRole('option', { name: 'Different' })
  await expect(different).toBeDisabled()
  await page.getByLabel('Zone').first().selectOption('Balcony')
  await page.getByLabel('Kind').selectOption('Companion seat')
  await page.getByLabel('Move right').fill('80')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await shootAndCheck(page, 'editor-chosen')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Redo' }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: 'Preview of the house' })).toBeVisible()
  await shootAndCheck(page, 'editor-preview')
  await page.getByRole('button', { name: 'Back to editing' }).click()
  await page.getByRole('button', { name: 'Save the house' }).click()
  await expect(page.getByText(`Saved as version ${before.version + 1}.`)).toBeVisible()
  const { plan } = await read()
  expect(plan.zones.at(-1)).toMatchObject({ name: 'Balcony', price: 9.5 })
  expect(plan.seats.find(({ row, number }) => row === 'K' && number === '1')).toMatchObject({
    x: 280,
    kind: 'companion',
    zone: 'zone-2',
  })
  await app.api('PUT', '/house/plan', {
    token: admin.token,
    body: { version: before.version + 1, plan: before.plan },
  })
})

test('the editor: files, check, a stale version, an empty house', async ({ open, app, seeded, watch }) => {
  watch.expectProblem(/answer 409: PUT .*\/house\/plan/)
  watch.expectProblem(/console error: .* status of 409/)
  const admin = await demoPerson(app, staff.admin)
  const page = await open(admin)
  const before = await app.api<SavedPlan>('GET', '/house/plan', { token: admin.token })
  const { plan } = before
  const seatNamed = (name: string) => page.getByRole('gridcell', { name })
  await page.goto('/seatMap')
  await expect(seatNamed('Row A seat 1,')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(JSON.parse(file)).toMatchObject({ format: 'front-of-house', seats: plan.seats })
  await hold(app, await newPatron(app), seeded, seeded.free.slice(0, 1))
  const number = seeded.free[0] ?? 0
  const without = { ...before.plan, seats: before.plan.seats.filter(({ seatNum }) => seatNum !== number) }
  const buffer = Buffer.from(JSON.stringify({ format: 'front-of-house', ...without }))
  await page.getByLabel('Plan file').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer })
  await page.getByRole('button', { name: /^More about / }).click()
  await page.getByRole('menuitem', { name: 'Check' }).click()
  await expect(page.getByText('These seats cannot be deleted: they are held, sold or blocked.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()

  await app.api('PUT', '/house/plan', {
    token: admin.token,
    body: { version: before.version, plan: before.plan },
  })
  // A restored connection refetches the saved plan; the draft is still based on the one before.
  const again = page.waitForResponse((answer) => answer.url().endsWith('/api/house/plan'))
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await again
  await page.getByRole('button', { name: 'Save the house' }).click()
  await expect(page.getByText('Somebody else has saved the house since you opened it.')).toBeVisible()
  await page.getByRole('button', { name: 'Load the saved house' }).click()
  await expect(page.getByText(`Version ${before.version + 1}. Everything is saved.`)).toBeVisible()

  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('button', { name: 'Delete 80 seats' }).click()
  await expect(page.getByRole('heading', { name: 'No seats found' })).toBeVisible()
  await shootAndCheck(page, 'editor-empty')
  await page.getByRole('button', { name: 'Add Seat' }).click()
  await expect(seatNamed('Row A seat 1,')).toBeVisible()
})

test('chosen seats are dragged, in steps of ten', { tag: '@phone' }, async ({ open, app, isMobile }) => {
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto('/seatMap')
  const first = page.getByRole('gridcell', { name: 'Row H seat 10,' })
  await first.click()
  await expect(page.getByRole('heading', { name: 'Chosen seats: 1' })).toBeVisible()
  if (!isMobile) await expect(page.getByRole('tooltip')).toContainText('$15.90, chosen')
  // With its fields in sight, beside the map or just below it.
  await expect(page.getByLabel('Number in the row')).toBeInViewport({ ratio: 0.99 })
  await expect(first).toBeInViewport({ ratio: 0.99 })
  if (!isMobile) {
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.setViewportSize({ width: 1280, height: 720 })
    for (const seat of ['Row A seat 1,', 'Row H seat 10,'])
      await expect(page.getByRole('gridcell', { name: seat })).toBeInViewport({ ratio: 0.99 })
  }
  const box = await first.boundingBox()
  if (!box) throw new Error('no seat')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + box.width, box.y + box.height / 2 + box.height, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByText('There are unsaved changes.')).toBeVisible()
  await expect(first).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
})

test('an edit leaves the map where it is seen', async ({ open, app }) => {
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto('/seatMap')
  const first = page.getByRole('gridcell', { name: 'Row B seat 3,' })
  await first.focus()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: 'Chosen seats: 1' })).toBeVisible()
  const seen = async () => Math.round((await first.boundingBox())?.width ?? 0)
  await expect.poll(seen).toBeGreaterThan(50)
  const near = await seen()
  await page.getByLabel('Availability').selectOption('Not Available')
  await expect(
    page.getByRole('gridcell', { name: 'Row B seat 3, $15.90, not for sale, chosen' }),
  ).toBeVisible()
  expect(await seen()).toBe(near)
})

test('one seat more, and the card of a seat: update and delete change the draft', async ({ open, app }) => {
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto('/seatMap')
  const seatNamed = (name: string) => page.getByRole('gridcell', { name })
  await expect(seatNamed('Row H seat 10,')).toBeVisible()
  await page.getByRole('button', { name: 'Add Seat' }).click()
  await expect(page.getByRole('heading', { name: 'Chosen seats: 1' })).toBeVisible()
  await expect(seatNamed('Row I seat 1, $10.00, chosen')).toBeVisible()
  await clickTwice(page, seatNamed('Row I seat 1,'))
  const card = page.getByRole('dialog', { name: 'Seat I1' })
  await expect(card).toContainText('Seat #81')
  await expect(card.getByRole('button', { name: 'Close' })).toBeFocused()
  await card.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('heading', { name: 'Chosen seats: 1' })).toBeFocused()
  await page.getByLabel('Custom price').fill('7')
  await page.getByRole('button', { name: 'Set price' }).click()
  await expect(seatNamed('Row I seat 1, $7.00,')).toBeVisible()
  await page.getByRole('button', { name: 'None' }).click()
  await seatNamed('Row I seat 1,').click()
  await expect(page.getByLabel('Custom price')).toHaveValue('7.00')
  await seatNamed('Row I seat 1,').press('i')
  await card.getByRole('button', { name: 'Delete' }).click()
  await expect(seatNamed('Row I seat 1,')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(seatNamed('Row I seat 1,')).toBeVisible()
})

test('a draft is there when one comes back, and what cannot be is said', async ({ open, app }) => {
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto('/seatMap')
  const zone = page.getByLabel('Zone', { exact: true }).nth(-1)
  await zone.fill('Parterre')
  await page.getByLabel('Price of House').fill('a lot')
  await page.getByLabel('Price of Parterre').blur()
  await expect(page.getByText('From 0 to 1000.')).toBeVisible()
  await page.getByLabel('Row', { exact: true }).fill('A')
  await page.getByRole('button', { name: 'Add Row' }).click()
  await expect(page.getByText('Row A has these seats already.')).toBeVisible()

  await page.getByRole('link', { name: 'All Seats' }).click()
  await expect(page.getByRole('heading', { name: 'All Seats' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Here is your draft as you left it.')).toBeVisible()
  await expect(zone).toHaveValue('Parterre')
  const asked = page.waitForEvent('dialog')
  const reload = page.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reload
  await expect(zone).toHaveValue('House')

  await zone.fill('Parterre')
  await zone.blur()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(zone).toHaveValue('House')
  await expect(page.getByText('Everything is saved.')).toBeVisible()
})

test('one performance live: states, who, block, unblock, prices', { tag: '@phone-only' }, async ({
  open,
  app,
  seeded,
}) => {
  const page = await open(await demoPerson(app, staff.admin))
  const patron = await newPatron(app)
  await page.goto(`/seatMap?performance=${seeded.performance.id}`)
  const counts = page.getByLabel('Seats by state')
  const held = counts.getByText('held').locator('..')
  await expect(held).toHaveText('0held')
  await hold(app, patron, seeded, seeded.free.slice(0, 2))
  await expect(held).toHaveText('2held')
  const cell = (seatNum: number | undefined, state: string) =>
    page.locator(`[data-seat="${seatNum}"][data-state="${state}"]`)
  await cell(seeded.free[0], 'held').click()
  await expect(page.getByText(patron.email)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Odile Tremblay held' })).toHaveCount(2)
  await shootAndCheck(page, 'box-plan')
  await cell(seeded.free[0], 'own').click()
  await cell(seeded.free[5], 'free').click()
  await page.getByRole('button', { name: 'Block 1 seat' }).click()
  await expect(page.getByText('Please say why.')).toBeVisible()
  await page.getByLabel('Reason').fill('Camera')
  await page.getByRole('button', { name: 'Block 1 seat' }).click()
  await expect(page.getByText(/^Blocked: /)).toBeVisible()
  await cell(seeded.free[5], 'blocked').click()
  await expect(page.getByRole('status').getByText('Camera')).toBeVisible()
  await page.getByRole('button', { name: 'Unblock 1 seat' }).click()
  await expect(page.getByText(/^Back on sale: /)).toBeVisible()

  await page.getByLabel('Student tickets').selectOption('Per cent off')
  await page.getByLabel('Student: how much').fill('25')
  await page.getByRole('button', { name: 'Save prices' }).click()
  await expect(page.getByText('Prices saved.')).toBeVisible()
  await shootAndCheck(page, 'box-prices')

  // A hold keeps the ticket types it started with, so this needs a new one.
  const late = await newPatron(app)
  await hold(app, late, seeded, seeded.free.slice(6, 8))
  const buyer = await open(late)
  await buyer.goto('/cart')
  await buyer
    .getByRole('combobox', { name: /^Ticket for seat/ })
    .first()
    .selectOption('Student')
  await expect(buyer.getByRole('cell', { name: '$11.93' })).toBeVisible()
  await shootAndCheck(buyer, 'cart-types')
  const link = buyer.waitForResponse((answer) => answer.url().endsWith('/stripe/payment-link'))
  await buyer.getByRole('button', { name: 'Proceed to Checkout' }).click()
  expect((await link).status()).toBe(200)
  await expect(buyer.getByText('Student', { exact: true })).toBeVisible()
})
