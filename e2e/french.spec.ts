import { type Browser, expect, type Page, test } from '@playwright/test'
import { defaultLabel, defaultName } from '../src/shared/seating/seats.ts'
import { linkIn } from './support/accounts.ts'
import { openInFrench } from './support/french.ts'
import { demoPassword, demoPerson, newAddress, signIn, staff } from './support/people.ts'
import { type RunningApp, startApp } from './support/running-app.ts'
import { shootAndCheck } from './support/screens.ts'
import { type SeededPerformance, seedPerformance } from './support/seeded-performance.ts'

let app: RunningApp
let seeded: SeededPerformance
const password = 'la scène du balcon, encore'
const email = newAddress()

test.beforeAll(async () => {
  app = await startApp({ settings: { FRENCH: 'true' } })
  seeded = await seedPerformance(app)
})
test.afterAll(async () => app?.close())

/** A window of somebody whose browser asks for French; whatever fails in it fails the test. */
async function inFrench(browser: Browser, visit: (page: Page) => Promise<void>) {
  const context = await openInFrench(browser, app.url)
  const problems: string[] = []
  context.on('weberror', (error) => problems.push(error.error().message))
  context.on('response', (answer) => {
    if (answer.status() >= 500) problems.push(`${answer.status()} ${answer.url()}`)
  })
  await visit(await context.newPage())
  await context.close()
  expect(problems).toEqual([])
}

const seatAt = (page: Page, number: number) =>
  page.getByRole('gridcell', {
    name: new RegExp(`^Rangée ${defaultName(number).row}, place ${defaultName(number).number}\\b`),
  })

test('a patron buys in French, from the poster to the tickets, the door admits them, and the office refunds one', async ({
  browser,
}) => {
  const seats = seeded.free.slice(0, 2)
  const [first = 0, second = 0] = seats
  await inFrench(browser, async (page) => {
    await test.step('the poster', async () => {
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Cette saison' })).toBeVisible()
      await shootAndCheck(page, 'fr-home')
      await page.getByRole('article').getByRole('link', { name: seeded.show.showName }).click()
      await expect(page.getByRole('heading', { name: seeded.show.showName, level: 1 })).toBeVisible()
      await expect(page.getByText(seeded.show.descriptionFr)).toBeVisible()
      await shootAndCheck(page, 'fr-show')
      await page.locator(`[aria-describedby="when-${seeded.performance.id}"]`).click()
    })
    await test.step('sign up, verify, log in', async () => {
      const form = page.getByRole('dialog', { name: 'Créer un compte' })
      await form.getByLabel('Prénom').fill('Noëlle-Françoise')
      await form.getByLabel('Nom de famille').fill('Desœuvres')
      await form.getByLabel('Courriel').fill(email)
      await form.getByLabel('Mot de passe', { exact: true }).fill(password)
      await form.getByLabel('Téléphone').fill('514 555-0142')
      await expect(form.getByRole('button', { name: /^Continuer avec Google/ })).toBeVisible()
      await shootAndCheck(page, 'fr-sign-up')
      await form.getByRole('button', { name: 'Créer un compte' }).click()
      await expect(page).toHaveURL('/verify-notice')
      await shootAndCheck(page, 'fr-verify-notice')
      await page.goto(await linkIn(app, email, /^Confirmez/, '/verify'))
      const again = page.getByRole('dialog', { name: 'Se connecter' })
      await again.getByLabel('Mot de passe', { exact: true }).fill(password)
      await again.getByRole('button', { name: 'Se connecter', exact: true }).click()
      await expect(page).toHaveURL(seeded.path)
    })
    await test.step('two seats, the cart', async () => {
      for (const number of seats) {
        await seatAt(page, number).click()
        await expect(seatAt(page, number)).toHaveAttribute('aria-selected', 'true')
      }
      for (const number of seats) await expect(seatAt(page, number)).not.toHaveAttribute('data-pending')
      await shootAndCheck(page, 'fr-seats')
      // On a telephone held sideways both seats are there whole, and the button.
      const window = page.viewportSize() ?? { width: 1280, height: 720 }
      await page.setViewportSize({ width: 844, height: 390 })
      const slip = page.getByRole('region', { name: 'Vos places' })
      await slip.scrollIntoViewIfNeeded()
      for (const line of await slip.getByRole('listitem').all())
        await expect(line).toBeInViewport({ ratio: 1 })
      await expect(slip.getByRole('button', { name: 'Aller au panier' })).toBeInViewport({ ratio: 1 })
      await shootAndCheck(page, 'fr-seats-sideways')
      await page.setViewportSize(window)
      await page.getByRole('button', { name: 'Aller au panier' }).click()
      await expect(page.getByRole('heading', { name: 'Votre panier', level: 1 })).toBeVisible()
      await expect(page.getByRole('complementary', { name: 'Commande' })).toContainText('34,98\u00a0$')
      await shootAndCheck(page, 'fr-cart')
      await page.getByRole('button', { name: 'Passer au paiement' }).click()
    })
    await test.step('pay', async () => {
      await expect(page.getByRole('heading', { name: 'Paiement', level: 1 })).toBeVisible()
      const pay = page.locator('button[aria-busy="false"]', { hasText: 'Stripe' })
      await pay.waitFor()
      await shootAndCheck(page, 'fr-payment')
      const [stripe] = await Promise.all([page.context().waitForEvent('page'), pay.click()])
      await stripe.waitForURL(/\/stripe\/pay\//)
      await stripe.getByRole('button', { name: 'Pay', exact: true }).click()
      await expect(stripe.getByRole('heading', { name: 'Paiement réussi!', level: 1 })).toBeVisible()
      await shootAndCheck(stripe, 'fr-success')
      await stripe.close()
    })
    await test.step('the tickets', async () => {
      await expect(page).toHaveURL(/\/confirmation\?order=\w+$/)
      await expect(
        page.getByRole('article', { name: `Billet pour la place ${defaultLabel(first)}` }),
      ).toBeVisible()
      await shootAndCheck(page, 'fr-tickets')
      await page.goto('/profile')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Noëlle-Françoise')
      await shootAndCheck(page, 'fr-profile')
    })
  })
  const mail = await app.mail(email, /billets/i)
  expect(mail.html).toContain('lang="fr-CA"')
  expect(mail.text).toContain('34,98\u00a0$')
  const tickets = mail.text.match(/TICKET-[0-9A-Z]{16}/g) ?? []
  expect(tickets).toHaveLength(2)

  await inFrench(browser, async (page) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/fr/login')
    await page.getByLabel('Courriel').fill(staff.door)
    await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
    await expect(page).toHaveURL('/scan-ticket')
    await page.getByLabel('Représentation').selectOption(seeded.performance.id)
    await page.getByLabel('Numéro du billet').fill(tickets[0] ?? '')
    await page.getByRole('button', { name: 'Vérifier' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Accepté', exact: true })).toBeVisible()
    await shootAndCheck(page, 'fr-admitted')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await page.getByLabel('Numéro du billet').fill(tickets[0] ?? '')
    await page.getByRole('button', { name: 'Vérifier' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Déjà utilisé' })).toContainText(
      `Place${defaultName(first).number}`,
    )
    await shootAndCheck(page, 'fr-already')
  })

  await inFrench(browser, async (page) => {
    await page.goto('/favicon.svg')
    await signIn(page, await demoPerson(app, staff.admin))
    for (const [path, heading] of [
      ['/admin/dashboard', /^(Ce soir|Prochaine représentation)/],
      ['/admin/reports/money', /^Encaissements/],
      ['/admin/audit', /^Journal$/],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await shootAndCheck(page, `fr${path.replaceAll('/', '-')}`)
    }
    await page.goto(`/admin/orders?q=${encodeURIComponent(email)}`)
    await expect(page.getByText('1 commande', { exact: true })).toBeVisible()
    await shootAndCheck(page, 'fr-orders')
    await page.getByRole('main').getByRole('table').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Commande')
    await shootAndCheck(page, 'fr-order')
    await page.getByRole('button', { name: 'Rembourser' }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('checkbox', { name: `Place ${defaultLabel(second)}` })).toBeChecked()
    await shootAndCheck(page, 'fr-refund')
    await dialog.getByLabel('Votre mot de passe', { exact: true }).fill(demoPassword)
    await dialog.getByRole('button', { name: /^Rembourser 17,49/ }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  const refund = await app.mail(email, /rembours/i)
  expect(refund.text).toContain('17,49\u00a0$')
})
