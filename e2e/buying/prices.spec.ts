import type { HousePlan, SavedPlan } from '../../src/shared/seating/plan.ts'
import { expectAccessible, expectSeen } from '../support/accessible.ts'
import { pick } from '../support/buying.ts'
import { openMap, roomyFour } from '../support/map.ts'
import { demoPerson, staff } from '../support/people.ts'
import { hold, seat } from '../support/seeded-performance.ts'
import { test as base, expect } from '../support/theatre.ts'

/**
 * `seeded`, whose rows A to C, D and E, and F to H have prices of their own. The house has its one zone again after the
 * test.
 */
const test = base.extend({
  seeded: async ({ app, seeded }, use) => {
    const { token } = await demoPerson(app, staff.admin)
    const saved = () => app.api<SavedPlan>('GET', '/house/plan', { token })
    const save = async (plan: HousePlan) =>
      app.api('PUT', '/house/plan', { token, body: { version: (await saved()).version, plan } })
    const { plan } = await saved()
    await save(zoned(plan))
    await app.api('PUT', `/performances/${seeded.performance.id}/pricing`, {
      token,
      body: { lonelyRule: 'off', zones: prices, types: [] },
    })
    await use(seeded)
    await save(plan)
  },
})

const prices = [
  { zone: 'front', price: 20.9 },
  { zone: 'middle', price: 15.9 },
  { zone: 'rear', price: 10.9 },
]

/** The house with three zones at the price of its one. */
function zoned(plan: HousePlan): HousePlan {
  const names = { front: 'Front stalls', middle: 'Stalls', rear: 'Rear stalls' }
  const { price = 0 } = plan.zones[0] ?? {}
  const zoneOf = (row: number) => (row < 3 ? 'front' : row < 5 ? 'middle' : 'rear')
  return {
    ...plan,
    zones: Object.entries(names).map(([id, name]) => ({ id, name, price })),
    seats: plan.seats.map((seat) => ({ ...seat, zone: zoneOf(rowOf(seat.seatNum)), price: null })),
  }
}

const rowOf = (seatNum: number) => Math.floor((seatNum - 1) / 10)
const leftIn = (free: readonly number[], from: number, to: number) =>
  free.filter((seatNum) => rowOf(seatNum) >= from && rowOf(seatNum) <= to)

test('the prices of a house stand above its map with what is left of each, and one makes the others step back', async ({
  page,
  app,
  patron,
  seeded,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openMap(page, seeded)
  const chips = page.getByRole('group', { name: 'Prices' }).getByRole('button')
  const chip = (name: RegExp) => page.getByRole('button', { name })
  await expect(chips).toHaveText([
    /^Front stalls \$20\.90 \d+ left$/,
    /^Stalls \$15\.90 /,
    /^Rear stalls \$10\.90 /,
  ])

  await test.step('what is left follows the house', async () => {
    const rear = leftIn(seeded.free, 5, 7)
    const left = Number(/(\d+) left/.exec((await chips.nth(2).textContent()) ?? '')?.[1])
    await hold(app, patron, seeded, rear.slice(0, 2))
    await page.reload()
    await expect(chips.nth(2)).toContainText(`${left - 2} left`)
  })

  const [rear] = leftIn(seeded.free, 7, 7)
  const [front = 0] = leftIn(seeded.free, 0, 1)
  const ground = (seatNum: number) =>
    seat(page, seatNum).evaluate((cell) => getComputedStyle(cell).backgroundColor)
  const inviting = await ground(front)
  expect(await ground(rear ?? 0)).toBe(inviting)

  await test.step('a price chosen with the keyboard', async () => {
    await chip(/\$10\.90/).focus()
    await page.keyboard.press('Space')
    await expect(chip(/\$10\.90/)).toHaveAttribute('aria-pressed', 'true')
    expect(await ground(rear ?? 0)).toBe(inviting)
    await expect.poll(() => ground(front)).toBe('rgba(0, 0, 0, 0)')
    await expectAccessible(page, 'one price of the map')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectSeen(page, 'one price of the map')
    await page.emulateMedia({ colorScheme: 'light' })
  })
  await test.step('seats together are then of that price', async () => {
    await page.getByRole('button', { name: 'Find seats together' }).click()
    const own = page.locator('.map-seat[data-seat][data-state="own"]')
    await expect(own).toHaveCount(4)
    expect(await own.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-tier')))).toEqual([
      '3',
      '3',
      '3',
      '3',
    ])
  })
  await test.step('another price, and all of them again', async () => {
    await chip(/\$20\.90/).click()
    await expect(chip(/\$10\.90/)).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => ground(front)).toBe(inviting)
    await chip(/\$20\.90/).press('Enter')
    await expect(page.locator('[aria-pressed="true"].price-chip')).toHaveCount(0)
    await expectAccessible(page, 'the prices of the map')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectSeen(page, 'the prices of the map')
  })
})

test('each seat says its price, and the line at its foot says it without colour', async ({
  page,
  patron: _patron,
  seeded,
}) => {
  await openMap(page, seeded)
  const [front = 0] = leftIn(seeded.free, 0, 2)
  const [rear = 0] = leftIn(seeded.free, 5, 7)
  await expect(seat(page, front)).toHaveAccessibleName(/, Front stalls, \$20\.90, available$/)
  const marks = (seatNum: number) =>
    seat(page, seatNum).evaluate((cell) => getComputedStyle(cell).getPropertyValue('--marks').trim())
  expect([await marks(front), await marks(rear)]).toEqual(['1', '3'])
  await seat(page, rear).hover()
  await expect(page.getByRole('tooltip')).toContainText('$10.90, available, Rear stalls')
  await pick(page, rear)
  await expect(page.locator('.slip-lines')).toContainText('Rear stalls')
  await seat(page, front).focus()
  await page.keyboard.press('i')
  await expect(page.getByRole('dialog')).toContainText('$20.90')
})

test('on a phone a finger finds the price in the loupe and on the first line of the slip', {
  tag: '@phone-only',
}, async ({ page, patron: _patron, seeded }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await openMap(page, seeded)
  const [, second] = roomyFour(seeded)
  const chips = page.locator('.price-chip')
  await expect(chips).toHaveCount(3)
  for (const chip of await chips.all()) {
    await expect(chip).toBeInViewport({ ratio: 1 })
    expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(36)
  }
  await seat(page, second).tap()
  const loupe = page.getByRole('dialog', { name: /^Seats around/ })
  await expect(loupe.locator('.loupe-prices')).toContainText(/\$\d+\.90/)
  await expect(loupe).toBeInViewport({ ratio: 0.99 })
  await loupe.locator(`[data-near="${second}"]`).tap()
  await expect(page.locator('.slip-sheet-line').first()).toContainText(/\$\d+\.90/)
  await expect(page.locator('.map-layer'), 'seats stay targets').not.toHaveAttribute('data-far')
})

base(
  'a house of one price has no prices to choose from and no tint',
  async ({ page, patron: _patron, seeded }) => {
    await openMap(page, seeded)
    await expect(page.getByText('All seats')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Prices' })).toHaveCount(0)
    await expect(page.locator('[data-tier]')).toHaveCount(0)
  },
)

base(
  'a press of a seat in the drawing of a show opens that seat on the map',
  async ({ page, patron: _patron, seeded }) => {
    await page.goto(`/shows/${seeded.show._id}`)
    const drawn = page.getByRole('link', { name: 'Choose your seats on the map' })
    await expect(drawn).toBeVisible()
    const place = page.locator('.map-link .map-seat[data-state="free"]').last()
    const seatNum = Number(await place.getAttribute('data-seat'))
    await place.scrollIntoViewIfNeeded()
    const box = await place.boundingBox()
    if (!box) throw new Error('no seat is drawn')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect(page).toHaveURL(new RegExp(`/seats\\?.*seat=${seatNum}`))
    const card = page.getByRole('dialog')
    await expect(card).toContainText('$')
    await expect(card).toBeInViewport({ ratio: 1 })
    await card.getByRole('button', { name: 'Add' }).click()
    await expect(seat(page, seatNum)).toHaveAttribute('aria-selected', 'true')
  },
)

test('the lights that come up over the seats leave no mask behind', async ({ page, seeded, patron: _ }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openMap(page, seeded)
  const map = page.locator('.map-viewport')
  await expect(map.getByRole('gridcell').first()).toBeVisible()
  await map.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)))
  await expect(map).toHaveCSS('mask-image', 'none')
})
