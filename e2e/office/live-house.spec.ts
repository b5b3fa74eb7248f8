import type { Page } from '@playwright/test'
import type { DoorList, Verdict } from '../../src/shared/door/contract.ts'
import type { Order } from '../../src/shared/orders/contract.ts'
import { defaultLabel, defaultName } from '../../src/shared/seating/seats.ts'
import { buy } from '../support/orders.ts'
import { demoPassword, demoPerson, type Person, staff } from '../support/people.ts'
import { addShow } from '../support/programme.ts'
import type { RunningApp } from '../support/running-app.ts'
import { shootAndCheck } from '../support/screens.ts'
import { seedPerformance } from '../support/seeded-performance.ts'
import { expect, test } from '../support/theatre.ts'

test.use({ atDoor: true })

/** A seat of the map, in this state. */
const seatOf = (page: Page, seatNum: number, state: string) =>
  page.getByRole('gridcell', {
    name: new RegExp(`^Row ${defaultName(seatNum).row} seat ${defaultName(seatNum).number}, .*, ${state}$`),
  })

const scanAs = (app: RunningApp, { token }: Person, order: Order, at: number, performanceId: string) =>
  app.api<Verdict>('POST', '/verify-ticket', {
    token,
    body: { ticketId: order.tickets[at]?.ticketId ?? '', performanceId },
  })

test('the manager sees who comes, lets a guest out and in, and takes an admission back', async ({
  open,
  app,
  seeded,
  watch,
}) => {
  const seats = seeded.free.slice(0, 3) as [number, number, number]
  const [first, second] = seats
  const { order } = await buy(app, seeded, seats)
  const { id } = seeded.performance
  const usher = await demoPerson(app, staff.door)
  const { guests: sold } = await app.api<DoorList>('GET', `/door/performances/${id}/guests`, {
    token: usher.token,
  })
  const all = sold.length
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto(`/live-house?performance=${id}`)
  const counts = page.getByLabel('Seats by state')
  await expect(counts).toContainText(`In0Not in yet${all}Out for now0`)
  await expect(page.getByText('0 a minute')).toBeVisible()
  await expect(seatOf(page, first, 'not in yet')).toBeVisible()
  await expect(page.getByRole('heading', { name: `Not in yet: ${all}` })).toBeVisible()

  await test.step('a phone held sideways shows the whole house', async () => {
    const own = page.viewportSize()
    await page.setViewportSize({ width: 844, height: 390 })
    for (const corner of [/^Row A seat 1,/, /^Row H seat 10,/])
      await expect(page.getByRole('gridcell', { name: corner })).toBeInViewport({ ratio: 0.99 })
    if (own) await page.setViewportSize(own)
  })

  await test.step('people come in, without a reload', async () => {
    await scanAs(app, usher, order, 0, id)
    await scanAs(app, usher, order, 1, id)
    await expect(seatOf(page, first, 'inside')).toBeVisible()
    await expect(counts).toContainText(`In2Not in yet${all - 2}`)
    await expect(page.getByRole('heading', { name: `Not in yet: ${all - 2}` })).toBeVisible()
    await expect(page.getByText('0.4 a minute')).toBeVisible()
    await page.getByText('Row by row').click()
    await expect(
      page.getByRole('row', { name: new RegExp(`^${defaultName(first).row} 2 \\d 0 \\d$`) }),
    ).toBeVisible()
    await shootAndCheck(page, 'live-house')
  })

  const guests = page.getByRole('dialog', { name: 'Odile Tremblay' })
  const line = guests.getByRole('listitem').filter({ hasText: defaultLabel(first) })
  await test.step('one goes out for now, and is welcomed back by the same ticket', async () => {
    await seatOf(page, first, 'inside').click()
    await expect(guests.getByRole('listitem')).toHaveCount(3)
    await line.getByRole('button', { name: 'Out for now' }).click()
    await expect(line.getByText(/Out for now since/)).toBeVisible()
    await shootAndCheck(page, 'live-house-guests')
    await page.keyboard.press('Escape')
    await expect(seatOf(page, first, 'out for now')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Out for now: 1' })).toBeVisible()
    expect(await scanAs(app, usher, order, 0, id)).toMatchObject({
      result: 'admitted',
      message: 'Welcome back',
      party: { size: 3, inside: 2 },
    })
    await expect(seatOf(page, first, 'inside')).toBeVisible()
    await expect(page.getByText(`2 of ${all} have come.`)).toBeVisible()
  })

  await test.step('one who is out is let back in by hand, and the list that shortens keeps the focus', async () => {
    const { ticketId = '' } = order.tickets[0] ?? {}
    const { guests: now } = await app.api<DoorList>('GET', `/door/performances/${id}/guests`, usher)
    const { admittedAt } = now.find((guest) => guest.ticketId === ticketId) ?? {}
    const body = { performanceId: id, admittedAt }
    await app.api('POST', `/door/tickets/${ticketId}/pass-out`, { ...usher, body })
    const out = page.getByRole('region', { name: /^Out for now/ })
    await out.getByRole('button', { name: defaultLabel(first) }).click()
    await line.getByRole('button', { name: 'Back in' }).click()
    await expect(line).toContainText('In at')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: 'Out for now: 0' })).toBeFocused()
  })

  await test.step('an admission by mistake is taken back with its reason', async () => {
    await seatOf(page, second, 'inside').click()
    const wrong = guests.getByRole('listitem').filter({ hasText: defaultLabel(second) })
    await wrong.getByRole('button', { name: 'Undo admission' }).click()
    await wrong.getByRole('button', { name: 'Keep it' }).click()
    await expect(wrong.getByRole('button', { name: 'Undo admission' })).toBeFocused()
    await page.keyboard.press('Enter')
    const undo = wrong.getByRole('button', { name: 'Undo admission' })
    await undo.click()
    await expect(wrong.getByText('Please say why.')).toBeVisible()
    await wrong.getByLabel('Why was it a mistake?').fill('meant for tomorrow')
    await undo.click()
    await expect(wrong.getByText('General, not in yet')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(seatOf(page, second, 'not in yet')).toBeVisible()
  })

  await test.step('a phone that is lost is logged out alone, and says what to do', async () => {
    const phone = await open(usher)
    await phone.goto(`/door-list?performance=${id}`)
    const rest = phone.getByRole('button', { name: 'Admit 2 for Odile Tremblay' })
    await expect(rest).toBeVisible()
    await phone.getByRole('button', { name: 'Party of Odile Tremblay' }).click()
    await expect(phone.getByRole('dialog').getByText(/^In at /)).toBeVisible()
    await phone.keyboard.press('Escape')
    const lost = page.getByRole('listitem').filter({ hasText: '3 admitted, 3 scans' })
    await lost.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('button', { name: 'Log out this phone' }).click()
    await expect(page.getByText('This phone is logged out.')).toBeVisible()
    await expect(lost).toContainText('Logged out')
    watch.expectProblem(/answer 401: POST \/api\/door\/parties/)
    watch.expectProblem(/console error: .* status of 401/)
    await rest.click()
    await expect(phone.getByText('This phone was logged out.')).toBeVisible()
    await expect(phone).toHaveURL('/')
  })
})

const screens = [
  [390, 664],
  [390, 844],
  [844, 390],
  [1280, 800],
  [3840, 2160],
  [2160, 3840],
] as const

test('the screen in the lobby keeps itself current, and fits every screen', async ({
  page,
  open,
  app,
  seeded,
}) => {
  await page.clock.install()
  const { id } = seeded.performance
  await page.goto(`/lobby?performance=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(seeded.show.showName)
  await expect(page.getByText(/^Doors open at \d+:\d\d\s[ap]m$/)).toBeVisible()
  const left = seeded.performance.seatsLeft
  await expect(page.getByText(`Please have your code ready. ${left} seats left.`)).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await buy(app, seeded, seeded.free.slice(0, 2))
  await page.clock.fastForward('00:11')
  await expect(page.getByText(`${left - 2} seats left.`)).toBeVisible()
  await shootAndCheck(page, 'lobby')

  const own = page.viewportSize()
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height })
    const { wide, high, says } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      high: document.documentElement.scrollHeight,
      says: Number.parseFloat(
        getComputedStyle(document.querySelector('[role=status] .display') ?? document.body).fontSize,
      ),
    }))
    const what = `${width} by ${height}`
    expect.soft(wide, what).toBeLessThanOrEqual(width)
    expect.soft(high, what).toBeLessThanOrEqual(height)
    // Read from ten metres on a screen of 50 inches, a letter is a fifteenth of its height or more.
    expect.soft(says, what).toBeGreaterThan(Math.min(width, height) / 15)
  }
  if (own) await page.setViewportSize(own)

  const other = await seedPerformance(app, { atDoor: true })
  await page.goto(`/lobby?performance=${other.performance.id}`)
  await expect(page.getByText(/^Doors open at/)).toBeVisible()
  const admin = await demoPerson(app, staff.admin)
  await app.api('POST', `/performances/${other.performance.id}/cancel`, {
    token: admin.token,
    body: { password: demoPassword },
  })
  await page.clock.fastForward('00:11')
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()

  await test.step('the live house rests in a tab that nobody sees', async () => {
    const house = await open(admin)
    await house.clock.install()
    await house.goto(`/live-house?performance=${id}`)
    await expect(house.getByLabel('Seats by state')).toBeVisible()
    let asked = 0
    house.on('request', (request) => {
      if (request.url().endsWith('/live')) asked++
    })
    const again = house.waitForRequest('**/live')
    await house.clock.fastForward('00:05')
    await again
    await house.evaluate(turnTab, 'hidden')
    const before = asked
    await house.clock.runFor('01:00')
    expect(asked).toBe(before)
    const back = house.waitForRequest('**/live')
    await house.evaluate(turnTab, 'visible')
    await back
  })
})

/** Runs in the browser, which has no tabs of its own here: shows or hides the page. */
function turnTab(state: string): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

test('the maps of a hidden show are live for staff', async ({ open, app, seeded }) => {
  const admin = await demoPerson(app, staff.admin)
  const name = `Caché ${Date.now()}`
  const show = await addShow(app, admin, name, {
    isHidden: true,
    startDate: '2032-02-05',
    endDate: '2032-02-05',
  })
  expect(show.isHidden).toBe(true)
  const [evening] = await app.api<{ id: string }[]>(
    'GET',
    `/shows/${encodeURIComponent(name)}/performances`,
    { token: admin.token },
  )
  const id = evening?.id ?? ''
  const page = await open(admin)
  for (const [i, path] of [`/seatMap?performance=${id}`, `/live-house?performance=${id}`].entries()) {
    const streamed = page.waitForResponse((answer) => answer.url().endsWith(`/${id}/seats/stream`))
    await page.goto(path)
    expect((await streamed).status()).toBe(200)
    const seat = seeded.free[i] ?? 1
    await expect(seatOf(page, seat, '(available|free)')).toBeVisible()
    await app.api('POST', `/performances/${id}/blocks`, {
      token: admin.token,
      body: { seats: [seat], reason: 'the sound desk' },
    })
    await expect(seatOf(page, seat, '(available|free)')).toHaveCount(0)
  }
})
