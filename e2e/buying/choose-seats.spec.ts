import type { Page } from '@playwright/test'
import { defaultLabel } from '../../src/shared/seating/seats.ts'
import { expectAccessible } from '../support/accessible.ts'
import { orderOpened, pick, proceed, toCart } from '../support/buying.ts'
import { clickTwice, openMap, roomyFour } from '../support/map.ts'
import { demoPerson, staff } from '../support/people.ts'
import { seat } from '../support/seeded-performance.ts'
import { expect, test } from '../support/theatre.ts'

const seatMap = (page: Page) => page.getByRole('region', { name: 'Seat map' })
const viewport = (page: Page) => page.locator('.map-viewport')
const said = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text })

/** Calls that change the hold, as they are sent. */
function holdCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/hold')) calls.push(request.url())
  })
  return calls
}

test('keys go from seat to seat, name them, and choose them', async ({ page, patron: _patron, seeded }) => {
  const [first, second] = roomyFour(seeded)
  const row = defaultLabel(first).slice(0, 1)
  await openMap(page, seeded)
  await seatMap(page).getByRole('button', { name: 'Zoom in' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.locator('.map-seat:focus')).toHaveCount(1)

  await test.step('a label leads to its seat', async () => {
    await page.keyboard.type(defaultLabel(second))
    await expect(seat(page, second)).toBeFocused()
    await expect(seat(page, second)).toHaveAccessibleName(`Row ${row} seat 2, $15.90, available`)
    await expect(page.getByRole('tooltip')).toContainText(`Row ${row} seat 2`)
  })
  await test.step('arrows and Home', async () => {
    await page.keyboard.press('ArrowRight')
    await expect(seat(page, second + 1)).toBeFocused()
    await page.keyboard.press('Home')
    await expect(seat(page, first)).toBeFocused()
    await page.keyboard.press('Control+End')
    await expect(seat(page, 'H10')).toBeFocused()
    await page.keyboard.press('Control+Home')
    await expect(seat(page, 'A1')).toBeFocused()
  })
  await test.step('Space chooses, and the page says so', async () => {
    await page.keyboard.type(defaultLabel(first))
    await page.keyboard.press('Space')
    await expect(seat(page, first)).toHaveAttribute('aria-selected', 'true')
    await expect(seat(page, first)).toHaveAccessibleName(`Row ${row} seat 1, $15.90, yours`)
    await expect(said(page, new RegExp(`${defaultLabel(first)} added. 1 seat, \\$15\\.90`))).toBeAttached()
  })
  await test.step('Shift and an arrow take the next one too', async () => {
    await page.keyboard.press('Shift+ArrowRight')
    await expect(seat(page, second)).toHaveAttribute('aria-selected', 'true')
    await expect(said(page, /2 seats, \$31\.80/)).toBeAttached()
  })
  await test.step('I shows the card, Escape gives the focus back', async () => {
    await page.keyboard.press('i')
    const card = page.getByRole('dialog', { name: `Seat ${defaultLabel(second)}` })
    await expect(card).toContainText(`Seat #${second}`)
    await expect(card).toContainText('Price$15.90AvailabilityAvailable')
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await expect(seat(page, second)).toBeFocused()
  })
  await test.step('plus, minus and Escape change the level', async () => {
    const out = seatMap(page).getByRole('button', { name: 'Zoom out' })
    await expect(out).toBeHidden()
    await page.keyboard.press('+')
    await expect(viewport(page)).toHaveAttribute('data-level', 'block')
    await page.keyboard.press('+')
    await expect(viewport(page)).toHaveAttribute('data-level', 'seat')
    await expect(out).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewport(page)).toHaveAttribute('data-level', 'venue')
    await expect(out).toBeHidden()
  })
  await test.step('one tab stop', async () => {
    await expect(page.locator('.map-viewport [tabindex="0"]')).toHaveCount(1)
  })
})

test('the accessibility tree has a grid with a name for every seat', async ({
  page,
  patron: _patron,
  seeded,
}) => {
  await openMap(page, seeded)
  const names = await page
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''))
  expect(names).toHaveLength(80)
  expect(new Set(names.map((name) => name.split(',')[0])).size).toBe(80)
  for (const name of names)
    expect(name).toMatch(
      /^Row [A-H] seat \d+,( wheelchair space,)? \$15\.90, (available|taken|held by someone else|yours)$/,
    )
  await expect(seat(page, 'H1')).toHaveAccessibleName(/^Row H seat 1, wheelchair space, /)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-multiselectable', 'true')
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(8)
})

test('a whole purchase by the list alone', async ({ page, patron: _patron, seeded }) => {
  const [first, second] = roomyFour(seeded)
  await openMap(page, seeded)
  await seatMap(page).getByRole('button', { name: 'Choose from a list' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Seats by row' })).toBeFocused()
  const box = (seatNum: number) => {
    const label = defaultLabel(seatNum)
    return page.getByRole('checkbox', { name: `Row ${label.slice(0, 1)} seat ${label.slice(1)}, $15.90,` })
  }
  await expect(page.getByRole('checkbox')).toHaveCount(80)
  for (const seatNum of [first, second]) {
    await box(seatNum).focus()
    await page.keyboard.press('Space')
    await expect(box(seatNum)).toBeChecked()
  }
  await expect(said(page, /2 seats, \$31\.80/)).toBeAttached()
  await expectAccessible(page, 'the list of seats')
  await page.getByRole('button', { name: 'Go to Cart' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your cart', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).focus()
  const opened = orderOpened(page)
  await page.keyboard.press('Enter')
  await opened
  await page.getByRole('button', { name: 'Pay with Stripe' }).focus()
  const [stripe] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')])
  await stripe.waitForURL(/\/stripe\/pay\//)
  await stripe.getByRole('button', { name: 'Pay', exact: true }).focus()
  await stripe.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/confirmation\?order=\w+$/)
  await expect(page.getByRole('img', { name: `QR code of ticket ${defaultLabel(first)}` })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(defaultLabel(second))
})

test('two clicks within 300 ms open the card and cost no call', async ({ page, patron: _patron, seeded }) => {
  const [first, second] = roomyFour(seeded)
  const calls = holdCalls(page)
  await openMap(page, seeded)
  await clickTwice(page, seat(page, first))
  const card = page.getByRole('dialog', { name: `Seat ${defaultLabel(first)}` })
  await expect(card).toContainText('AvailabilityAvailable')
  await card.getByRole('button', { name: 'Close' }).click()
  await expect(seat(page, first)).toHaveAttribute('aria-selected', 'false')
  await pick(page, second)
  expect(calls).toHaveLength(1)
})

test('Ctrl draws over several seats, until it is let go or the window or the pointer is lost', async ({
  page,
  patron: _patron,
  seeded,
}) => {
  const [first, second, third] = roomyFour(seeded)
  await openMap(page, seeded)
  await seat(page, third + 1).evaluate((cell) => cell.scrollIntoView({ block: 'center' }))
  const [from, to] = [await seat(page, first).boundingBox(), await seat(page, third).boundingBox()]
  if (!from || !to) throw new Error('seats are not on the screen')
  await page.keyboard.down('Control')
  await expect(viewport(page)).toHaveAttribute('data-multi')
  await page.mouse.move(from.x - 4, from.y - 4)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2 + 8, to.y + to.height / 2 + 8, { steps: 5 })
  await page.mouse.up()
  for (const seatNum of [first, second, third])
    await expect(seat(page, seatNum)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.up('a')
  await expect(viewport(page)).toHaveAttribute('data-multi')
  const endings = {
    blur: () => window.dispatchEvent(new Event('blur')),
    visibilitychange: () => document.dispatchEvent(new Event('visibilitychange')),
    pointercancel: () => document.body.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true })),
  }
  for (const end of Object.values(endings)) {
    await page.keyboard.down('Control')
    await expect(viewport(page)).toHaveAttribute('data-multi')
    await page.evaluate(end)
    await expect(viewport(page)).not.toHaveAttribute('data-multi')
    await page.keyboard.up('Control')
  }
})

test('outside the map every key keeps its meaning', async ({ page, patron: _patron, seeded }) => {
  await openMap(page, seeded)
  await page.evaluate(() => {
    const kept: string[] = []
    Object.assign(window, { kept })
    document.addEventListener('keydown', (event) => event.defaultPrevented && kept.push(event.key))
    document.addEventListener('keyup', (event) => event.defaultPrevented && kept.push(event.key))
  })
  await page.locator('h1').evaluate((heading) => {
    heading.tabIndex = -1
    heading.focus()
  })
  for (const key of [' ', '+', '-', '0', 'i', 'c', 'ArrowDown', 'Home', 'Escape'])
    await page.keyboard.press(key)
  expect(await page.evaluate(() => (window as unknown as { kept: string[] }).kept)).toEqual([])
  await page.locator('h1').click()
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.keyboard.press('Space')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})

test('best available takes seats side by side, and a seat left alone is mended with one press', async ({
  page,
  patron: _patron,
  seeded,
}) => {
  await openMap(page, seeded)
  await page.getByRole('combobox', { name: 'How many seats' }).selectOption('3')
  await page.getByRole('button', { name: 'Find seats together' }).click()
  const mine = page.locator('.map-viewport .map-seat[data-state="own"]')
  await expect(mine).toHaveCount(3)
  const numbers = await mine.evaluateAll((cells) =>
    cells.map((cell) => Number(cell.getAttribute('data-seat'))),
  )
  expect(numbers).toEqual([numbers[0], (numbers[0] ?? 0) + 1, (numbers[0] ?? 0) + 2])

  await test.step('what was chosen before is kept, unless one asks for the found seats alone', async () => {
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'How many seats' })).toHaveValue('3')
    await page.getByRole('combobox', { name: 'How many seats' }).selectOption('2')
    await page.getByRole('button', { name: 'Find seats together' }).click()
    await expect(mine).toHaveCount(5)
    await expect(said(page, /added to your 3\.$/)).toBeVisible()
    await page.getByRole('button', { name: /^Only / }).click()
    await expect(mine).toHaveCount(2)
    for (const seatNum of numbers) await expect(seat(page, seatNum)).toHaveAttribute('aria-selected', 'false')
  })
  await test.step('ten seats are the most: more take the place of those chosen before, which can be had back', async () => {
    await page.getByRole('combobox', { name: 'How many seats' }).selectOption('9')
    await page.getByRole('button', { name: 'Find seats together' }).click()
    await expect(mine).toHaveCount(9)
    await page.getByRole('button', { name: /^Back to / }).click()
    await expect(mine).toHaveCount(2)
  })
  for (const left of [1, 0]) {
    await mine.first().click()
    await expect(mine).toHaveCount(left)
  }

  const [first, second, third] = roomyFour(seeded)
  await pick(page, second, third)
  await expect(page.getByText(`This leaves ${defaultLabel(first)} on its own.`)).toBeVisible()
  await page
    .getByRole('button', { name: `Switch to ${defaultLabel(first)} and ${defaultLabel(second)}` })
    .click()
  await expect(seat(page, first)).toHaveAttribute('aria-selected', 'true')
  await expect(seat(page, third)).toHaveAttribute('aria-selected', 'false')
  await expect(page.getByText('on its own.')).toBeHidden()
})

test('a seat left alone that is refused at the payment leads back to where it is mended', async ({
  page,
  app,
  patron: _patron,
  seeded,
  watch,
}) => {
  const [first, second, third] = roomyFour(seeded)
  await toCart(page, seeded, second, third)
  const { token } = await demoPerson(app, staff.admin)
  await app.api('PUT', `/performances/${seeded.performance.id}/pricing`, {
    token,
    body: { lonelyRule: 'block', zones: [], types: [] },
  })
  watch.expectProblem(/answer 409: POST .*payment-link/)
  watch.expectProblem(/console error: .* status of 409/)
  watch.expectProblem(/console error: \[payment-link\]/)
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByText('Your choice leaves a single seat on its own')).toBeVisible()
  await expectAccessible(page, '/payment with a seat left alone')
  await page.getByRole('link', { name: 'Choose other seats' }).click()
  await page
    .getByRole('button', { name: `Switch to ${defaultLabel(first)} and ${defaultLabel(second)}` })
    .click()
  await expect(seat(page, first)).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Go to Cart' }).click()
  await proceed(page)
})
