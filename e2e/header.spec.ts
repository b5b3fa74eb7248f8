import type { Page } from '@playwright/test'
import { nav } from './support/desk.ts'
import { demoPerson, newPatron, staff } from './support/people.ts'
import { shootAndCheck } from './support/screens.ts'
import { expect, test } from './support/theatre.ts'

test('the navigation bar says what this person may do', async ({ open, app }) => {
  const expectEntries = async (page: Page, names: string[]) => {
    await page.goto('/')
    const found = nav(page).getByRole('link').or(nav(page).getByRole('button'))
    const shown = () =>
      found.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent))
    await expect.poll(shown).toEqual(names)
  }
  const rest = ['Logout', 'Cart']
  await expectEntries(await open(), ['Shows', 'Your account'])
  await expectEntries(await open(await newPatron(app)), ['Shows', 'My tickets', 'Your profile', ...rest])
  const door = await open(await demoPerson(app, staff.door))
  await expectEntries(door, ['Shows', 'Ticket Person Profile', 'Scan Ticket', ...rest])
  const admin = await open(await demoPerson(app, staff.admin))
  await expectEntries(admin, ['Shows', 'Admin Panel', 'Your profile', ...rest])
})

test('the header leads to the theatre’s pages and contacts', async ({ page }) => {
  await page.goto('/forgot-password')
  const header = page.getByRole('banner')
  const hrefOf = (name: string) => header.getByRole('link', { name, exact: true }).getAttribute('href')
  expect(await hrefOf('Theatre department')).toBe('https://college.example/theatre')
  expect(await hrefOf('FAQ')).toBe('https://college.example/theatre/faq')
  for (const name of ['Instagram', 'Facebook', 'YouTube'])
    expect(await hrefOf(name)).toMatch(/^https:\/\/www\./)
  const contacts = header.getByRole('button', { name: 'Contacts' })
  await contacts.click()
  const titles = ['Security', 'Human resources', 'Admissions', 'Continuing education', 'Communications']
  await expect(header.getByRole('heading')).toHaveText(titles)
  await shootAndCheck(page, 'header-contacts')
  await page.keyboard.press('Escape')
  await expect(header.getByRole('heading')).toHaveCount(0)
  await header.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
})

for (const viewer of ['visitor', 'user', 'door', 'admin'] as const)
  test(`on a phone the ${viewer} can read every word of the header, in both languages`, {
    tag: '@phone-only',
  }, async ({ open, app }) => {
    const people = {
      visitor: () => undefined,
      user: () => newPatron(app),
      door: () => demoPerson(app, staff.door),
      admin: () => demoPerson(app, staff.admin),
    }
    const page = await open(await people[viewer]())
    const words = viewer === 'visitor' ? ['Contacts', 'Coordonnées'] : ['Logout', 'Se déconnecter']
    for (const [at, path] of ['/en/about', '/fr/about'].entries()) {
      await page.goto(path)
      const header = page.getByRole('banner')
      // As rendered by the server, the header has one for each kind of viewer, of which one is shown.
      const word = header.getByText(words[at] ?? '', { exact: true }).filter({ visible: true })
      for (const width of [390, 360, 320]) {
        await page.setViewportSize({ width, height: 664 })
        await expect(word, `${path} at ${width} px`).toBeInViewport({ ratio: 1 })
        await expect.poll(() => header.evaluate(cutWords), `${path} at ${width} px`).toEqual([])
      }
    }
  })

/** Runs in the browser: the links, buttons and words of the header that are cut off or outside the window. */
function cutWords(banner: Element): string[] {
  const all = 'a:not(:has(.nav-note)), button, .brand span, .nav-text > span:not(.nav-note)'
  return [...banner.querySelectorAll(all)]
    .filter((one) => {
      const { left, right } = one.getBoundingClientRect()
      const isSpoken = getComputedStyle(one).clipPath !== 'none'
      const isCut = left < 0 || right > window.innerWidth || one.scrollWidth > one.clientWidth + 1
      return one.checkVisibility() && !isSpoken && isCut
    })
    .map((one) => one.outerHTML)
}
