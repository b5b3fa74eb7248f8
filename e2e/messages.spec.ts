import { passMessage } from './support/messages.ts'
import { expect, test } from './support/theatre.ts'

test('V01 no stranger’s words are shown as ours: a link cannot carry a message, nor a way back', async ({
  page,
}) => {
  const query = new URLSearchParams({ errorMessage: 'Call 555-0166 to get your tickets.', back: '/about' })
  for (const path of ['/UserError', '/SystemError']) {
    await page.goto(`${path}?${query}`)
    await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.')
    await expect(page.getByRole('main').getByRole('link')).toHaveText(['Back to the shows'])
  }
  await page.goto(`/?${query}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('555-0166')).toHaveCount(0)
})

for (const path of ['/', '/UserError', '/SystemError']) {
  test(`V01 a message that a page of ours passed to ${path} is text, also after a reload`, async ({
    page,
  }) => {
    const errorMessage = '<img src=x onerror=alert(1)> and a </script> tag'
    let asked = ''
    page.on('dialog', (dialog) => {
      asked = dialog.message()
      void dialog.dismiss()
    })
    await page.goto('/about')
    await passMessage(page, path, { errorMessage })
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText(errorMessage)
    await page.reload()
    await expect(page.getByRole('alert')).toContainText(errorMessage)
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
    expect(asked).toBe('')
    await page.goto('/about')
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.getByText(errorMessage), 'it was for one visit').toHaveCount(0)
    await page.goBack()
    await page.goBack()
    await expect(page.getByRole('alert')).toContainText(errorMessage)
  })
}
