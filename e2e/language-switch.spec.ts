import { linkIn } from './support/accounts.ts'
import { expect, test } from './support/theatre.ts'

const switchTo = { fr: 'Français' } as const

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
