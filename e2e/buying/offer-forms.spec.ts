import { HOUR_MS } from '../../src/shared/platform/durations.ts'
import { cell } from '../support/desk.ts'
import { at, expectAll } from '../support/forms.ts'
import { localIn, offerSeats } from '../support/offers.ts'
import { demoPerson, newAddress, staff } from '../support/people.ts'
import { expect, test } from '../support/theatre.ts'

test.setTimeout(180_000)

test('forms about offers', async ({ open, app, seeded, watch }) => {
  const offer = await offerSeats(app, seeded, seeded.free.slice(0, 2))
  const about = `/admin/offers/${offer.orderId}`
  const recipient = { Name: 'Noé Roy', 'E-mail for the link and the tickets': newAddress() }
  const deadlines = {
    'Pay by': localIn(0.75 * HOUR_MS),
    'Seats can be given up until (optional)': localIn(0.5 * HOUR_MS),
  }
  const page = await open(await demoPerson(app, staff.admin))
  await expectAll(page, watch, [
    {
      name: 'new offer',
      at: async (tab) => {
        await tab.goto(`/admin/offers/new?performance=${seeded.performance.id}`)
        await cell(tab, seeded.free.at(-1) ?? 0, 'free').click()
        return tab.getByRole('form', { name: 'Offer' })
      },
      typed: {
        ...recipient,
        'Group or organisation (optional)': 'École du Fleuve',
        ...deadlines,
        'Note (optional)': 'Près de l’allée.',
      },
      enter: 'Name',
      required: ['Name', 'E-mail for the link and the tickets', 'Pay by'],
      call: 'POST /admin/offers',
    },
    {
      name: 'complimentary tickets',
      at: async (tab) => {
        await tab.goto(`/admin/offers/complimentary?performance=${seeded.performance.id}`)
        return tab.getByRole('form', { name: 'Complimentary' })
      },
      typed: {
        Name: 'Ginette Reno',
        'E-mail of who gives them': newAddress(),
        'Claim by': localIn(0.75 * HOUR_MS),
        'Guests: name, e-mail, seats': `Luc Roy, ${newAddress()}, 1`,
        'Seats of a guest without a number': '1',
      },
      required: ['Name', 'E-mail of who gives them', 'Claim by'],
      call: 'POST /admin/allotments',
    },
    {
      name: 'recipient of an offer',
      at: at(about, 'Save the recipient'),
      typed: recipient,
      required: ['Name', 'E-mail for the link and the tickets'],
      call: 'PUT /admin/offers/[^/]+/recipient',
    },
    {
      name: 'deadlines of an offer',
      at: at(about, 'Save the deadlines'),
      typed: deadlines,
      required: ['Pay by'],
      call: 'PUT /admin/offers/[^/]+/terms',
    },
    {
      name: 'payment of an offer',
      at: at(about, 'Record the payment'),
      typed: { 'Number of the cheque, transfer or receipt (optional)': 'No. 1043', Amount: '20.50' },
      required: ['Amount'],
      call: 'POST /admin/offers/[^/]+/payments',
    },
  ])
})

test('the form of somebody for whom seats are reserved', async ({ page, app, seeded, watch }) => {
  const offer = await offerSeats(app, seeded, seeded.free.slice(0, 1))
  const { pathname, hash } = new URL(offer.link ?? '')
  await expectAll(page, watch, [
    {
      name: 'who pays for an offer',
      at: at(pathname + hash, /^Pay \$.* by card$/),
      typed: { Name: 'Noé Roy', 'E-mail': newAddress() },
      required: ['Name', 'E-mail'],
      fills: { Name: 'name', 'E-mail': 'email' },
      call: 'POST /offers/payments',
    },
  ])
})

test('PayPal opens only when the fields that it needs are filled', async ({ page, app, seeded }) => {
  const offer = await offerSeats(app, seeded, seeded.free.slice(0, 1))
  const { pathname, hash } = new URL(offer.link ?? '')
  await page.goto(pathname + hash)
  const form = page.getByRole('form', { name: 'Who gets the tickets' })
  const wallet = page.getByRole('button', { name: /^Pay with PayPal/ })
  await form.getByLabel('Name', { exact: true }).fill('')
  await wallet.click()
  await expect(form.getByText('Please enter a name: the e-mail begins with it.')).toBeVisible()
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
  expect(page.context().pages()).toHaveLength(1)
  await form.getByLabel('Name', { exact: true }).fill('Noé Roy')
  const [window] = await Promise.all([page.context().waitForEvent('page'), wallet.click()])
  await expect(window.getByRole('heading', { name: /^Pay .* with PayPal$/ })).toBeVisible()
})
