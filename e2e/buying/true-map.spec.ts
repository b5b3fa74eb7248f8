import type { Page } from '@playwright/test'
import type { SeatsSnapshot } from '../../src/shared/seating/contract.ts'
import { mapConstants } from '../../src/web/seating/map/constants.ts'
import { expectAccessible } from '../support/accessible.ts'
import { pick } from '../support/buying.ts'
import { openMap, roomyFour } from '../support/map.ts'
import { demoPerson, staff } from '../support/people.ts'
import { seat } from '../support/seeded-performance.ts'
import { expect, test } from '../support/theatre.ts'

test('a clock that is years off changes neither map nor countdown', async ({
  page,
  patron: _patron,
  seeded,
}) => {
  await page.clock.setSystemTime(new Date('2031-01-01T00:00:00Z'))
  await openMap(page, seeded)
  await pick(page, seeded.free[0] ?? 0)
  await expect(page.getByRole('timer')).toContainText(/15:00|14:5\d/)
})

test('forced colours keep the signs, and 200 % zoom keeps every seat in reach', async ({
  page,
  patron: _patron,
  seeded,
}) => {
  const [first, second] = roomyFour(seeded)
  await page.emulateMedia({ forcedColors: 'active' })
  await openMap(page, seeded)
  await pick(page, first)
  const looks = (seatNum: number) =>
    seat(page, seatNum).evaluate((cell) => {
      const { backgroundColor: fill, backgroundImage: sign } = getComputedStyle(cell)
      return { fill, sign: sign.match(/rgb\([^)]*\)/)?.[0] }
    })
  const [own, free] = [await looks(first), await looks(second)]
  expect(own.fill).not.toBe(free.fill)
  expect(own.sign, 'a tick in a colour of its own').toMatch(/^rgb/)
  expect(own.sign).not.toBe(own.fill)
  expect(free.sign, 'no sign on a free seat').toBeUndefined()
  const painted = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => getComputedStyle(part).backgroundColor)
  expect(await painted('.tile[aria-pressed="true"]')).not.toBe(await painted('.tile[aria-pressed="false"]'))
  await expect(page.getByRole('button', { name: 'Go to Cart' })).toHaveCSS('border-top-style', 'solid')
  await page.emulateMedia({ forcedColors: 'none' })

  await test.step('200 %: 640 by 400 of 1280 by 800', async () => {
    await page.setViewportSize({ width: 640, height: 400 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640)
    await seat(page, second).focus()
    await page.keyboard.press('Space')
    await expect(seat(page, second)).toHaveAttribute('aria-selected', 'true')
  })
  await test.step('400 %: 320 by 256 of 1280 by 1024', async () => {
    await page.setViewportSize({ width: 320, height: 256 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(320)
    const [logo, shows] = await Promise.all(
      ['.brand svg', '.main-nav a'].map((each) => page.locator(each).first().boundingBox()),
    )
    expect((logo?.x ?? 0) + (logo?.width ?? 0)).toBeLessThan(shows?.x ?? 0)
    await seat(page, second).focus()
    await page.keyboard.press('Space')
    await expect(seat(page, second)).toHaveAttribute('aria-selected', 'false')
  })
})

test('the whole house is seen on arrival in every window, and nothing covers it once seats are chosen', async ({
  page,
  patron: _patron,
  seeded,
}) => {
  const [first, second] = roomyFour(seeded)
  await openMap(page, seeded)
  const fits = async (size: string) => {
    const [width = 0, height = 0] = size.split('x').map(Number)
    await page.setViewportSize({ width, height })
    // The map is drawn anew in the frame after its box has changed.
    await expect.poll(() => outOfSight(page), { message: `seats out of sight at ${size}` }).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), size).toBeLessThanOrEqual(width)
  }
  // A map on a 4K screen is no smaller than on a laptop, and 390 px are used to their edge.
  const least: Record<string, number> = { '3840x2160': 50, '1280x800': 34, '390x844': 27, '844x390': 19 }
  for (const size of windows) {
    await fits(size)
    const width = async () => (await seat(page, 'A1').boundingBox())?.width ?? 0
    await expect.poll(width, { message: `a seat at ${size}` }).toBeGreaterThanOrEqual(least[size] ?? 0)
  }

  await page.setViewportSize({ width: 1280, height: 800 })
  await pick(page, first, second)
  for (const size of windows) await fits(size)
})

/** Windows from a small old phone to a 4K screen; 853x533 is a laptop at 150 %, 640x400 one at 200 %. */
const windows = [
  '320x480',
  '360x640',
  '390x664',
  '390x844',
  '844x390',
  '640x400',
  '853x533',
  '768x1024',
  '1280x800',
  '3840x2160',
]

/** The seats of which something else, or the edge of the window, hides the middle or an edge. */
function outOfSight(page: Page): Promise<string[]> {
  return page.locator('.map-seat[data-seat]').evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const { left, top, right, bottom } = cell.getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        return [
          [x, y],
          [x, top + 2],
          [x, bottom - 2],
          [left + 2, y],
          [right - 2, y],
        ].some(([atX = 0, atY = 0]) => document.elementFromPoint(atX, atY) !== cell)
      })
      .map((cell) => cell.getAttribute('aria-label') ?? ''),
  )
}

for (const [width, colorScheme] of [
  [1280, 'dark'],
  [390, 'light'],
] as const)
  test(`nothing is wrong with the map, a card on it and a note beside it at ${width} px, ${colorScheme}`, async ({
    page,
    patron: _patron,
    seeded,
  }) => {
    const [, second, third] = roomyFour(seeded)
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    await openMap(page, seeded)
    await pick(page, second, third)
    await expect(page.getByText('on its own.')).toBeVisible()
    await seat(page, third + 1).focus()
    await page.keyboard.press('i')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 })
    await expectAccessible(page, `/seats at ${width}, ${colorScheme}`)
  })

test('twenty times map and list leave no listener behind', async ({ page, patron: _patron, seeded }) => {
  await openMap(page, seeded)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const listeners = async () => {
    for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage')
    const { metrics } = await cdp.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN
  }
  const turn = async () => {
    await page.getByRole('button', { name: 'Choose from a list' }).click()
    await page.getByRole('button', { name: 'Back to the map' }).click()
    await expect(seat(page, 'A1')).toBeVisible()
  }
  for (let i = 0; i < 3; i++) await turn()
  const before = await listeners()
  for (let i = 0; i < 20; i++) await turn()
  await expect.poll(listeners).toBeLessThanOrEqual(before)
})

test('a step of the zoom takes its time, and none for who wants no motion', async ({
  page,
  patron: _patron,
  seeded,
}) => {
  await page.clock.install()
  await openMap(page, seeded)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000))
  const camera = () => page.locator('.map-layer').evaluate((layer: HTMLElement) => layer.style.transform)
  /** The camera before the press of Zoom in, halfway through its time, and after it. */
  const pressed = async () => {
    const before = await camera()
    await page.getByRole('button', { name: 'Zoom in' }).dispatchEvent('click')
    await page.clock.runFor(mapConstants.transitionMs / 2)
    const halfway = await camera()
    await page.clock.runFor(mapConstants.transitionMs)
    return [before, halfway, await camera()]
  }
  const [before, at, end] = await pressed()
  expect(at).not.toBe(before)
  expect(at).toBe(end)
  await page.getByRole('button', { name: 'Show the whole house' }).dispatchEvent('click')
  await page.clock.runFor(mapConstants.transitionMs)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const [whole, between, there] = await pressed()
  expect(new Set([whole, between, there]).size).toBe(3)
})

test('each notch of a wheel is drawn, and what the page says of the map is true of its drawing', async ({
  open,
  app,
  patron,
  seeded,
}) => {
  const places = [
    { who: patron, path: seeded.path },
    { who: await demoPerson(app, staff.admin), path: '/seatMap' },
  ]
  for (const { who, path } of places) {
    const page = await open(who)
    await page.goto(path)
    const map = page.locator('.map-viewport')
    await expect(page.locator('.map-seat').first()).toBeVisible()
    await map.hover()
    const layer = page.locator('.map-layer')
    const drawn = () => layer.evaluate((one) => new DOMMatrix(getComputedStyle(one).transform).a)
    /** The zoom that the labels are drawn for: that of the map when a movement has ended. */
    const settled = () => layer.evaluate((one: HTMLElement) => Number(one.style.getPropertyValue('--k')))
    const notch = async (deltaY: number) => {
      const before = await settled()
      await page.mouse.wheel(0, deltaY)
      await expect.poll(settled, { message: `${path}: a notch of ${deltaY} is taken` }).not.toBe(before)
      expect(await drawn(), `${path}: a notch of ${deltaY} is drawn`).toBeCloseTo(await settled(), 3)
    }
    const whole = await drawn()
    await notch(-120)
    await notch(-120)
    expect(await drawn()).toBeGreaterThan(whole)
    await notch(120)
    await notch(120)
    expect(await drawn()).toBeCloseTo(whole, 3)
    await expect(page.getByRole('button', { name: 'Zoom out' })).toHaveCount(0)
  }
})

test('the words of a tip fit its box, whatever the zone is called', async ({
  page,
  app,
  patron: _patron,
  seeded,
}) => {
  const path = `/performances/${seeded.performance.id}/seats`
  const zone = 'Parterre central, côté jardin, vue partielle'
  const snapshot = await app.api<SeatsSnapshot>('GET', path)
  const seats = snapshot.seats.map((each) => ({ ...each, zone, kind: 'wheelchair' }))
  await page.route('**/seats/stream', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `retry: 60000\nevent: snapshot\ndata: ${JSON.stringify({ ...snapshot, seats })}\n\n`,
    }),
  )
  for (const language of ['', '/fr']) {
    await page.goto(language + seeded.path)
    await page.locator(`.map-seat[data-seat="${seeded.free[0]}"]`).hover()
    const tip = page.getByRole('tooltip')
    await expect(tip).toContainText(zone)
    const box = await tip.evaluate((one: HTMLElement) => ({
      size: { width: one.offsetWidth, height: one.offsetHeight },
      isAllInside: [one, ...one.querySelectorAll('b')].every(
        (part) => part.scrollWidth <= part.clientWidth && part.scrollHeight <= part.clientHeight,
      ),
    }))
    expect(box).toEqual({ size: mapConstants.tooltip, isAllInside: true })
  }
})

test('a house without blocks says so', async ({ page, app, patron: _patron, seeded }) => {
  const path = `/performances/${seeded.performance.id}/seats`
  const snapshot = { ...(await app.api<object>('GET', path)), seats: [], blocks: [] }
  await page.route('**/seats/stream', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `retry: 60000\nevent: snapshot\ndata: ${JSON.stringify(snapshot)}\n\n`,
    }),
  )
  await page.goto(seeded.path)
  await expect(page.getByText('Blocks data not found', { exact: true })).toBeVisible()
})
