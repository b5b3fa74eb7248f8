import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { press } from '../support/desk.ts'
import { demoPerson, staff } from '../support/people.ts'
import { addShow, expectPopup, field, unique } from '../support/programme.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

/** A poster, small enough for the server to encode quickly. */
async function poster(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  // Read here: once the server's encoder is loaded in this process, sharp opens no files.
  const original = await readFile(new URL(`../../public/posters/${name}.png`, import.meta.url))
  return {
    name: `${name}.png`,
    mimeType: 'image/png',
    buffer: await sharp(original).resize(320).png().toBuffer(),
  }
}

async function choose(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const asked = page.waitForEvent('filechooser')
  await press(page, 'Upload Pictures')
  await (await asked).setFiles(files)
}

test('V05 pictures are uploaded, ordered by keyboard and described; the card and the page show them', async ({
  open,
  app,
  watch,
}) => {
  watch.expectProblem(/answer 400: PUT \/api\/shows\/pictures/)
  watch.expectProblem(/console error: .* status of 400/)
  const admin = await demoPerson(app, staff.admin)
  const name = unique('Ruy Blas')
  const show = await addShow(app, admin, name, { media: [], mediaAlt: [], isHidden: true })
  const page = await open(admin)
  await page.goto(`/admin/shows/update/${show._id}`)
  const rows = page.getByRole('list', { name: 'Pictures, the poster first' }).getByRole('listitem')
  const uploads = page.getByRole('list', { name: 'Uploads' })
  const texts = (place: number) => field(page, `Alternative text of picture ${place}`)
  await page.getByRole('checkbox', { name: 'Hidden' }).uncheck()

  await choose(page, [
    await poster('twelfth-night'),
    { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') },
    { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    await poster('a-dolls-house'),
  ])
  await expect(uploads.getByRole('listitem').filter({ hasText: 'notes.pdf' })).toContainText(
    'Please choose a JPEG, PNG, WebP or GIF file.',
  )
  await expect(rows).toHaveCount(2)
  const failed = uploads.getByRole('listitem').filter({ hasText: 'fake.png' })
  await expect(failed.getByRole('alert')).toContainText('We cannot read this picture.')
  await shootAndCheck(page, 'media-upload')
  await press(page, 'Update Show')
  await expect(page.getByText('A picture is not added yet.')).toBeVisible()
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(failed.getByRole('alert')).toContainText('We cannot read this picture.')
  for (const file of ['fake.png', 'notes.pdf']) await press(page, `Remove ${file}`)
  await expect(uploads).toBeHidden()

  await press(page, 'Update Show')
  await expect(rows.getByText('Describe this picture, or mark it as decorative.')).toHaveCount(2)
  await expect(texts(1)).toBeFocused()
  await shootAndCheck(page, 'media-undescribed')
  await texts(1).fill('A sun over the sea')
  await texts(2).fill('<img src=x onerror=alert(1)> A lit doorway')

  await page.getByRole('button', { name: 'Move picture 2 up' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Picture 2 is number 1 of 2 now.')).toBeAttached()
  await expect(texts(1)).toHaveValue(/A lit doorway/)
  await press(page, 'Move picture 1 down')
  await expect(texts(1)).toHaveValue('A sun over the sea')
  await press(page, 'Move picture 2 up')
  await expect(texts(1)).toHaveValue(/A lit doorway/)

  await field(page, 'Or link pictures').fill('javascript:alert(1)')
  await press(page, 'Add link')
  await expect(page.getByText('Use an https address.')).toBeVisible()
  await field(page, 'Or link pictures').fill(
    '/posters/cyrano-de-bergerac.svg, /posters/the-cherry-orchard.svg',
  )
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(4)
  await page.getByRole('checkbox', { name: 'Picture 3 is decorative' }).check()
  await press(page, 'Remove picture 4')
  await expect(rows).toHaveCount(3)
  await shootAndCheck(page, 'media-described')
  await press(page, 'Update Show')
  await expectPopup(page, 'Show updated successfully!')

  await page.goto('/shows')
  await page.getByRole('searchbox').fill(name)
  const card = page.getByRole('article', { name, exact: true })
  const image = card.getByRole('img', { name: '<img src=x onerror=alert(1)> A lit doorway' })
  await expect(image).toBeVisible()
  expect(await image.evaluate((img: HTMLImageElement) => img.decode().then(() => img.currentSrc))).toMatch(
    /\/api\/media\/[0-9a-f]{32}\/\d+\.avif$/,
  )
  await shootAndCheck(page, 'media-card')
  await page.goto(`/shows/${show._id}`)
  await expect(page.getByRole('img', { name: 'A lit doorway' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'A sun over the sea' })).toBeVisible()
  await shootAndCheck(page, 'media-page')
})

test('a dropped picture whose upload breaks is tried again; the list is seen in dark colours', async ({
  open,
  app,
  watch,
}) => {
  watch.expectProblem(/request failed: PUT \/api\/shows\/pictures/)
  watch.expectProblem(/console error: .*ERR_/)
  const admin = await demoPerson(app, staff.admin)
  const name = unique('Hernani')
  const show = await addShow(app, admin, name)
  const page = await open(admin)
  await page.goto(`/admin/shows/update/${show._id}`)
  const rows = page.getByRole('list', { name: 'Pictures, the poster first' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await page.route('**/api/shows/pictures', (route) => route.abort('connectionreset'), { times: 1 })
  const { name: file, mimeType, buffer } = await poster('the-cherry-orchard')
  const dropped = await page.evaluateHandle(
    ([text, fileName, type]) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], fileName, { type }))
      return transfer
    },
    [buffer.toString('base64'), file, mimeType] as const,
  )
  await page.locator('.media-drop').dispatchEvent('drop', { dataTransfer: dropped })
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await expect(uploads.getByRole('alert')).toBeVisible()
  await uploads.getByRole('button', { name: 'Try again' }).click()
  await expect(rows).toHaveCount(2)
  await field(page, 'Alternative text of picture 2').fill('Two cherries before an axe')

  await page.emulateMedia({ colorScheme: 'dark' })
  await shootAndCheck(page, 'media-dark')
  await press(page, 'Update Show')
  await expectPopup(page, 'Show updated successfully!')
})
