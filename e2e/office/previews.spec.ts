import type { Page } from '@playwright/test'
import { main, press } from '../support/desk.ts'
import { demoPassword, demoPerson, newPatron, staff } from '../support/people.ts'
import { expect, test } from '../support/theatre.ts'

test('a preview that comes after the text was changed is not shown, nor sent', async ({
  open,
  app,
  seeded,
}) => {
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto(`/admin/shows/${seeded.show._id}/announcements`)
  const late = Promise.withResolvers<void>()
  await page.route(
    '**/api/announcements/preview',
    async (route) => {
      const response = await route.fetch()
      await late.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.getByLabel('Subject', { exact: true }).fill('Trois heures')
  await page.getByLabel('Message', { exact: true }).fill('The play is longer than announced.')
  await press(page, 'Preview')
  await page.getByLabel('Subject', { exact: true }).fill('Trois heures, hélas')
  const come = page.waitForResponse('**/api/announcements/preview')
  late.resolve()
  await (await come).finished()
  await expect(main(page).locator('form[aria-busy="true"]')).toHaveCount(0)
  await expect(main(page).locator('iframe')).toHaveCount(0)
  await press(page, 'Preview')
  await expect(main(page).locator('iframe[title="The e-mail “Trois heures, hélas”"]')).toBeVisible()
})

test('once two accounts are one, the dialog is gone, also where both pages were seen before', async ({
  open,
  app,
}) => {
  const [goes, stays] = [await newPatron(app), await newPatron(app)]
  const nameOf = async ({ token }: { token: string }) =>
    (await app.api<{ username: string }>('GET', '/auth/me', { token })).username
  const [leaver, keeper] = [await nameOf(goes), await nameOf(stays)]
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto(`/admin/users/${keeper}`)
  await expect(main(page)).toContainText(stays.email)
  await followLink(page, `/admin/users/${leaver}`)
  await expect(main(page)).toContainText(goes.email)
  await press(page, 'Merge This User')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Username of the account to keep').fill(keeper)
  await dialog.getByRole('button', { name: 'Show what moves' }).click()
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Merge accounts' }).click()
  await expect(page).toHaveURL(`/admin/users/${keeper}`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(main(page)).toContainText(stays.email)
  await expect(dialog).toHaveCount(0)
})

/** Goes to a page of the office as a link of it does, without loading the document again. */
async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
