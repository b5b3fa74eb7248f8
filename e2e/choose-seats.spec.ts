import type { Page } from '@playwright/test'
import type { SeatsSnapshot } from '../src/shared/seating/contract.ts'
import { seatLabel } from '../src/shared/seating/seats.ts'
import { expectAccessible } from './support/accessible.ts'
import { pick } from './support/buying.ts'
import { newPatron } from './support/people.ts'
import { hold, type Stage, seat } from './support/stage.ts'
import { expect, test } from './support/theatre.ts'

const seatMap = (page: Page) => page.getByRole('region', { name: 'Seat map' })
const viewport = (page: Page) => page.locator('.map-viewport')
const said = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text })

/** Calls that change the hold, as they go out. */
function holdCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/hold')) calls.push(request.url())
  })
  return calls
}

/** The first four seats of a row whose first six are free. */
function roomyFour(stage: Stage): [number, number, number, number] {
  const free = new Set(stage.free)
  const first = stage.free.find((n) => [0, 1, 2, 3, 4, 5].every((i) => free.has(n + i)) && (n - 1) % 10 === 0)
  if (!first) throw new Error('no row with six free seats at its end')
  return [first, first + 1, first + 2, first + 3]
}

async function open(page: Page, stage: Stage): Promise<void> {
  await page.goto(stage.path)
  await expect(seat(page, stage.free[0] ?? 0)).toBeVisible()
}

test('keys go from seat to seat, name them, and choose them', async ({ page, patron: _patron, stage }) => {
  const [first, second] = roomyFour(stage)
  const row = seatLabel(first).slice(0, 1)
  await open(page, stage)
  await seatMap(page).getByRole('button', { name: 'Zoom in' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.locator('.map-seat:focus')).toHaveCount(1)

  await test.step('a label leads to its seat', async () => {
    await page.keyboard.type(seatLabel(second))
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
    await page.keyboard.type(seatLabel(first))
    await page.keyboard.press('Space')
    await expect(seat(page, first)).toHaveAttribute('aria-selected', 'true')
    await expect(seat(page, first)).toHaveAccessibleName(`Row ${row} seat 1, $15.90, yours`)
    await expect(said(page, new RegExp(`${seatLabel(first)} added. 1 seat, \\$15\\.90`))).toBeAttached()
  })
  await test.step('Shift and an arrow take the next one too', async () => {
    await page.keyboard.press('Shift+ArrowRight')
    await expect(seat(page, second)).toHaveAttribute('aria-selected', 'true')
    await expect(said(page, /2 seats, \$31\.80/)).toBeAttached()
  })
  await test.step('I shows the card, Escape gives the focus back', async () => {
    await page.keyboard.press('i')
    const card = page.getByRole('dialog', { name: `Seat ${seatLabel(second)}` })
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
  stage,
}) => {
  await open(page, stage)
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

test('a purchase as far as the payment by the list alone', async ({ page, patron: _patron, stage }) => {
  const [first, second] = roomyFour(stage)
  await open(page, stage)
  await seatMap(page).getByRole('button', { name: 'Choose from a list' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Seats by row' })).toBeFocused()
  const box = (seatNum: number) => {
    const label = seatLabel(seatNum)
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
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
})

test('two clicks within 300 ms open the card and cost no call', async ({ page, patron: _patron, stage }) => {
  const [first, second] = roomyFour(stage)
  const calls = holdCalls(page)
  await open(page, stage)
  await seat(page, first).dblclick()
  const card = page.getByRole('dialog', { name: `Seat ${seatLabel(first)}` })
  await expect(card).toContainText('AvailabilityAvailable')
  await card.getByRole('button', { name: 'Close' }).click()
  await expect(seat(page, first)).toHaveAttribute('aria-selected', 'false')
  await pick(page, second)
  expect(calls).toHaveLength(1)
})

test('Ctrl draws over several seats, until it is let go or the window loses the focus', async ({
  page,
  patron: _patron,
  stage,
}) => {
  const [first, second, third] = roomyFour(stage)
  await open(page, stage)
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
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await expect(viewport(page)).not.toHaveAttribute('data-multi')
  await page.keyboard.up('Control')
})

test('outside the map every key keeps its meaning', async ({ page, patron: _patron, stage }) => {
  await open(page, stage)
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
  stage,
}) => {
  await open(page, stage)
  await page.getByRole('combobox', { name: 'How many seats' }).selectOption('3')
  await page.getByRole('button', { name: 'Best available' }).click()
  const mine = page.locator('.map-seat[data-state="own"]')
  await expect(mine).toHaveCount(3)
  const numbers = await mine.evaluateAll((cells) =>
    cells.map((cell) => Number(cell.getAttribute('data-seat'))),
  )
  expect(numbers).toEqual([numbers[0], (numbers[0] ?? 0) + 1, (numbers[0] ?? 0) + 2])
  for (const seatNum of numbers) await seat(page, seatNum).click()
  await expect(mine).toHaveCount(0)

  const [first, second, third] = roomyFour(stage)
  await pick(page, second, third)
  await expect(page.getByText(`${seatLabel(first)} would be left alone.`)).toBeVisible()
  await page
    .getByRole('button', { name: `Take ${seatLabel(first)} and ${seatLabel(second)} instead` })
    .click()
  await expect(seat(page, first)).toHaveAttribute('aria-selected', 'true')
  await expect(seat(page, third)).toHaveAttribute('aria-selected', 'false')
  await expect(page.getByText('would be left alone')).toBeHidden()
})

test('a storm of changes, a lost connection and a sleep end in the true map', async ({
  page,
  house,
  patron: _patron,
  stage,
  watch,
}) => {
  watch.expectProblem(/seats\/stream|ERR_CONNECTION_RESET/)
  const other = await newPatron(house)
  await page.clock.install()
  await open(page, stage)
  const ten = stage.free.slice(0, 10)

  await test.step('storm', async () => {
    for (let i = 0; i < 20; i++) await hold(house, other, stage, ten.slice(i % 5, 5 + (i % 5)))
    await hold(house, other, stage, ten.slice(3, 9))
    await expectTruth(page, house, stage)
  })
  await test.step('lost connection', async () => {
    await page.route('**/seats/stream', (route) => route.abort('connectionreset'))
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/stream'))
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await lost
    await hold(house, other, stage, ten.slice(0, 2))
    await page.unroute('**/seats/stream')
    await expectTruth(page, house, stage)
  })
  await test.step('sleep: the stream is silent, without an error', async () => {
    const gate = Promise.withResolvers<void>()
    await page.route('**/seats/stream', async (route) => {
      await gate.promise
      // The page has given this stream up by then.
      await route.abort().catch(() => {})
    })
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await hold(house, other, stage, ten.slice(5, 8))
    await page.unroute('**/seats/stream')
    await page.clock.fastForward('01:00')
    await expectTruth(page, house, stage)
    gate.resolve()
  })
})

test('a clock that is years off changes neither map nor countdown', async ({
  page,
  patron: _patron,
  stage,
}) => {
  await page.clock.setSystemTime(new Date('2031-01-01T00:00:00Z'))
  await open(page, stage)
  await pick(page, stage.free[0] ?? 0)
  await expect(page.getByRole('timer')).toContainText(/15:00|14:5\d/)
})

test('forced colours keep the signs, and 200 % zoom keeps every seat in reach', async ({
  page,
  patron: _patron,
  stage,
}) => {
  const [first, second] = roomyFour(stage)
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, stage)
  await pick(page, first)
  const looks = (seatNum: number) =>
    seat(page, seatNum).evaluate((cell) => getComputedStyle(cell).backgroundColor)
  expect(await looks(first)).not.toBe(await looks(second))
  expect(
    await seat(page, first).evaluate((cell) => getComputedStyle(cell, '::after').maskImage.slice(0, 8)),
  ).toBe('url("dat')
  await page.emulateMedia({ forcedColors: 'none' })

  await page.setViewportSize({ width: 390, height: 844 })
  await test.step('on the phone no seat is covered', async () => {
    const slip = await page.locator('.seats-slip').boundingBox()
    const last = await seat(page, 'H10').boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(slip?.y ?? 0)
    expect(last?.width).toBeGreaterThanOrEqual(20)
  })
  await test.step('200 %: 640 by 400 of 1280 by 800', async () => {
    await page.setViewportSize({ width: 640, height: 400 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640)
    await seat(page, second).focus()
    await page.keyboard.press('Space')
    await expect(seat(page, second)).toHaveAttribute('aria-selected', 'true')
  })
})

for (const [width, colorScheme] of [
  [1280, 'dark'],
  [390, 'light'],
] as const)
  test(`nothing is wrong with the map, a card on it and a note beside it at ${width} px, ${colorScheme}`, async ({
    page,
    patron: _patron,
    stage,
  }) => {
    const [, second, third] = roomyFour(stage)
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    await open(page, stage)
    await pick(page, second, third)
    await expect(page.getByText('would be left alone')).toBeVisible()
    await seat(page, third + 1).focus()
    await page.keyboard.press('i')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 })
    await expectAccessible(page, `/seats at ${width}, ${colorScheme}`)
  })

test('twenty times map and list leave no listener behind', async ({ page, patron: _patron, stage }) => {
  await open(page, stage)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const listeners = async () => {
    for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage')
    const { metrics } = await cdp.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'JSEventListeners')?.value
  }
  const turn = async () => {
    await page.getByRole('button', { name: 'Choose from a list' }).click()
    await page.getByRole('button', { name: 'Back to the map' }).click()
    await expect(seat(page, 'A1')).toBeVisible()
  }
  for (let i = 0; i < 3; i++) await turn()
  const before = await listeners()
  for (let i = 0; i < 20; i++) await turn()
  expect(await listeners()).toBe(before)
})

async function expectTruth(
  page: Page,
  house: { api: <T>(method: string, path: string) => Promise<T> },
  stage: Stage,
) {
  const { seats } = await house.api<SeatsSnapshot>('GET', `/performances/${stage.performance.id}/seats`)
  await expect
    .poll(() =>
      page
        .locator('.map-seat')
        .evaluateAll((cells) =>
          cells.map((cell) => `${cell.getAttribute('data-seat')} ${cell.getAttribute('data-state')}`),
        ),
    )
    .toEqual(seats.map(({ seatNum, state }) => `${seatNum} ${state}`))
}
