import { tasks } from './manual/tasks.ts'
import { expectAccessible } from './support/accessible.ts'
import { demoPerson, staff } from './support/people.ts'
import { shootAndCheck } from './support/screens.ts'
import { expect, test } from './support/theatre.ts'

const count = (path: string) => tasks.filter(({ pages }) => pages.includes(path)).length

test('the help of a page opens its task, or its tasks, in a tab of its own @phone', async ({ open, app }) => {
  const page = await open(await demoPerson(app, staff.admin))
  const help = async (path: string) => {
    await page.goto(path)
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('banner').getByRole('link', { name: 'Help with this page, in a new tab' }).click(),
    ])
    return tab
  }
  const one = await help('/admin/ticket-types')
  await expect(one).toHaveURL('/admin/manual/add-a-ticket-type')
  await expect(one.getByRole('heading', { level: 1 })).toHaveText('Add a ticket type')
  await expect(one.getByText('Add a Ticket Type', { exact: true })).toHaveCSS('font-weight', '700')
  for (const picture of await one.getByRole('main').getByRole('img').all())
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(200)
  await shootAndCheck(one, 'manual-task')
  await expectAccessible(one, 'manual-task')
  await one.close()
  const several = await help('/admin/offers')
  await expect(several.getByRole('main').getByRole('listitem')).toHaveCount(count('/admin/offers'))
  await several.close()
  const all = await help('/admin/audit')
  await expect(all.getByRole('main').getByRole('listitem')).toHaveCount(tasks.length)
  await shootAndCheck(all, 'manual')
  await all.close()
})

test('a task is found by its words, in the manual and in the search of the office, and a wrong one leads to all', async ({
  open,
  app,
}) => {
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto('/fr/admin/manual')
  const listed = page.getByRole('main').getByRole('listitem')
  const field = page.getByRole('searchbox', { name: 'Chercher une tâche' })
  await field.fill('GUICHET tiroir')
  await expect(listed).toHaveCount(1)
  await field.fill('zeppelin')
  await expect(page.getByText('Aucune tâche ne contient ces mots.')).toBeVisible()
  await field.fill('representation annuler')
  await expect(listed.first()).toContainText('annuler une représentation')
  await shootAndCheck(page, 'manual-french')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('carte-cadeau')
  await page.getByRole('option', { name: /Accorder du crédit/ }).click()
  await expect(page).toHaveURL('/fr/admin/manual/give-credit')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Accorder du crédit')
  await expect(page.getByRole('main').getByRole('img').first()).toHaveAttribute('src', /\.fr\.webp$/)
  await shootAndCheck(page, 'manual-task-french')
  await page.goto('/admin/manual/nothing-of-this-name')
  await expect(page).toHaveURL('/admin/manual')
})
