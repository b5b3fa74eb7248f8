import { demoPerson, newAddress, staff } from '../support/people.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

test('people of a file are checked, added and removed again @phone', async ({ open, app }) => {
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Import people' }).click()
  await expect(page.getByText('Nothing has been imported yet.').or(page.getByRole('table'))).toBeVisible()
  await shootAndCheck(page, 'import-people-empty')
  const choose = (name: string, text: string) =>
    page.getByLabel('File with people').setInputFiles({
      name,
      mimeType: 'text/csv',
      // As a spreadsheet saves it on Windows.
      buffer: Buffer.from(text, 'latin1'),
    })
  await choose('empty.csv', 'Prénom;Nom\n')
  await expect(page.getByRole('alert')).toContainText('There are no people in this file.')

  const [first, second] = [newAddress(), newAddress()]
  const name = `patrons-${process.pid}-${Date.now()}.csv`
  const lines = [`Zoë;Gagné;${first};514 555-0001`, `Léa;Côté;${second};call me`, `No;Address;nobody;`]
  await choose(name, ['Prénom;Nom;Adresse;Téléphone', ...lines].join('\r\n'))
  await expect(page.getByLabel('Prénom')).toHaveValue('firstName')
  await expect(page.getByText('For example: Gagné')).toBeVisible()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('Please say which column has the e-mail addresses.')).toBeVisible()
  await page.getByLabel('Adresse').selectOption('E-mail')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('2 new people,')).toBeVisible()
  await expect(page.getByText('Line 3: Added without a phone number')).toBeVisible()
  await expect(page.getByText('Line 4:')).toBeVisible()
  await shootAndCheck(page, 'import-people-checked')
  await page.getByRole('button', { name: 'Add 2 people' }).click()
  await expect(page.getByText('2 people were added.')).toBeVisible()

  // The same headings are known the next time.
  await choose(name, 'Adresse;Nom\nother@example.com;Roy\n')
  await expect(page.getByLabel('Adresse')).toHaveValue('email')
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('Undone: 2 accounts removed')
  await shootAndCheck(page, 'import-people-undone')
  await page.goto(`/admin/users?search=${first}`)
  await expect(page.getByText('Nobody matches')).toBeVisible()
})
