import type { Browser, Page } from '@playwright/test'
import { makeSite, openApp } from '../../lab/kit/site.ts'
import { issueSetupCode } from '../../src/server/accounts/sign-in/first-admin.ts'
import { openInFrench } from '../support/french.ts'
import { shootAndCheck } from '../support/screens.ts'
import { followClock } from '../support/suite-clock.ts'
import { expect, test } from '../support/theatre.ts'

type Visit = (baseURL: string, code: string) => Promise<void>

/** A new theatre without an admin, and the code that its start printed. */
async function withNewTheatre(visit: Visit): Promise<void> {
  const site = await makeSite('sqlite', null)
  site.env.GOOGLE_CLIENT_ID = 'off'
  const app = await openApp(site)
  try {
    const line = await issueSetupCode(app.platform)
    await app.fastify.listen({ port: site.port, host: '127.0.0.1' })
    await visit(site.env.PUBLIC_URL ?? '', /\w{6}(-\w{6}){3}/.exec(String(line))?.[0] ?? '')
  } finally {
    await app.close()
    site.remove()
  }
}

async function openOnPhone(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 664 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  await followClock(context)
  return context.newPage()
}

test('A21 the first admin comes from the log-in to the setup page, and by the code to the guide', async ({
  browser,
}) => {
  await withNewTheatre(async (baseURL, code) => {
    const page = await openOnPhone(browser, baseURL)
    await page.goto('/login')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^This theatre has no admin yet/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Set up the theatre' })).toBeVisible()
    await shootAndCheck(page, 'setup')
    await page.getByRole('button', { name: 'Create my account' }).click()
    await expect(page.getByText('Please enter the code from the server’s log.')).toBeVisible()
    await expect(page.getByLabel('Code from the log')).toBeFocused()
    await page.getByLabel('Code from the log').fill(`${code}0`)
    await page.getByLabel('First name').fill('Zoé')
    await page.getByLabel('Last name').fill('Roy')
    await page.getByLabel('E-mail').fill('zoe@college.example')
    await page.getByLabel('Password', { exact: true }).fill('twelve-owls')
    await page.getByRole('button', { name: 'Create my account' }).click()
    await expect(page.getByText('This is not the code.')).toBeVisible()
    await page.getByLabel('Code from the log').fill(code)
    await page.getByRole('button', { name: 'Create my account' }).click()
    await expect(page.getByText('Staff need a password of at least 15 characters.')).toBeVisible()
    await shootAndCheck(page, 'setup-refused')
    await page.getByLabel('Password', { exact: true }).fill('twelve-owls-at-dawn')
    await page.getByRole('button', { name: 'Create my account' }).click()
    await expect(page).toHaveURL('/admin/dashboard')
    const guide = page.getByRole('region', { name: /^Open your house/ })
    await guide.getByRole('button', { name: 'Send a test mail to me' }).click()
    await expect(guide.getByText('The mail server refused: ')).toBeVisible()
    await expect(guide.getByRole('heading', { name: 'Mail server' })).toBeVisible()
    await shootAndCheck(page, 'setup-guide')
    const answer = await page.goto('/setup')
    expect(answer?.status()).toBe(410)
    await expect(page.getByText('This theatre is set up already.')).toBeVisible()
    await shootAndCheck(page, 'setup-done')
    await page.getByRole('main').getByRole('link', { name: 'Go to Login' }).click()
    await expect(page).toHaveURL('/login')
    await page.context().close()
  })
})

test('A21 the setup page in French', async ({ browser }) => {
  await withNewTheatre(async (baseURL, code) => {
    const context = await openInFrench(browser, baseURL)
    const page = await context.newPage()
    await page.goto('/fr/setup')
    await expect(page.getByRole('heading', { level: 1, name: 'Configurer le théâtre' })).toBeVisible()
    await page.getByLabel('Code du journal').fill(code)
    await page.getByLabel('Prénom').fill('Zoé')
    await page.getByLabel('Nom de famille').fill('Roy')
    await page.getByLabel('Courriel').fill('zoe@college.example')
    await page.getByLabel('Mot de passe', { exact: true }).fill('douze-hiboux-au-matin')
    await shootAndCheck(page, 'setup-french')
    await page.getByRole('button', { name: 'Créer mon compte' }).click()
    const guide = page.getByRole('region', { name: /^Ouvrez votre salle/ })
    await expect(guide.getByRole('heading', { name: 'Serveur de courriel' })).toBeVisible()
    await context.close()
  })
})
