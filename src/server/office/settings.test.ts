import { afterEach, describe, expect, test } from 'vitest'
import { defaultSettings } from '../../shared/platform/settings/settings.ts'
import { createApp } from '../app.ts'
import { builtPaths } from '../testing/harness/harness.ts'
import { openSettings } from '../testing/harness/settings.ts'
import { expectRefusal } from '../testing/scenes/box-office.ts'
import { setupApp } from '../testing/scenes/scenario.ts'
import { until } from '../testing/until.ts'

const app = await setupApp({ env: { FAQ_URL: 'https://fixed.example/faq' } })
const desk = await openSettings(app)
afterEach(() => desk.reset())

const entries = async () =>
  (
    await app.platform.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'setting-changed')
      .orderBy('id')
      .execute()
  ).map(({ actor_id, subject, detail }) => ({ actor_id, subject, ...JSON.parse(detail) }))

describe('the settings', () => {
  test('are the code’s where nobody said otherwise; the environment wins and cannot be changed', async () => {
    const { values, pinned } = await desk.read()
    expect(values).toEqual({ ...defaultSettings, faqUrl: 'https://fixed.example/faq' })
    expect(pinned).toEqual(['faqUrl'])
    expectRefusal(await desk.change({ faqUrl: 'https://other.example' }), 'setting-pinned', {
      fields: { faqUrl: 'Set by FAQ_URL. It can’t be changed here.' },
    })
    await app.platform.db
      .insertInto('settings')
      .values({ key: 'faqUrl', value: '"https://stored.example"', updated_at: 1 })
      .execute()
    expect((await desk.read()).values.faqUrl).toBe('https://fixed.example/faq')
  })

  test('are changed all or none, each with an entry of old and new', async () => {
    const before = (await entries()).length
    const answer = await desk.change({ theatreName: '  Théâtre  Œuvre ', holdMinutes: 20, bannerOn: false })
    expect(answer.status).toBe(200)
    expect(answer.body.values).toMatchObject({
      theatreName: 'Théâtre  Œuvre',
      holdMinutes: 20,
      bannerOn: false,
    })
    expect((await entries()).slice(before)).toEqual(
      expect.arrayContaining([
        {
          actor_id: desk.userId,
          subject: 'setting:theatreName',
          from: '"Hawthorn College Theatre"',
          to: '"Théâtre  Œuvre"',
        },
        { actor_id: desk.userId, subject: 'setting:holdMinutes', from: '15', to: '20' },
        { actor_id: desk.userId, subject: 'setting:bannerOn', from: 'true', to: 'false' },
      ]),
    )
    expect((await desk.change({ holdMinutes: 20 })).status).toBe(200)
    expect(await entries()).toHaveLength(before + 3)
    expect((await desk.change({ theatreName: 'Fine', holdMinutes: 4 })).status).toBe(400)
    expect((await desk.read()).values).toMatchObject({ theatreName: 'Théâtre  Œuvre', holdMinutes: 20 })
  })

  test('tell the second of two admins, and save nothing of theirs', async () => {
    const { values } = await desk.read()
    expect((await desk.send({ city: 'Laval' }, values)).status).toBe(200)
    const second = await desk.send({ city: 'Québec', theatreName: 'Another' }, values)
    expectRefusal(second, 'setting-stale', { fields: { city: 'Somebody else changed this to “Laval”.' } })
    expect((await desk.read()).values).toMatchObject({
      city: 'Laval',
      theatreName: defaultSettings.theatreName,
    })
    // A change of another field on the same page is no conflict.
    expect((await desk.send({ theatreName: 'Another' }, values)).status).toBe(200)
  })

  test.each([
    ['taxRate', 1234],
    ['seatPriceCents', 1234],
    ['taxName', 'Other'],
    ['taxNumber', 'Other'],
    ['taxes', [{ name: { en: 'GST' }, rate: 5000 }]],
    ['seatsTaxed', false],
    ['donationsTaxed', false],
  ] as const)('ask for the password again before %s changes', async (key, value) => {
    const input = { [key]: value }
    expectRefusal(await desk.change(input, {}), 'password-needed')
    expectRefusal(await desk.change(input, { currentPassword: 'wrong' }), 'wrong-password')
    expect((await desk.read()).values[key]).toEqual(defaultSettings[key])
    expect((await desk.change(input)).status).toBe(200)
  })

  test.each([
    ['theatreName', ''],
    ['theatreName', '   '],
    ['theatreName', 'x'.repeat(61)],
    ['theatreName', 'two\nlines'],
    ['theatreName', 'right\u202eleft'],
    ['theatreName', 5],
    ['departmentUrl', 'javascript:alert(1)'],
    ['departmentUrl', 'JaVaScRiPt:alert(1)'],
    ['departmentUrl', 'data:text/html,x'],
    ['departmentUrl', 'http://plain.example'],
    ['departmentUrl', '//other.example'],
    ['departmentUrl', 'https://user:secret@other.example'],
    ['departmentUrl', 'https:// spaced.example'],
    ['departmentUrl', 'mailto:nobody'],
    ['departmentUrl', '\u0001https://x.example'],
    ['contacts', [{ title: 'A', phone: '514 555-0100', email: 'no' }]],
    ['contacts', [{ title: 'A', phone: 'call me', email: 'a@b.example' }]],
    ['contacts', [{ title: 'A', phone: '514 555-0100', email: 'a@b.example', href: 'x' }]],
    [
      'contacts',
      Array.from({ length: 9 }, (_, i) => ({ title: `T${i}`, phone: '514 555-0100', email: 'a@b.example' })),
    ],
    [
      'contacts',
      Array.from({ length: 2 }, () => ({ title: 'Same', phone: '514 555-0100', email: 'a@b.example' })),
    ],
    ['bannerOn', 'yes'],
    ['taxRate', -1],
    ['taxRate', 30_001],
    ['taxRate', 0.5],
    ['taxRate', '10'],
    ['taxRate', null],
    ['taxes', [{ name: { en: '' }, rate: 5000 }]],
    ['taxes', [{ name: { en: 'GST' }, rate: 30_001 }]],
    ['taxes', [{ name: { en: 'GST' }, rate: '5' }]],
    ['taxes', [{ name: { en: 'x'.repeat(31) }, rate: 5000 }]],
    ['taxes', [{ name: { en: 'GST', fr: 'TPS\u202e' }, rate: 5000 }]],
    ['taxes', [{ name: { en: 'GST' }, number: 'x'.repeat(61), rate: 5000 }]],
    ['taxes', [{ name: { en: 'GST' }, rate: 5000, seats: true }]],
    ['taxes', Array.from({ length: 2 }, () => ({ name: { en: 'GST' }, rate: 5000 }))],
    ['taxes', Array.from({ length: 4 }, (_, i) => ({ name: { en: `T${i}` }, rate: 5000 }))],
    ['taxes', 'GST'],
    ['accountCodes', { tickets: '=4100' }],
    ['accountCodes', { tickets: 'x'.repeat(21) }],
    ['accountCodes', { tickets: '' }],
    ['accountCodes', Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`tax ${i}`, '1']))],
    ['donationsTaxed', 'no'],
    ['seatPriceCents', 2 ** 53],
    ['seatPriceCents', 15.9],
    ['holdMinutes', 4],
    ['holdMinutes', 31],
    ['holdMinutes', Number.POSITIVE_INFINITY],
    ['salesCutOffMinutes', 1441],
    ['doorsMinutes', -1],
    ['timeZone', 'Europe/Paris'],
  ])('V03 V09 refuse %s = %j at its field, and keep what was', async (key, value) => {
    const answer = await desk.send({ [key]: value }, {})
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(Object.keys(answer.body.fields as object)[0]).toMatch(new RegExp(`^changes\\.${key}`))
    expect((await desk.read()).values).toEqual({ ...defaultSettings, faqUrl: 'https://fixed.example/faq' })
  })

  test('V03 take https and mailto, and none', async () => {
    for (const departmentUrl of ['https://a.example/b?c=d', 'mailto:box@college.example', ''])
      expect((await desk.change({ departmentUrl })).body.values).toMatchObject({ departmentUrl })
  })

  test('that are stored but no longer allowed fall back to the code', async () => {
    await app.platform.db
      .insertInto('settings')
      .values([
        { key: 'taxRate', value: '99999999', updated_at: 1 },
        { key: 'city', value: 'no json', updated_at: 1 },
        { key: 'gone', value: '1', updated_at: 1 },
      ])
      .execute()
    expect((await desk.read()).values).toMatchObject({ taxRate: 10_000, city: 'Montréal' })
    expect((await desk.change({ taxRate: 5000 })).status).toBe(200)
  })

  test('reach another process on the same database within two seconds', async () => {
    const other = await createApp(app.config, builtPaths)
    try {
      await other.start()
      expect((await desk.change({ theatreName: 'Seen elsewhere' })).status).toBe(200)
      await until(
        async () => other.platform.settings.current.theatreName === 'Seen elsewhere',
        'the other process knows',
      )
    } finally {
      await other.close()
    }
  })

  test('V01 hostile text is text in the document, and the page has it at once', async () => {
    const evil = '</script><img src=x onerror=alert(1)>{{7*7}}'
    expect((await desk.change({ theatreName: evil, bannerText: evil })).status).toBe(200)
    const html = String((await app.api('GET', '/login')).body.text)
    expect(html).not.toContain('<img')
    expect(html).toContain('<title>Log in · &#60;/script')
    const state =
      /<script type="application\/json" id="page-state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    const [theatre] = JSON.parse(state).queries
    expect(theatre.queryKey).toEqual(['theatre'])
    expect(theatre.state.data).toMatchObject({ theatreName: evil, bannerText: evil, bannerOn: true })
    expect(theatre.state.data).not.toHaveProperty('seatPriceCents')
  })
})
