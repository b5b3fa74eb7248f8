import { openStripe, pick, proceed } from './support/buying.ts'
import { main, press } from './support/desk.ts'
import { otherDate } from './support/exchanging.ts'
import { demoPerson, newPatron, staff } from './support/people.ts'
import type { RunningApp } from './support/running-app.ts'
import { shootAndCheck } from './support/screens.ts'
import type { SeededPerformance } from './support/seeded-performance.ts'
import { countTaps } from './support/taps.ts'
import { expect, test } from './support/theatre.ts'

const DAY_MINUTES = 24 * 60

/** Four evenings of one show, $15.90 each, and a series of them. */
async function addSeries(app: RunningApp, seeded: SeededPerformance, code: string, types: string[] = []) {
  const { token } = await demoPerson(app, staff.admin)
  const evenings = [seeded.performance]
  for (const days of [41, 43, 45]) evenings.push(await otherDate(app, seeded, 15.9, days * DAY_MINUTES + 1))
  const ids = evenings.map(({ id }) => id)
  const id = crypto.randomUUID().replaceAll('-', '')
  await app.api('PUT', `/admin/codes/${id}`, {
    token,
    body: {
      ...{ code, rule: 'series', value: 4000, pays: 4, from: null, until: null, stopped: false, version: 0 },
      scope: { shows: [], performances: ids, zones: [], types },
      ...{ perOrder: null, perPerson: null, inTotal: null },
    },
  })
  return ids
}

test('two people buy four evenings in one basket and one payment, the same seats for each @phone', async ({
  page,
  app,
  seeded,
  patron: _,
}) => {
  await addSeries(app, seeded, 'Winter season')
  const taps = await countTaps(page)
  await page.goto('/season')
  const series = main(page).getByRole('region', { name: 'Winter season' })
  await expect(series).toContainText('Up to $23.60 less than one by one.')
  await expect(series.getByRole('listitem')).toHaveCount(4)
  await shootAndCheck(page, 'season')
  await series.getByRole('button', { name: 'Choose seats' }).click()
  const [first = 1, second = 2] = seeded.free
  await pick(page, first, second)
  await press(page, 'Go to Cart')
  await expect(main(page)).toContainText('Your cart has 1 of 4 evenings of Winter season.')
  await shootAndCheck(page, 'season-cart-first')
  await press(page, 'Take the same seats on the other evenings')
  await expect(main(page).getByRole('button', { name: /^Remove seat/ })).toHaveCount(8)
  await expect(main(page)).not.toContainText('Your cart has')
  await expect(main(page)).toContainText('8 seats$80.00')
  await shootAndCheck(page, 'season-cart')
  await proceed(page)
  const stripe = await openStripe(page)
  await stripe.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/confirmation/)
  await expect(main(page).getByRole('row', { name: /, \d+:\d+/ })).toHaveCount(4)
  expect(taps.length).toBeLessThanOrEqual(9)
  await shootAndCheck(page, 'season-bought')
})

test('the cart says which of its tickets are of types that the series is not for', async ({
  page,
  app,
  seeded,
  patron,
}) => {
  const ids = await addSeries(app, seeded, 'Full price', ['adult'])
  const { token } = await demoPerson(app, staff.admin)
  const types = [{ type: 'student', unit: 'percent', value: 50 }]
  const pricing = { lonelyRule: 'off', zones: [], types }
  for (const id of ids) await app.api('PUT', `/performances/${id}/pricing`, { token, body: pricing })
  const [first = 1] = seeded.free
  for (const [i, id] of ids.entries())
    await app.api('PUT', `/performances/${id}/hold`, {
      token: patron.token,
      body: { seats: [first], ...(i === 0 && { code: 'Full price' }) },
    })
  await page.goto('/cart')
  await main(page).getByRole('combobox').first().selectOption('student')
  const line = main(page).getByText('Full price is not for these tickets, which keep their price: Student.')
  await expect(line).toBeVisible()
  await expect(line).toContainText('Your cart has 3 of 4 evenings of Full price.')
  await shootAndCheck(page, 'season-cart-types')
  await main(page).getByRole('combobox').first().selectOption('adult')
  await expect(line).toBeHidden()
})

test('where the same seats are taken on an evening, others are chosen there @phone-only', async ({
  page,
  app,
  seeded,
  patron: _,
  watch,
}) => {
  watch.expectProblem(/409/)
  const [, , third = ''] = await addSeries(app, seeded, 'Taken season')
  const [first = 1] = seeded.free
  const other = await newPatron(app)
  await app.api('PUT', `/performances/${third}/hold`, { token: other.token, body: { seats: [first] } })
  await page.goto('/fr/season')
  const series = main(page).getByRole('region', { name: 'Taken season' })
  await expect(series).toContainText('4\u00a0soirées pour 40,00\u00a0$ par place')
  await shootAndCheck(page, 'season-french')
  await page.goto('/season')
  await series.getByRole('button', { name: 'Choose seats' }).click()
  await pick(page, first)
  await press(page, 'Go to Cart')
  await press(page, 'Take the same seats on the other evenings')
  await expect(main(page)).toContainText('The same seats are not free on every evening.')
  await expect(main(page)).toContainText('Your cart has 3 of 4 evenings of Taken season.')
  await shootAndCheck(page, 'season-cart-taken')
  await main(page)
    .getByRole('link', { name: /^Choose seats for / })
    .click()
  await expect(main(page)).toContainText('Also in your cart: seats for 3 other evenings.')
  await pick(page, first + 4)
  await press(page, 'Go to Cart')
  await expect(main(page)).toContainText('4 seats$40.00')
})

test('the office defines a series in one form, and the footer of every page leads to it', async ({
  open,
  app,
  seeded,
  watch,
}) => {
  watch.expectProblem(/400/)
  const { id: second } = await otherDate(app, seeded, 15.9, 50 * DAY_MINUTES + 1)
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto('/admin/codes')
  await press(page, 'Add a code')
  const form = page.getByRole('dialog', { name: 'Add a code' })
  await form.getByLabel('Code').fill('Choose two')
  await form.getByLabel('What it does').selectOption('Series: per cent off each ticket')
  await form.getByLabel('Series: per cent off each ticket', { exact: true }).fill('15')
  await form.getByLabel('Evenings needed').fill('2')
  await form.getByRole('button', { name: 'Save code' }).click()
  await expect(form).toContainText('Choose the performances of the series')
  const performances = form.getByLabel('Performances')
  await performances.selectOption(seeded.performance.id)
  await performances.selectOption(second)
  await shootAndCheck(page, 'series-form')
  await form.getByRole('button', { name: 'Save code' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('row', { name: /Choose two/ })).toContainText(
    '15% off each ticket from 2 evenings on',
  )
  await page.goto('/')
  // Admin-only content is rendered last and moves the footer.
  await expect(main(page).getByText('Add Show')).toBeVisible()
  await page.getByRole('link', { name: 'The season' }).click()
  await expect(main(page)).toContainText('15% off each ticket from 2 evenings on')
  await expect(page.getByRole('heading', { level: 1, name: 'The season' })).toBeVisible()
})
