import { main, press } from './support/desk.ts'
import { buy } from './support/orders.ts'
import { demoPerson, staff } from './support/people.ts'
import { shootAndCheck } from './support/screens.ts'
import { expect, test } from './support/theatre.ts'

test('two of the office write about one order and one person, and neither loses what the other wrote', async ({
  open,
  app,
  seeded,
  watch,
}) => {
  watch.expectProblem(/answer 409: PUT .*note/)
  watch.expectProblem(/console error: .* status of 409/)
  const { order } = await buy(app, seeded, seeded.free.slice(0, 1))
  const admin = await demoPerson(app, staff.admin)
  const page = await open(admin)
  await page.goto(`/admin/orders/${order.orderId}`)
  const note = main(page).getByLabel('Note')
  await note.fill('Rings back at six')
  const other = (path: string, body: object) => app.api('PUT', path, { token: admin.token, body })
  await other(`/admin/orders/${order.orderId}/note`, { note: 'Ramp, please' })
  await press(page, 'Save note')
  await expect(main(page).getByText('It now says “Ramp, please”.')).toBeVisible()
  await expect(note).toHaveValue('Rings back at six')
  await shootAndCheck(page, 'note-changed')
  await note.fill('Ramp, please. Rings back at six')
  await press(page, 'Save note')
  await expect(main(page).getByText('Note saved.')).toBeVisible()

  await main(page).getByRole('link', { name: 'Odile Tremblay' }).click()
  const labels = main(page).getByRole('textbox', { name: 'Labels' })
  await labels.fill('aisle')
  const username = page.url().split('/').at(-1)
  await other(`/users/${username}/labels`, { labels: ['press'] })
  await press(page, 'Save labels')
  await expect(main(page).getByText('Labels saved.')).toBeVisible()
  await expect(labels).toHaveValue('aisle, press')
})
