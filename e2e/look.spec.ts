import sharp from 'sharp'
import { demoPerson, newPatron, staff } from './support/people.ts'
import { shoot, shootAndCheck } from './support/screens.ts'
import { expect, test } from './support/theatre.ts'

// Its own theatre: other tests compare pictures with the usual colours.
test.use({ holdMinutes: 14.7 })

test('an admin sets a logo and two colours, and every page has them at once', async ({ open, app, page }) => {
  const admin = await open(await demoPerson(app, staff.admin))
  await admin.goto('/admin/settings#look')
  const look = admin.getByRole('region', { name: 'Logo and colours' })
  const save = look.getByRole('button', { name: 'Save Logo and colours' })
  await look.getByLabel('Colour on light').fill('#ff8800')
  await save.click()
  const problem = look.getByText(/hard to read there/)
  await expect(problem).toBeVisible()
  const [nearest = ''] = /#[0-9A-F]{6}/.exec((await problem.textContent()) ?? '') ?? []
  await look.getByLabel('Colour on light').fill(nearest)
  await look.getByLabel('Colour on dark').fill('#7cc6ff')
  const wordmark = { create: { width: 300, height: 100, channels: 4 as const, background: '#2a8fd8' } }
  await look
    .getByLabel('Logo', { exact: true })
    .setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await sharp(wordmark).png().toBuffer(),
    })
  await expect(look.getByRole('img', { name: 'The logo on dark pages' })).toBeVisible()
  await save.click()
  await expect(look.getByText('Saved.')).toBeVisible()
  await shootAndCheck(admin, 'settings-look')

  await page.goto('/')
  const mark = page.getByRole('banner').locator('.brand img')
  await expect(mark).toBeVisible()
  expect((await mark.boundingBox())?.height).toBeLessThanOrEqual(40)
  const primary = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--primary'))
  expect((await primary()).toUpperCase()).toBe(nearest)
  await shoot(page, 'home-own-look')
  // On a phone it stands for the name, beside all the links of somebody who is logged in.
  const patron = await open(await newPatron(app))
  await patron.setViewportSize({ width: 320, height: 664 })
  await patron.goto('/')
  const phoneMark = patron.getByRole('banner').locator('.brand').locator('img, svg')
  const widthOf = async () => (await phoneMark.boundingBox())?.width ?? 0
  await expect.poll(widthOf).toBeGreaterThanOrEqual(24)
  const overflow = () => patron.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await patron.setViewportSize({ width: 390, height: 664 })
  await shoot(patron, 'home-own-look-patron')
  await page.goto('/login')
  await shootAndCheck(page, 'login-own-look')

  await look.getByRole('button', { name: 'Remove' }).click()
  await save.click()
  await expect(look.getByText('Saved.')).toBeVisible()
  await page.goto('/')
  await expect(mark).toHaveCount(0)
  await patron.reload()
  await expect(patron.getByRole('banner').locator('.brand svg')).toBeVisible()
  await expect.poll(widthOf).toBeGreaterThanOrEqual(20)
})
