import { buy } from '../support/orders.ts'
import { demoPassword, demoPerson, newPatron, staff } from '../support/people.ts'
import { shoot, shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

test('an order has its receipt, which prints alone, and its mail goes out again', async ({
  open,
  app,
  seeded,
}) => {
  const { who, order } = await buy(app, seeded, seeded.free.slice(0, 2), { donation: 7 })
  const page = await open(who)
  await page.goto(`/confirmation?order=${order.orderId}`)
  const receipt = page.getByRole('region', { name: 'Receipt' })
  for (const [what, amount] of [
    [`Seat ${order.seats[0]?.label}, General`, '$15.90'],
    ['Donation, thank you', '$7.00'],
    ['Subtotal', '$38.80'],
    ['Tax (10%)', '$3.88'],
    ['Total', '$42.68'],
  ] as const)
    await expect(
      receipt.getByRole('row', { name: new RegExp(`^${what.replace(/[()]/g, '\\$&')}`, 'i') }),
    ).toContainText(amount)
  await expect(receipt).toContainText('Hawthorn College Theatre, Montréal')
  await expect(receipt).toContainText('paid by card on')
  await expect(receipt.getByRole('button', { name: 'Print receipt' })).toBeVisible()

  await app.mail(who.email, /^Your ticket/)
  await page.getByRole('button', { name: 'E-mail my tickets again' }).click()
  await expect(page.getByText(/^We e-mailed your tickets less than ten minutes ago/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Request a refund' })).toHaveAttribute(
    'href',
    /^mailto:\S+\?subject=Refund%20of%20order%20[0-9A-F]{4}-[0-9A-F]{4}&body=Hello\S+order%20[0-9A-F]{4}-[0-9A-F]{4}%2C%20seats%20\w+%2C%20\w+\.%0D%0A$/,
  )
  await shootAndCheck(page, 'receipt')

  await page.emulateMedia({ media: 'print' })
  await expect(receipt.getByRole('row', { name: /^Total/ })).toBeVisible()
  await expect(receipt.getByRole('list', { name: 'Contacts' })).toContainText('security@college.example')
  await expect(receipt.getByRole('button')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main', includeHidden: true })).toBeHidden()
  await shoot(page, 'receipt-printed')
  await page.emulateMedia({ media: 'screen' })

  const stranger = await open(await newPatron(app))
  await stranger.goto('/confirmation')
  await expect(stranger.getByRole('region', { name: 'Receipt' })).toHaveCount(0)
})

test('A10 an opened ticket is shown without a network, as it was saved, until its owner logs out', async ({
  open,
  app,
  seeded,
  watch,
}) => {
  watch.expectProblem(/request failed: GET \/ net::ERR_INTERNET_DISCONNECTED/)
  const { who, order } = await buy(app, seeded, seeded.free.slice(0, 2))
  const second = order.tickets[1]
  const page = await open(who)
  const offline = async (path: string) => {
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    const loaded = await page.goto(path).catch(() => null)
    return loaded !== null
  }
  const online = () => page.context().setOffline(false)
  const saved = (count: number) =>
    expect
      .poll(() =>
        page.evaluate(async () => (await (await caches.match('/saved-tickets.json'))?.json())?.length),
      )
      .toBe(count)

  await page.goto(`/confirmation?order=${order.orderId}`)
  await saved(2)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  expect(await offline('/'), 'any address of the site opens').toBe(true)
  await expect(page.getByRole('heading', { name: 'Saved tickets' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code, Row / })).toHaveCount(2)
  const titles = page.getByRole('heading', { name: seeded.show.showName })
  await expect(titles.first()).toHaveAttribute('lang', order.titleLang ?? 'missing')
  await expect(page.getByText(/^Saved \w+\s\d+\s\w+\s\d+,\s\d+:\d+\s[ap]m$/)).toHaveCount(2)
  await expect(page.getByRole('main')).toContainText('refunded or exchanged since')
  await expect(page.getByRole('main')).not.toContainText(who.email)
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    )
  await expect.poll(loaded).toEqual(expect.arrayContaining([expect.stringContaining('Bricolage')]))
  await shootAndCheck(page, 'saved-tickets')

  // The office refunds one of them: the page cannot know until the order is opened again.
  const admin = await demoPerson(app, staff.admin)
  await app.api('POST', `/orders/${order.orderId}/refunds`, {
    token: admin.token,
    body: { ticketIds: [second?.ticketId], donation: false, key: 'a'.repeat(32), password: demoPassword },
  })
  await page.reload()
  await expect(page.getByRole('img', { name: /^QR code, Row / })).toHaveCount(2)
  await online()
  await page.goto(`/confirmation?order=${order.orderId}`)
  await saved(1)

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'About the theatre' })).toBeVisible()
  expect(await offline('/'), 'nothing is left').toBe(false)
  await online()
})
