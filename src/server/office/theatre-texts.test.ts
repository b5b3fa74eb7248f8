import { afterEach, expect, test } from 'vitest'
import { defaultSettings } from '../../shared/platform/settings/settings.ts'
import { createHarness } from '../testing/harness/harness.ts'
import { openSettings } from '../testing/harness/settings.ts'
import { hold, newcomer, openPerformance } from '../testing/scenes/box-office.ts'
import { setupApp } from '../testing/scenes/scenario.ts'

const app = await setupApp({ env: { FRENCH: 'on' } })
const desk = await openSettings(app)
afterEach(() => desk.reset())

/** What the server renders of a page. */
async function rendered(path: string, house = app): Promise<string> {
  const html = String((await house.api('GET', path)).body.text)
  return /<div id="root">(.*)<\/div>\s*<script/s.exec(html)?.[1] ?? ''
}

test('a page has what the theatre says of itself in the language of its reader', async () => {
  const [english, french] = [await rendered('/en/about'), await rendered('/fr/about')]
  const { boxOfficeDirections, boxOfficeDirectionsFr, boxOfficeHours, boxOfficeHoursFr } = defaultSettings
  const { bannerLead, bannerLeadFr, bannerText, bannerTextFr, contacts } = defaultSettings
  const pairs = [
    [boxOfficeDirections, boxOfficeDirectionsFr],
    [boxOfficeHours, boxOfficeHoursFr],
    [bannerLead, bannerLeadFr],
    [bannerText, bannerTextFr],
    ...contacts.map(({ title, titleFr = '' }) => [`<h2>${title}</h2>`, `<h2>${titleFr}</h2>`]),
  ] as const
  for (const [en, fr] of pairs) {
    expect(english).toContain(en)
    expect(french).toContain(fr)
    if (en !== fr) expect(french).not.toContain(en)
    if (en !== fr) expect(english).not.toContain(fr)
  }
  expect(french).not.toContain('lang="en-CA">')
  expect(await rendered('/fr/privacy')).toContain(defaultSettings.privacyOfficerFr)
  expect(await rendered('/en/privacy')).toContain(defaultSettings.privacyOfficer)
})

test('beside an English text of its own a theatre has no French one until it writes it, and says so', async () => {
  expect((await desk.change({ bannerLead: 'Opening soon.', bannerLeadFr: 'Bientôt.' })).status).toBe(200)
  expect((await desk.change({ bannerText: 'Tickets in May.', boxOfficeHours: '' })).status).toBe(200)
  const { values } = await desk.read()
  expect(values).toMatchObject({ bannerLeadFr: 'Bientôt.', bannerTextFr: '', boxOfficeHoursFr: '' })
  const french = await rendered('/fr/about')
  expect(french).toContain('<strong>Bientôt.</strong> <span lang="en-CA">Tickets in May.</span>')
  expect(french).not.toContain(defaultSettings.boxOfficeHoursFr)
  expect((await desk.change({ bannerTextFr: 'Des billets en mai.' })).status).toBe(200)
  expect(await rendered('/fr/about')).toContain('<strong>Bientôt.</strong> <span>Des billets en mai.</span>')
  expect(await rendered('/en/about')).toContain('<strong>Opening soon.</strong> <span>Tickets in May.</span>')
})

test('the environment may set one of the two alone', async () => {
  const pinned = await createHarness({ env: { FRENCH: 'on', BANNER_LEAD: 'Ours.', DATA_PLACE_FR: 'Ici.' } })
  try {
    const { values } = await (await openSettings(pinned)).read()
    expect(values).toMatchObject({
      bannerLead: 'Ours.',
      bannerLeadFr: '',
      dataPlace: '',
      dataPlaceFr: 'Ici.',
    })
  } finally {
    await pinned.close()
  }
})

test('contacts may have a French title, no two the same', async () => {
  const lines = { phone: '514 555-0110', email: 'a@college.example' }
  const contacts = [
    { title: 'Security', titleFr: 'Sécurité', ...lines },
    { title: 'Lost property', ...lines },
  ]
  expect((await desk.change({ contacts })).body.values).toMatchObject({ contacts })
  const [english, french] = [await rendered('/en/about'), await rendered('/fr/about')]
  expect(english).toContain('<section aria-label="Security"><h2>Security</h2>')
  expect(french).toContain('<section aria-label="Sécurité"><h2>Sécurité</h2>')
  expect(french).toContain('<section aria-label="Lost property" lang="en-CA"><h2>Lost property</h2>')
  const twice = contacts.map((one) => ({ ...one, titleFr: 'Sécurité' }))
  expect(await desk.change({ contacts: twice })).toMatchObject({
    status: 400,
    body: { fields: { 'changes.contacts.1.titleFr': 'Another contact has this title.' } },
  })
})

test('a single tax has a name in each language, and a hold keeps both', async () => {
  expect((await desk.change({ taxName: 'Sales tax', taxNameFr: 'Taxe de vente' })).status).toBe(200)
  const [performance, who] = [await openPerformance(app), await newcomer(app)]
  expect(await hold(app, who, performance, [1])).toMatchObject({
    taxing: { taxes: [{ name: { en: 'Sales tax', fr: 'Taxe de vente' } }] },
  })
})

test('an admin who reads French is refused in French, and the audit keeps one language', async () => {
  const { token } = await app.as('directrice@college.example', 'admin')
  const put = (changes: object, before: object) =>
    app.api('PUT', '/api/settings', {
      token,
      headers: { 'accept-language': 'fr-CA' },
      body: { changes, before },
    })
  expect(await put({ city: '', holdMinutes: 4 }, {})).toMatchObject({
    status: 400,
    body: {
      fields: {
        'changes.city': 'Veuillez écrire quelque chose ici.',
        'changes.holdMinutes': 'Veuillez saisir un nombre entier de 5 à 30.',
      },
    },
  })
  expect((await put({ city: 'Laval', bannerOn: false }, { city: 'Montréal', bannerOn: true })).status).toBe(
    200,
  )
  expect(await put({ city: 'Québec' }, { city: 'Montréal' })).toMatchObject({
    status: 409,
    body: { fields: { city: 'Quelqu’un d’autre a remplacé cette valeur par «\u00a0Laval\u00a0».' } },
  })
  const details = await app.platform.db
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'setting-changed')
    .where('subject', 'in', ['setting:city', 'setting:bannerOn'])
    .execute()
  expect(details.map(({ detail }) => JSON.parse(detail))).toEqual(
    expect.arrayContaining([
      { from: '"Montréal"', to: '"Laval"' },
      { from: 'true', to: 'false' },
    ]),
  )
})

test('on the Privacy page, too, what stands in says its language', async () => {
  const written = { privacyOfficer: 'Anne Hébert, Director', dataPlace: 'Quebec City' }
  expect((await desk.change(written)).status).toBe(200)
  const french = await rendered('/fr/privacy')
  for (const text of Object.values(written)) expect(french).toContain(`<span lang="en-CA">${text}</span>`)
  expect(await rendered('/en/privacy')).not.toContain('lang="en-CA">')
  expect((await desk.change({ dataPlaceFr: 'Québec' })).status).toBe(200)
  expect(await rendered('/fr/privacy')).not.toContain('<span lang="en-CA">Québec')
})
