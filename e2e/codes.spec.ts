import type { CodeBody } from '../src/shared/seating/codes/codes.ts'
import { logIn } from './support/accounts.ts'
import { dismiss, pick } from './support/buying.ts'
import { main, press } from './support/desk.ts'
import { logOut } from './support/door.ts'
import { demoPerson, newPatron, staff } from './support/people.ts'
import type { RunningApp } from './support/running-app.ts'
import { shootAndCheck } from './support/screens.ts'
import { hold, seat } from './support/seeded-performance.ts'
import { expect, test } from './support/theatre.ts'

/** Adds a code, or changes the one of an id, as another admin would; its id. */
async function addCode(
  app: RunningApp,
  more: Partial<CodeBody>,
  id = crypto.randomUUID().replaceAll('-', ''),
): Promise<string> {
  const { token } = await demoPerson(app, staff.admin)
  const body = {
    ...{ code: 'CODE', rule: 'percent', value: 20, pays: null, from: null, until: null },
    scope: { shows: [], performances: [], zones: [], types: [] },
    ...{ perOrder: null, perPerson: null, inTotal: null, stopped: false, version: 0 },
    ...more,
  }
  await app.api('PUT', `/admin/codes/${id}`, { token, body })
  return id
}

test('a link applies its code without a press, on a phone, and shows it until it is removed @phone-only', async ({
  page,
  app,
  seeded,
  patron: _,
}) => {
  await addCode(app, { code: 'Été phone', value: 20 })
  await page.goto(`${seeded.path}&code=ete%20PHONE`)
  const strip = page.getByRole('banner')
  await expect(strip.getByText('Code Été phone: 20% off each ticket.')).toBeVisible()
  await shootAndCheck(page, 'code-by-link-seats')
  const [first = 1] = seeded.free
  await pick(page, first)
  await page.getByRole('button', { name: 'Go to Cart' }).click()
  await expect(main(page).getByText('Code Été phone: 20% off each ticket.')).toBeVisible()
  await expect(main(page).getByText('$12.72').first()).toBeVisible()
  await shootAndCheck(page, 'code-by-link-cart')
  await page.goto('/fr/cart')
  await expect(main(page).getByText('Code Été phone\u00a0: 20\u00a0% de réduction par billet.')).toBeVisible()
  await shootAndCheck(page, 'code-by-link-cart-french')
  await page.goto('/cart')
  await press(page, 'Remove the code')
  await expect(main(page).getByLabel('Code or gift card')).toBeVisible()
  await expect(main(page).getByText('$15.90').first()).toBeVisible()
})

test('a code by link counts in the tab that a verification mail opens, until it is removed there', async ({
  page,
  app,
  seeded,
  patron: _,
}) => {
  await addCode(app, { code: 'OTHER TAB', value: 20 })
  await page.goto(`${seeded.path}&code=other%20tab`)
  const says = (tab: typeof page) => tab.getByRole('banner').getByText('Code OTHER TAB: 20% off each ticket.')
  await expect(says(page)).toBeVisible()
  const tab = await page.context().newPage()
  await tab.goto('/')
  await expect(says(tab)).toBeVisible()
  await tab.getByRole('banner').getByRole('button', { name: 'Remove the code' }).click()
  await expect(says(tab)).toBeHidden()
  const third = await page.context().newPage()
  await third.goto('/')
  await expect(third.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(says(third)).toBeHidden()
})

test('a code by link lasts through logging in, and ends with the session, in every tab', async ({
  page,
  app,
}) => {
  await addCode(app, { code: 'SHARED PC', value: 20 })
  const person = await newPatron(app)
  const says = (tab: typeof page) => tab.getByRole('banner').getByText('Code SHARED PC: 20% off each ticket.')
  await page.goto('/?code=shared%20pc')
  await expect(says(page)).toBeVisible()
  await page.goto('/login')
  await logIn(page, person.email, person.password)
  await expect(says(page)).toBeVisible()
  await logOut(page)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
  const next = await page.context().newPage()
  for (const tab of [next, page]) {
    await tab.goto('/about')
    await expect(tab.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(says(tab)).toBeHidden()
    expect(await tab.evaluate(() => localStorage.getItem('code'))).toBeNull()
  }
})

test('the box of the cart refuses a code that does not exist, and one that is over its limit @phone', async ({
  page,
  app,
  seeded,
  patron,
  watch,
}) => {
  watch.expectProblem(/404/)
  watch.expectProblem(/409/)
  await addCode(app, { code: 'BOXED', rule: 'amount', value: 500, perOrder: 1 })
  await hold(app, patron, seeded, seeded.free.slice(0, 2))
  await page.goto('/cart')
  const box = main(page).getByLabel('Code or gift card')
  await box.fill('nothing')
  await press(page, 'Apply')
  await expect(main(page).getByText('There is no such code.')).toBeVisible()
  await box.fill('boxed')
  await press(page, 'Apply')
  await expect(main(page).getByText('This code covers 1 more ticket.')).toBeVisible()
  await shootAndCheck(page, 'code-box-refused')
})

test('a link to a code that is used up says so once, and the next press sells at the full price', async ({
  page,
  app,
  seeded,
  patron: _,
  watch,
}) => {
  watch.expectProblem(/409/)
  await addCode(app, { code: 'USED UP', rule: 'percent', value: 20, inTotal: 1 })
  const [theirs = 1, free = 2] = [seeded.free.at(-1), seeded.free[0]]
  const other = await newPatron(app)
  await app.api('PUT', `/performances/${seeded.performance.id}/hold`, {
    token: other.token,
    body: { seats: [theirs], code: 'used up' },
  })
  await page.goto(`${seeded.path}&code=used%20up`)
  await expect(page.getByRole('banner').getByText('20% off each ticket.')).toBeVisible()
  await seat(page, free).click()
  await dismiss(page, 'This code covers no more tickets. Choose fewer, or remove the code.')
  await expect(page.getByRole('banner').getByText('20% off each ticket.')).toHaveCount(0)
  await pick(page, free)
  await page.getByRole('button', { name: 'Go to Cart' }).click()
  await expect(main(page).getByText('$15.90').first()).toBeVisible()
})

test('the office adds a code in one form and reads what it forgoes', async ({ open, app }) => {
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto('/admin/codes')
  await press(page, 'Add a code')
  const form = page.getByRole('dialog', { name: 'Add a code' })
  await form.getByLabel('Code').fill('Opening night')
  await form.getByLabel('Per cent off').fill('10')
  await form.getByLabel('Per cent off').fill('')
  await expect(form.getByLabel('Per cent off')).toHaveValue('')
  await form.getByLabel('What it does').selectOption('Tickets for the price of fewer')
  await form.getByLabel('Tickets for the price of fewer', { exact: true }).fill('3')
  await form.getByLabel('Tickets paid for').fill('2')
  await form.getByLabel('Tickets in total, at most').fill('30')
  await shootAndCheck(page, 'code-form')
  await form.getByRole('button', { name: 'Save code' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('row', { name: /Opening night/ })).toContainText('3 tickets for the price of 2')
  await shootAndCheck(page, 'codes')
})

test('a code that another admin has changed meanwhile is saved at the second press', async ({
  open,
  app,
  watch,
}) => {
  const id = await addCode(app, { code: 'CHANGED TWICE', value: 20 })
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto('/admin/codes')
  await press(page, 'CHANGED TWICE')
  const form = page.getByRole('dialog', { name: 'CHANGED TWICE' })
  await form.getByLabel('Per cent off').fill('30')
  await addCode(app, { code: 'CHANGED TWICE', value: 25, stopped: true, version: 1 }, id)
  watch.expectProblem(/409/)
  await form.getByRole('button', { name: 'Save code' }).click()
  await expect(form.getByRole('alert')).toContainText('It is now CHANGED TWICE, 25% off each ticket.')
  await form.getByRole('button', { name: 'Save code' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('row', { name: /CHANGED TWICE/ })).toContainText('30% off each ticket')
  await press(page, 'CHANGED TWICE')
  await expect(form.getByLabel('Stopped'), 'what the other admin changed').toBeChecked()
})

test('a code for dollars becomes one for the presale alone, in French', async ({ open, app }) => {
  await addCode(app, { code: 'DOLLARS', rule: 'amount', value: 1250 })
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto('/fr/admin/codes')
  await press(page, 'DOLLARS')
  const form = page.getByRole('dialog', { name: 'DOLLARS' })
  await form.getByLabel('Ce qu’il fait').selectOption('Donne seulement accès à la prévente')
  await form.getByRole('button', { name: 'Enregistrer le code' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('row', { name: /DOLLARS/ })).toContainText('donne accès à la prévente')
})
