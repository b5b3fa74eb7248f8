import { ADMITTED_MS } from '../src/shared/door/contract.ts'
import type { Order } from '../src/shared/orders/contract.ts'
import type { SeatsSnapshot } from '../src/shared/seating/contract.ts'
import { defaultLabel } from '../src/shared/seating/seats.ts'
import type { Performance } from '../src/shared/shows/contract.ts'
import { openStripe, orderOpened, pick } from './support/buying.ts'
import { expectVerdict, expectWholeVerdict, scanNext, typeTicket } from './support/door.ts'
import { passMessage } from './support/messages.ts'
import { buy } from './support/orders.ts'
import { demoPassword, demoPerson, newPatron, staff } from './support/people.ts'
import { shootAndCheck } from './support/screens.ts'
import { hold, seat, seedPerformance } from './support/seeded-performance.ts'
import { expect, test } from './support/theatre.ts'

// Its own theatre: the door lists the next thirty performances, and other tests use many.
test.use({ holdMinutes: 14.8, atDoor: true })

test('what visitors see', { tag: '@phone' }, async ({ page, app, seeded, watch }) => {
  watch.expectProblem(/answer 404: GET \/(api\/)?shows\//)
  watch.expectProblem(/console error: .* status of 404/)
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await shootAndCheck(page, 'home')
  await page.getByRole('button', { name: 'Your account' }).click()
  await shootAndCheck(page, 'account-popup')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await shootAndCheck(page, 'login-modal')
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('no such play')
  await expect(page.getByText('No show found')).toBeVisible()
  await shootAndCheck(page, 'home-nothing-found')

  await page.goto(`/shows/${seeded.show._id}`)
  await expect(page.locator(`[aria-describedby="when-${seeded.performance.id}"]`)).toBeVisible()
  await test.step('the house of the next performance, live', async () => {
    const all = await app.api<Performance[]>('GET', `/performances?show=${seeded.show._id}`)
    const performance = all.find(({ status }) => status === 'on-sale') ?? seeded.performance
    const { seats } = await app.api<SeatsSnapshot>('GET', `/performances/${performance.id}/seats`)
    const free = seats.filter(({ state }) => state === 'free')
    const house = (left: number) =>
      page.getByRole('img', { name: `The house: ${left} of 80 seats available` })
    await expect(house(free.length)).toBeVisible()
    const one = free.slice(0, 1).map(({ seatNum }) => seatNum)
    await hold(app, await newPatron(app), { ...seeded, performance }, one)
    await expect(house(free.length - 1)).toBeVisible()
    await expect(page.locator(`[data-seat="${one}"][data-state="held"]`)).toBeVisible()
  })
  await expect(page.getByRole('main')).toContainText('from $15.90')
  await shootAndCheck(page, 'show')
  await page.locator(`[aria-describedby="when-${seeded.performance.id}"]`).click()
  await expect(page.getByRole('dialog', { name: 'Sign up' })).toBeVisible()
  await shootAndCheck(page, 'signup-modal')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await shootAndCheck(page, 'alert')

  const plain: [path: string, heading: string, name: string][] = [
    ['/shows', 'Shows', 'shows'],
    ['/about', 'About the theatre', 'about'],
    ['/verify', 'Not verified', 'verify-failed'],
    ['/UserError', 'We could not do that', 'user-error'],
    [`/shows/${'0'.repeat(32)}`, 'No show found', 'show-not-found'],
    ['/payment-success', 'Your payment', 'payment-success-wallet'],
  ]
  for (const [path, heading, name] of plain) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await shootAndCheck(page, name)
  }
  await page.goto('/about')
  const office = page.getByRole('main').getByRole('region', { name: 'Box office' })
  await expect(office.getByRole('link', { name: '514 555-0100' })).toHaveAttribute('href', 'tel:+15145550100')
  await expect(office).toContainText('48 avenue des Aubépines')
  await passMessage(page, '/', { errorMessage: 'Something went wrong. Please try again.' })
  await page.goto('/')
  await expect(page.getByRole('alert')).toBeVisible()
  await shootAndCheck(page, 'home-alert')
})

test('what patrons see', { tag: '@phone' }, async ({ page, app, patron, seeded, watch }) => {
  watch.expectProblem(/answer 409: PUT .*\/hold/)
  watch.expectProblem(/console error: .* status of 409/)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await shootAndCheck(page, 'cart-empty')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await shootAndCheck(page, 'profile-empty')

  const neighbour = await newPatron(app)
  await hold(app, neighbour, seeded, seeded.free.slice(20, 23))
  await page.goto(seeded.path)
  await expect(seat(page, seeded.free[0] ?? 0)).toBeVisible()
  await shootAndCheck(page, 'seats')
  await pick(page, ...seeded.free.slice(10, 13))
  await shootAndCheck(page, 'seats-picked')
  await page.getByRole('button', { name: 'Go to Cart' }).click()
  await expect(page.getByRole('button', { name: /^Remove seat/ })).toHaveCount(3)
  await shootAndCheck(page, 'cart')
  const opened = orderOpened(page)
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await opened
  await shootAndCheck(page, 'payment')

  const stripe = await openStripe(page)
  await stripe.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(stripe.getByRole('img', { name: /^QR code/ })).toHaveCount(3)
  await shootAndCheck(stripe, 'payment-success')
  await page.bringToFront()
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(3)
  await shootAndCheck(page, 'confirmation')
  await page.goto('/profile')
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await shootAndCheck(page, 'profile')

  const other = await seedPerformance(app)
  await hold(app, patron, other, other.free.slice(0, 1))
  const again = orderOpened(page)
  await page.goto('/payment')
  await again
  await page.goto(other.path)
  await seat(page, other.free[1] ?? 0).click()
  await expect(page.getByRole('dialog', { name: 'A payment is open' })).toBeVisible()
  await shootAndCheck(page, 'payment-open')
})

test('what staff see', { tag: '@phone' }, async ({ open, app, seeded }) => {
  const buyer = await newPatron(app)
  await hold(app, buyer, seeded, seeded.free.slice(0, 1))
  const { url } = await app.api<{ url: string }>('POST', '/stripe/payment-link', {
    token: buyer.token,
    body: { seats: seeded.free.slice(0, 1).map((seatNum) => ({ seatNum })) },
  })
  await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' })
  const ticketNumber = async () => {
    const [order] = await app.api<Order[]>('GET', '/orders', { token: buyer.token })
    return order?.tickets[0]?.ticketId ?? ''
  }
  await expect.poll(ticketNumber).toMatch(/^TICKET-/)

  const usher = await demoPerson(app, staff.door)
  const evenings = await app.api<{ id: string }[]>('GET', '/door/performances', { token: usher.token })
  const another = evenings.find(({ id }) => id !== seeded.performance.id)
  const door = await open(usher)
  await door.goto('/ticket-person/profile')
  await expect(door.getByRole('heading', { name: 'Welcome to your account, Théo' })).toBeVisible()
  await shootAndCheck(door, 'staff-profile')
  await door.goto('/scan-ticket')
  await expect(door.getByRole('button', { name: 'Start the camera' })).toBeVisible()
  await shootAndCheck(door, 'scan')
  await door.getByLabel('Performance').selectOption(another?.id ?? '')
  await typeTicket(door, await ticketNumber())
  await expectVerdict(door, 'Wrong performance', null)
  await shootAndCheck(door, 'verdict-wrong')
  await scanNext(door)
  await door.getByLabel('Performance').selectOption(seeded.performance.id)
  // "Admitted" would be gone before its picture is taken.
  await door.evaluate((admittedMs) => {
    const { setTimeout } = window
    window.setTimeout = ((act: TimerHandler, ms?: number, ...more: unknown[]) =>
      ms === admittedMs ? 0 : setTimeout(act, ms, ...more)) as typeof setTimeout
  }, ADMITTED_MS)
  for (const [word, name] of [
    ['Admitted', 'verdict-admitted'],
    ['Already admitted', 'verdict-again'],
  ] as const) {
    await typeTicket(door, await ticketNumber())
    await expectVerdict(door, word, seeded.free[0] ?? 0)
    await shootAndCheck(door, name)
    await expectWholeVerdict(door, 'Odile Tremblay')
    await scanNext(door)
  }
  await test.step('a guest who is inside goes out for now, and is welcomed back', async () => {
    await typeTicket(door, await ticketNumber())
    await door.getByRole('button', { name: 'Out for now, or admitted by mistake' }).click()
    const guest = door.getByRole('dialog', { name: 'Odile Tremblay' })
    await guest.getByRole('button', { name: 'Out for now' }).click()
    await expect(guest.getByText(/^Out for now since/)).toBeVisible()
    await shootAndCheck(door, 'verdict-guest-out')
    await door.keyboard.press('Escape')
    await expect(guest).toBeHidden()
    await scanNext(door)
    await typeTicket(door, await ticketNumber())
    await expectVerdict(door, 'Admitted', seeded.free[0] ?? 0)
    await expect(door.getByText(/^Welcome back, out since \d+:\d\d\s[ap]m$/)).toBeVisible()
    await shootAndCheck(door, 'verdict-back')
    await scanNext(door)
  })
  await typeTicket(door, 'TICKET-0000')
  await expectVerdict(door, 'Unknown ticket', null)
  await shootAndCheck(door, 'verdict-unknown')

  await scanNext(door)
  await buy(app, seeded, seeded.free.slice(1, 3))
  await door.getByRole('link', { name: 'Door list' }).click()
  await door.getByLabel('Name or seat').fill('nobody like that')
  await expect(door.getByText('Nobody of that name')).toBeVisible()
  await door.getByLabel('Name or seat').fill(defaultLabel(seeded.free[1] ?? 0))
  const party = door.getByRole('listitem').first()
  await party.getByRole('button', { name: /^Admit 2 for / }).click()
  await expect(party.getByText(/^In at /)).toBeFocused()
  await door.getByRole('button', { name: 'By seat' }).click()
  await expect(party).toContainText(defaultLabel(seeded.free[1] ?? 0))
  await door.getByLabel('Name or seat').fill('')
  await expect(door.getByRole('listitem').nth(1)).toBeVisible()
  await shootAndCheck(door, 'door-list')
  await door.emulateMedia({ media: 'print' })
  await expect(door.getByRole('table')).toHaveCount(2)
  await expect(door.getByRole('button', { name: 'By seat' })).toBeHidden()
  await door.emulateMedia({ media: 'screen' })

  const admin = await open()
  await admin.goto('/login')
  await admin.getByLabel('E-mail').fill(staff.admin)
  await admin.getByLabel('Password', { exact: true }).fill(demoPassword)
  await admin.getByRole('button', { name: 'Login', exact: true }).click()
  // How the house stands and what waits, without another click.
  await expect(admin.getByRole('heading', { level: 1, name: /^(Tonight|Next): / })).toBeInViewport()
  for (const word of ['Sold', 'Admitted', 'Held now', 'Free', 'Takings'])
    await expect(admin.getByRole('term').filter({ hasText: word }).first()).toBeInViewport()
  const waiting = admin.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting.getByText(/attention|\d/).first()).toBeInViewport()
  // On a phone the house in miniature comes below what waits.
  await expect(admin.locator('.tonight-map')).toBeVisible()
  await shootAndCheck(admin, 'dashboard')
  const links = admin.locator('.office-links li > .side-link')
  const order = 'Tonight Orders Desk Offers Shows House Users Messages Reports Settings Health Audit'
  expect((await links.allTextContents()).join(' ')).toBe(order)

  await test.step('each figure leads to its list', async () => {
    const { id } = seeded.performance
    await admin.goto(`/admin/dashboard?performance=${id}`)
    const figures = admin.locator('.tonight-facts').first()
    const lists = {
      Sold: `/admin/orders?performance=${id}`,
      Admitted: `/live-house?performance=${id}`,
      'Held now': `/live-house?performance=${id}`,
      Free: `/admin/orders/new?performance=${id}`,
      Takings: `/admin/reports/performance?performance=${id}`,
    }
    for (const [name, path] of Object.entries(lists))
      await expect(figures.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
    await figures.getByText('Takings').click()
    await expect(admin).toHaveURL(lists.Takings)
  })
  await test.step('what is sold meanwhile is counted without a reload', async () => {
    await admin.goto(`/admin/dashboard?performance=${seeded.performance.id}`)
    const sold = admin.getByRole('term').filter({ hasText: 'Sold' }).first().locator('~ dd').first()
    const before = Number(await sold.textContent())
    await buy(app, seeded, seeded.free.slice(3, 5))
    await expect(sold).toHaveText(String(before + 2))
  })
  await test.step('what was sold today leads to its orders', async () => {
    const today = admin.getByRole('term').filter({ hasText: 'Tickets sold today' }).locator('~ dd').first()
    await expect(today).toHaveText(/^[1-9]\d*$/)
    await admin.getByRole('link', { name: 'Tickets sold today' }).click()
    await expect(admin).toHaveURL(/\/admin\/orders\?sold=\S{10}$/)
    await expect(admin.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  })
})
