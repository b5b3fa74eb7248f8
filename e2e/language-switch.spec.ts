import { expectAccessible } from './support/accessible.ts'
import { linkIn } from './support/accounts.ts'
import { expectKept } from './support/door.ts'
import { demoPerson, newPatron, staff } from './support/people.ts'
import { expect, test } from './support/theatre.ts'

const switchTo = { fr: 'Français', en: 'English' } as const

test('a link with a token works in the other language too', async ({ app, page, patron }) => {
  await app.api('POST', '/auth/forgot-password', { body: { email: patron.email } })
  const link = new URL(await linkIn(app, patron.email, /password/i, '/reset-password'), app.url)
  await page.goto(link.href)
  await expect(page, 'the token leaves the address bar').toHaveURL('/reset-password')
  const other = page.getByRole('link', { name: switchTo.fr, exact: true }).first()
  await expect(other, 'for a tab of its own too').toHaveAttribute('href', `/fr/reset-password${link.search}`)
  await other.click()
  await expect(page).toHaveURL('/fr/reset-password')
  const main = page.getByRole('main')
  await expect(main.getByLabel('Nouveau mot de passe', { exact: true })).toBeVisible()
  await expect(main.getByRole('alert')).toHaveCount(0)
})

test('the seats of a performance stay chosen in the other language', async ({ page, patron, seeded }) => {
  expect(patron.token).not.toBe('')
  await page.goto(seeded.path)
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await page.getByRole('link', { name: switchTo.fr, exact: true }).first().click()
  await expect(page).toHaveURL(`/fr${seeded.path}`)
  await expect(page.getByRole('gridcell', { name: /^Rangée A, place 1\b/ })).toBeVisible()
})

test('only the switch chooses: a link in a language leaves browser and account as they were', async ({
  app,
  page,
}) => {
  const { email, password } = await newPatron(app)
  await page.goto('/about')
  await page.getByRole('link', { name: switchTo.fr, exact: true }).first().click()
  await expect(page).toHaveURL('/fr/about')
  await page.goto('/about')
  await expect(page.locator('html'), 'this browser keeps what was chosen').toHaveAttribute('lang', 'fr-CA')

  await page.goto('/en/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page, 'the next page is in the language that was chosen').toHaveURL(/^[^?]*:\d+\/(?!en\b)/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')

  await page.goto('/en/about')
  await page.goto('/about')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await page.getByRole('link', { name: switchTo.en, exact: true }).first().click()
  await expect(page).toHaveURL('/en/about')
  await page.goto('/about')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
})

test.describe('at the door', () => {
  test.use({ atDoor: true })

  test('every page at the door has the switch at its foot, on a phone too', async ({ app, open, seeded }) => {
    const page = await open(await demoPerson(app, staff.door))
    await page.setViewportSize({ width: 390, height: 844 })
    const { id } = seeded.performance
    for (const [path, french] of [
      [`/door-list?performance=${id}`, 'Liste d’entrée'],
      [`/door-conflicts?performance=${id}`, 'Conflits'],
      [`/live-house?performance=${id}`, 'Salle'],
      ['/scan-ticket', 'Contrôle des billets'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('link', { name: switchTo.fr, exact: true }).click()
      await expect(page).toHaveURL(path === '/scan-ticket' ? path : `/fr${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(french)
      await expectAccessible(page, `${path} in French`)
      // A page that is left before it is kept would say so: its worker finds it in the other language.
      if (path === '/scan-ticket') await expectKept(page, 'fr')
      await page.getByRole('link', { name: switchTo.en, exact: true }).click()
      await expect(page).toHaveURL(path === '/scan-ticket' ? path : `/en${path}`)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
    }
  })
})
