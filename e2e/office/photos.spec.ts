import { readFileSync } from 'node:fs'
import { newPatron } from '../support/people.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

test('V05 a photo is uploaded, changed and removed', async ({ page, patron: _, watch }) => {
  watch.expectProblem(/answer 400: PUT \/api\/auth\/avatar/)
  watch.expectProblem(/console error: .* status of 400/)
  await page.goto('/profile')
  const column = page.getByRole('complementary', { name: 'Your account' })
  const choose = async (button: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    const asked = page.waitForEvent('filechooser')
    await column.getByRole('button', { name: button }).click()
    await (await asked).setFiles(file)
  }
  const poster = (name: string) => ({
    name,
    mimeType: 'image/png',
    buffer: readFileSync(new URL('../../public/posters/cyrano-de-bergerac.png', import.meta.url)),
  })
  await choose('Upload Photo', {
    name: 'notes.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  })
  await expect(column.getByRole('alert')).toContainText('We cannot read this picture.')
  await choose('Upload Photo', { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(column.getByRole('alert')).toContainText('Please choose a JPEG, PNG, WebP or GIF file.')
  await choose('Upload Photo', { name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(11 << 20) })
  await expect(column.getByRole('alert')).toContainText('at most 10 MB')
  await shootAndCheck(page, 'photo-refused')

  await page.route('**/api/auth/avatar', async (route) => {
    if (route.request().method() === 'PUT') await expect(column.getByRole('progressbar')).toBeVisible()
    await route.continue()
  })
  await choose('Upload Photo', poster('me.png'))
  const pictures = page.getByRole('main').locator('.avatar img')
  await expect(pictures).toHaveCount(1)
  await expect(column.getByRole('alert')).toBeHidden()
  const first = await pictures.first().getAttribute('src')
  for (const picture of await pictures.all())
    expect(
      await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.currentSrc)),
    ).toContain('.avif')
  await shootAndCheck(page, 'photo')
  await choose('Change Photo', poster('again.png'))
  await expect(pictures.first()).not.toHaveAttribute('src', first ?? '')
  await page.getByRole('link', { name: 'Update Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Update Profile' })).toBeVisible()
  await page.reload()
  await expect(column.locator('.avatar img')).toHaveCount(1)
  await column.getByRole('button', { name: 'Remove Photo' }).click()
  await expect(column.locator('.avatar')).toHaveText('OT')
  await expect(column.getByRole('button', { name: 'Upload Photo' })).toBeVisible()
})

test('a photo waits for a verified address, and the page says how to get there', async ({
  open,
  app,
  watch,
}) => {
  watch.expectProblem(/answer 403: GET \/api\/orders/)
  watch.expectProblem(/console error: .* status of 403/)
  const page = await open(await newPatron(app, { verified: false }))
  await page.goto('/profile')
  const column = page.getByRole('complementary', { name: 'Your account' })
  await expect(column.getByText('Verify your e-mail address to add a photo.')).toBeVisible()
  await expect(column.getByRole('button', { name: 'Upload Photo' })).toBeHidden()
  await shootAndCheck(page, 'photo-unverified')
  await column.getByRole('link', { name: 'Verify your e-mail address' }).click()
  await expect(page).toHaveURL('/verify-notice')
})
