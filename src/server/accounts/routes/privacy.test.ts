import { afterEach, expect, test } from 'vitest'
import { retention } from '../../../shared/platform/retention.ts'
import { quebecPrivacy } from '../../../shared/platform/settings/declared.ts'
import { defaultSettings } from '../../../shared/platform/settings/settings.ts'
import { createHarness } from '../../testing/harness/harness.ts'
import { openSettings } from '../../testing/harness/settings.ts'
import { freeShow } from '../../testing/scenes/free-tickets.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'
import { until } from '../../testing/until.ts'

const app = await setupApp()
const settings = await openSettings(app)
await until(async () => (await rendered()) !== '', 'pages are rendered')
afterEach(() => settings.reset())

/** What the server renders, without markup. */
async function rendered(path = '/privacy'): Promise<string> {
  const html = String((await app.api('GET', path)).body.text)
  const root = /<div id="root">(.*)<\/div>\s*<script/s.exec(html)?.[1] ?? ''
  return root.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

test('L06 the page is rendered with the periods that the server deletes by, and whom to write to', async () => {
  const text = await rendered()
  for (const words of [
    'Privacy',
    `the protection of personal information is ${defaultSettings.privacyOfficer}`,
    defaultSettings.privacyEmail,
    'If nobody uses it for 3 years, we delete it; we let you know 30 days before.',
    'If the e-mail address is not verified, after 30 days.',
    '6 years have passed since the end of the year of the order',
    `${retention.walkInDays} days after the performance`,
    '12 months. An address that refused our e-mails is remembered for 365 days',
    'unless you untick their box',
    'Commission d’accès à l’information',
  ])
    expect(text).toContain(words)
})

test('L06 a changed setting changes the page, and the providers are those that the theatre has', async () => {
  const changed = { privacyOfficer: 'Anne Hébert, direction', privacyEmail: '', dataPlace: 'Québec' }
  expect((await settings.change({ ...changed, ...quebecPrivacy, idleYears: 5 })).status).toBe(200)
  const { body } = await app.api('GET', '/api/privacy')
  expect(body).toEqual({
    officer: 'Anne Hébert, direction',
    email: defaultSettings.boxOfficeEmail,
    place: 'Québec',
    lang: { officer: 'en-CA', place: 'en-CA' },
    boxesTicked: false,
    payments: [...app.platform.providers.keys()].length === 2 ? ['Stripe', 'PayPal'] : ['Stripe'],
    google: true,
    college: false,
    googleWallet: false,
    mailLogMonths: 12,
    unverifiedDays: 30,
    idleYears: 5,
    orderYears: 6,
  })
  await until(async () => (await rendered()).includes('uses it for 5 years'), 'the page says so')
  const text = await rendered()
  for (const words of ['Anne Hébert', 'kept in Québec', 'only if you tick their box'])
    expect(text).toContain(words)
  for (const name of body.payments as string[]) expect(text).toContain(`${name} takes payments`)
})

test('L06 the page names Google only where the theatre uses it', async () => {
  const plain = await createHarness({ env: { GOOGLE_CLIENT_ID: 'off' } })
  try {
    expect((await plain.api('GET', '/api/privacy')).body).toMatchObject({
      google: false,
      college: false,
      googleWallet: false,
    })
  } finally {
    await plain.close()
  }
})

test('L01 the profile of Quebec has no box ticked beforehand, and keeps nothing longer than the default', () => {
  expect(quebecPrivacy.boxesTicked).toBe(false)
  for (const key of ['mailLogMonths', 'unverifiedDays', 'idleYears', 'orderYears'] as const)
    expect(quebecPrivacy[key]).toBeLessThanOrEqual(defaultSettings[key])
})

test('L07 prices before the cart say that tax comes on top, where seats bear any', async () => {
  const { show } = await freeShow(app, 'L’Avalée des avalés')
  await app.platform.db.updateTable('seats').set({ price_cents: 1590 }).execute()
  const pages = { '/': 'from $15.90', '/shows': 'from $15.90', [`/shows/${show.id}`]: '$15.90 a seat' }
  for (const [path, price] of Object.entries(pages))
    await until(async () => (await rendered(path)).includes(`${price} plus tax`), `${path} says so`)
  expect((await settings.change({ taxRate: 0 })).status).toBe(200)
  for (const path of Object.keys(pages))
    await until(async () => !(await rendered(path)).includes('plus tax'), `${path} says so no more`)
})
