import type { CDPSession, Page } from '@playwright/test'
import type { SavedPlan } from '../../src/shared/seating/plan.ts'
import { defaultLabel, defaultName } from '../../src/shared/seating/seats.ts'
import { openMap, roomyFour } from '../support/map.ts'
import { demoPerson, newPatron, staff } from '../support/people.ts'
import { shootAndCheck } from '../support/screens.ts'
import { hold, seat } from '../support/seeded-performance.ts'
import { expect, test } from '../support/theatre.ts'

type Point = { x: number; y: number }

const scaleOf = (page: Page) =>
  page.locator('.map-layer').evaluate((layer) => new DOMMatrix(getComputedStyle(layer).transform).a)

async function middleOf(page: Page): Promise<Point> {
  const box = await page.locator('.map-viewport').boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
}

/** Puts fingers down at `from`, moves each to its place in `to` in small steps, and lifts them. */
async function drag(cdp: CDPSession, from: Point[], to: Point[]): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', from)
  for (let step = 1; step <= 8; step++)
    await touch(
      'touchMove',
      from.map(({ x, y }, i) => ({
        x: x + (((to[i]?.x ?? x) - x) * step) / 8,
        y: y + (((to[i]?.y ?? y) - y) * step) / 8,
      })),
    )
  await touch('touchEnd', [])
}

test('at seat level a finger opens a card whose button takes the seat', { tag: '@phone-only' }, async ({
  page,
  patron: _patron,
  seeded,
}) => {
  // From the middle of the house, which stays in view.
  const middle = [45, 46, 35, 36].find((seatNum) => seeded.free.includes(seatNum)) ?? 0
  await openMap(page, seeded)
  const nearer = page.getByRole('button', { name: 'Zoom in' })
  for (let i = 0; i < 3; i++) await nearer.tap()
  await expect(page.locator('.map-viewport')).toHaveAttribute('data-level', 'seat')
  const before = await seat(page, middle).evaluate((cell) => getComputedStyle(cell, '::before').content)
  expect(before, 'the row, whose ends are out of sight').toBe(`"${defaultName(middle).row}"`)
  await seat(page, middle).tap()
  await expect(page.getByRole('dialog', { name: `Seat ${defaultLabel(middle)}` })).toBeVisible()
  await expect(seat(page, middle)).toHaveAttribute('aria-selected', 'false')
  await shootAndCheck(page, 'seat-card-by-touch')
  const add = page.getByRole('button', { name: 'Add', exact: true })
  expect((await add.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await add.tap()
  await expect(seat(page, middle)).toHaveAttribute('aria-selected', 'true')
})

test('where seats are small a finger gets a loupe, whose seats are large enough', {
  tag: '@phone-only',
}, async ({ page, app, patron: _patron, seeded }) => {
  const [first, second, third] = roomyFour(seeded)
  await openMap(page, seeded)
  await seat(page, second).tap()
  const loupe = page.getByRole('dialog', { name: `Seats around ${defaultLabel(second)}` })
  const large = (seatNum: number) => loupe.locator(`[data-near="${seatNum}"]`)
  await expect(large(second)).toBeFocused()
  await expect(loupe).toBeInViewport({ ratio: 0.99 })
  await expect(seat(page, second)).toHaveAttribute('aria-selected', 'false')
  for (const cell of await loupe.locator('[data-near]').all()) {
    const box = await cell.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  for (const seatNum of [first, second]) {
    await large(seatNum).tap()
    await expect(large(seatNum)).toHaveAttribute('aria-pressed', 'true')
    await expect(seat(page, seatNum)).toHaveAttribute('aria-selected', 'true')
  }
  await shootAndCheck(page, 'loupe')

  await test.step('it is live, and says why a seat cannot be had', async () => {
    await hold(app, await newPatron(app), seeded, [third])
    await expect(large(third)).toHaveAccessibleName(/held by someone else$/)
    await large(third).tap({ force: true })
    await expect(
      page.getByText(`${defaultLabel(third)} is held by someone else. Nearest free:`),
    ).toBeVisible()
    await shootAndCheck(page, 'seat-note')
    await page
      .getByRole('button', { name: /^Choose [A-H]\d+$/ })
      .first()
      .tap()
    await expect(page.locator('.map-viewport .map-seat[data-state="own"]')).toHaveCount(3)
    await seat(page, second).tap()
  })
  await test.step('Escape closes it, and so does a touch elsewhere', async () => {
    await large(second).press('Escape')
    await expect(loupe).toBeHidden()
    await expect(seat(page, second)).toBeFocused()
    await seat(page, 'H5').tap()
    await expect(page.getByRole('dialog', { name: 'Seats around H5' })).toBeVisible()
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('two fingers zoom, one finger pans, and neither chooses a seat', { tag: '@phone-only' }, async ({
  page,
  patron: _patron,
  seeded,
}) => {
  await openMap(page, seeded)
  const cdp = await page.context().newCDPSession(page)
  const { x, y } = await middleOf(page)
  const far = await scaleOf(page)
  const apart = (distance: number): Point[] => [
    { x: x - distance, y },
    { x: x + distance, y },
  ]
  await drag(cdp, apart(30), apart(90))
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(far * 2)
  const near = await scaleOf(page)
  const where = () => seat(page, 'D5').boundingBox()
  const before = await where()
  await drag(cdp, [{ x, y }], [{ x: x - 60, y: y - 20 }])
  await expect.poll(async () => (await where())?.x).toBeCloseTo((before?.x ?? 0) - 60, -1)
  expect(await scaleOf(page)).toBe(near)
  await drag(cdp, apart(90), apart(30))
  await expect.poll(() => scaleOf(page)).toBeLessThan(near)
  await drag(cdp, apart(90), apart(3))
  await expect.poll(() => scaleOf(page)).toBeCloseTo(0.1)
  await page.getByRole('button', { name: 'Show the whole house' }).tap()
  await expect.poll(() => scaleOf(page)).toBeCloseTo(far)
  await expect(page.locator('.map-seat[aria-selected="true"]')).toHaveCount(0)
})

test('who chooses any seat takes one that is not for sale with a finger too', { tag: '@phone-only' }, async ({
  open,
  app,
  seeded,
}) => {
  const admin = await demoPerson(app, staff.admin)
  const page = await open(admin)
  const middle = [45, 46, 35, 36].find((seatNum) => seeded.free.includes(seatNum)) ?? 0
  await app.api('POST', `/performances/${seeded.performance.id}/blocks`, {
    token: admin.token,
    body: { seats: [middle], reason: 'Camera' },
  })
  await page.goto(`/seatMap?performance=${seeded.performance.id}`)
  const blocked = page.locator(`[data-seat="${middle}"][data-state="blocked"]`)
  await expect(blocked).toBeVisible()
  const nearer = page.getByRole('button', { name: 'Zoom in' })
  for (let i = 0; i < 4; i++) await nearer.tap()
  await expect(page.locator('.map-viewport')).toHaveAttribute('data-level', 'seat')
  await blocked.tap()
  await expect(page.getByRole('heading', { name: 'Chosen seats: 1' })).toBeVisible()
  await expect(page.getByRole('status').getByText('Camera')).toBeVisible()
})

test('a house of several blocks: from the block to the seat and back', { tag: '@phone-only' }, async ({
  page,
  app,
  patron: _patron,
  seeded,
}) => {
  const { token } = await demoPerson(app, staff.admin)
  const { version, plan } = await app.api<SavedPlan>('GET', '/house/plan', { token })
  const blocks = [
    { id: 'stalls', title: 'Stalls', color: '' },
    { id: 'balcony', title: 'Balcony', color: '' },
  ]
  const seats = plan.seats.map((one) =>
    one.seatNum > 40 ? { ...one, block: 'balcony', y: one.y + 600 } : { ...one, block: 'stalls' },
  )
  const save = (drawn: SavedPlan['plan'], over: number) =>
    app.api('PUT', '/house/plan', { token, body: { version: over, plan: drawn } })
  await save({ ...plan, blocks, seats }, version)
  await page.goto(seeded.path)
  const balcony = page.getByRole('button', { name: /^Balcony, \d+ of 40 available$/ })
  await expect(balcony).toBeVisible()
  await shootAndCheck(page, 'blocks')
  await balcony.tap()
  const grid = page.getByRole('grid', { name: /Balcony/ })
  // The grid itself has no size: its seats are positioned by the house.
  await expect(grid.getByRole('gridcell')).toHaveCount(40)
  await shootAndCheck(page, 'block-near')
  await page.getByRole('gridcell', { name: 'Row Balcony E seat 1,' }).focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(balcony).toBeFocused()
  const stalls = page.getByRole('button', { name: /^Stalls, / })
  await expect(stalls).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(stalls).toBeFocused()
  await page.keyboard.press('End')
  await expect(balcony).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(grid.getByRole('gridcell')).toHaveCount(40)
  // Other tests share this house.
  await save(plan, version + 1)
})
