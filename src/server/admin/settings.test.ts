import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { SettingsAnswer } from '../../shared/admin/contract.ts'
import { defaultSettings, type Settings } from '../../shared/platform/settings.ts'
import { createApp } from '../app.ts'
import { hashPassword } from '../platform/passwords.ts'
import {
  askHold,
  askPayment,
  expectRefusal,
  hold,
  newcomer,
  openPerformance,
  openShow,
  readLink,
  readOrder,
} from '../testing/box-office.ts'
import { builtPaths, createHarness, type Harness } from '../testing/harness.ts'
import { until } from '../testing/until.ts'

const password = 'an admin of many words'
let house: Harness
let admin: { token: string; userId: string }

async function adminOf(theatre: Harness) {
  const person = await theatre.as('settings@college.example', 'admin')
  await theatre.platform.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', person.userId)
    .execute()
  return person
}

beforeAll(async () => {
  house = await createHarness({ sandbox: true, env: { FAQ_URL: 'https://fixed.example/faq' } })
  admin = await adminOf(house)
})
afterAll(() => house.close())
afterEach(async () => {
  await house.expectSound()
  await house.platform.db.deleteFrom('settings').execute()
  await house.platform.db.updateTable('seats').set({ price_cents: defaultSettings.seatPriceCents }).execute()
  await house.platform.settings.refresh()
})

type Changes = { [K in keyof Settings]?: unknown }

const read = async () =>
  (await house.api('GET', '/api/settings', { token: admin.token })).body as SettingsAnswer
const send = (changes: Changes, before: Changes, more: object = { currentPassword: password }) =>
  house.api('PUT', '/api/settings', { token: admin.token, body: { changes, before, ...more } })
/** Changes settings from what they are. */
async function change(changes: Changes, more?: object) {
  const { values } = await read()
  const before = Object.fromEntries(Object.keys(changes).map((key) => [key, values[key as keyof Settings]]))
  return send(changes, before, more)
}
const entries = async () =>
  (
    await house.platform.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'setting-changed')
      .orderBy('at')
      .execute()
  ).map(({ actor_id, subject, detail }) => ({ actor_id, subject, ...JSON.parse(detail) }))

describe('the settings', () => {
  test('are the code’s where nobody said otherwise; the environment wins and cannot be changed', async () => {
    const { values, pinned } = await read()
    expect(values).toEqual({ ...defaultSettings, faqUrl: 'https://fixed.example/faq' })
    expect(pinned).toEqual(['faqUrl'])
    expectRefusal(await change({ faqUrl: 'https://other.example' }), 'setting-pinned', {
      fields: { faqUrl: 'FAQ_URL decides this.' },
    })
    await house.platform.db
      .insertInto('settings')
      .values({ key: 'faqUrl', value: '"https://stored.example"', updated_at: 1 })
      .execute()
    expect((await read()).values.faqUrl).toBe('https://fixed.example/faq')
  })

  test('are changed all or none, each with an entry of old and new', async () => {
    const before = (await entries()).length
    const answer = await change({ theatreName: '  Théâtre  Œuvre ', holdMinutes: 20, bannerOn: false })
    expect(answer.status).toBe(200)
    expect(answer.body.values).toMatchObject({
      theatreName: 'Théâtre  Œuvre',
      holdMinutes: 20,
      bannerOn: false,
    })
    expect((await entries()).slice(before)).toEqual(
      expect.arrayContaining([
        {
          actor_id: admin.userId,
          subject: 'setting:theatreName',
          from: '“Hawthorn College Theatre”',
          to: '“Théâtre  Œuvre”',
        },
        { actor_id: admin.userId, subject: 'setting:holdMinutes', from: '15', to: '20' },
        { actor_id: admin.userId, subject: 'setting:bannerOn', from: 'on', to: 'off' },
      ]),
    )
    expect((await change({ holdMinutes: 20 })).status).toBe(200)
    expect(await entries()).toHaveLength(before + 3)
    expect((await change({ theatreName: 'Fine', holdMinutes: 4 })).status).toBe(400)
    expect((await read()).values).toMatchObject({ theatreName: 'Théâtre  Œuvre', holdMinutes: 20 })
  })

  test('tell the second of two admins, and save nothing of theirs', async () => {
    const { values } = await read()
    expect((await send({ city: 'Laval' }, values)).status).toBe(200)
    const second = await send({ city: 'Québec', theatreName: 'Another' }, values)
    expectRefusal(second, 'setting-stale', { fields: { city: 'Somebody else changed this to “Laval”.' } })
    expect((await read()).values).toMatchObject({ city: 'Laval', theatreName: defaultSettings.theatreName })
    // Another field of the same page is nobody's quarrel.
    expect((await send({ theatreName: 'Another' }, values)).status).toBe(200)
  })

  test('of ten admins at once one wins, and there is one entry', async () => {
    const { values } = await read()
    const before = (await entries()).length
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => send({ taxName: `Tax ${i}` }, values)),
    )
    const winners = answers.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    for (const lost of answers.filter(({ status }) => status !== 200))
      expect(lost).toMatchObject({ status: 409, body: { code: 'setting-stale' } })
    expect(await entries()).toHaveLength(before + 1)
  })

  test.each(['taxRate', 'seatPriceCents', 'taxName', 'taxNumber'] as const)(
    'ask for the password again before %s changes',
    async (key) => {
      const wish = { [key]: typeof defaultSettings[key] === 'number' ? 1234 : 'Other' }
      expectRefusal(await change(wish, {}), 'password-needed')
      expectRefusal(await change(wish, { currentPassword: 'wrong' }), 'wrong-password')
      expect((await read()).values[key]).toBe(defaultSettings[key])
      expect((await change(wish)).status).toBe(200)
    },
  )

  test.each([
    ['theatreName', ''],
    ['theatreName', '   '],
    ['theatreName', 'x'.repeat(61)],
    ['theatreName', 'two\nlines'],
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
    ['seatPriceCents', 2 ** 53],
    ['seatPriceCents', 15.9],
    ['holdMinutes', 4],
    ['holdMinutes', 31],
    ['holdMinutes', Number.POSITIVE_INFINITY],
    ['salesCutOffMinutes', 1441],
    ['doorsMinutes', -1],
    ['timeZone', 'Europe/Paris'],
  ])('V03 V09 refuse %s = %j at its field, and keep what was', async (key, value) => {
    const answer = await send({ [key]: value }, {})
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(Object.keys(answer.body.fields as object)[0]).toMatch(new RegExp(`^changes\\.${key}`))
    expect((await read()).values).toEqual({ ...defaultSettings, faqUrl: 'https://fixed.example/faq' })
  })

  test('V03 take https and mailto, and none', async () => {
    for (const departmentUrl of ['https://a.example/b?c=d', 'mailto:box@college.example', ''])
      expect((await change({ departmentUrl })).body.values).toMatchObject({ departmentUrl })
  })

  test('that are stored but no longer allowed fall back to the code', async () => {
    await house.platform.db
      .insertInto('settings')
      .values([
        { key: 'taxRate', value: '99999999', updated_at: 1 },
        { key: 'city', value: 'no json', updated_at: 1 },
        { key: 'gone', value: '1', updated_at: 1 },
      ])
      .execute()
    expect((await read()).values).toMatchObject({ taxRate: 10_000, city: 'Montréal' })
    expect((await change({ taxRate: 5000 })).status).toBe(200)
  })

  test('reach another process on the same database within two seconds', async () => {
    const other = await createApp(house.config, builtPaths)
    try {
      await other.start()
      expect((await change({ theatreName: 'Seen elsewhere' })).status).toBe(200)
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
    expect((await change({ theatreName: evil, bannerText: evil })).status).toBe(200)
    const html = String((await house.api('GET', '/login')).body.text)
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

describe('new values touch new holds only', () => {
  test('law 3: a purchase that runs keeps its price and its tax to the receipt; the next one has the new ones', async () => {
    const [performance, early, late] = [
      await openPerformance(house),
      await newcomer(house),
      await newcomer(house),
    ]
    const held = await hold(house, early, performance, [1, 2])
    expect(held.taxRate).toBe(10_000)
    expect(
      (await change({ taxRate: 14_975, seatPriceCents: 2000, taxName: 'GST & QST', taxNumber: 'R1' })).status,
    ).toBe(200)
    // The same hold, changed: the seat that comes now has today's price, the rate stays.
    const more = await hold(house, early, performance, [1, 2, 3])
    expect(more).toMatchObject({ taxRate: 10_000, expiresAt: held.expiresAt })
    expect(more.seats.map(({ price }) => price)).toEqual([15.9, 15.9, 20])
    const first = readLink(await askPayment(house, early, [1, 2, 3], { donation: 5 }))
    const subtotal = 1590 * 2 + 2000 + 500
    const tax = Math.floor((subtotal * 10 + 50) / 100)
    expect(await readOrder(house, early, first.orderId)).toMatchObject({
      subtotal,
      tax,
      taxRate: 10_000,
      total: subtotal + tax,
    })
    await house.sandbox.pay(first.url)
    await until(async () => {
      await house.platform.jobs.runDue()
      return (await house.sandbox.mails(early.email)).length === 1
    }, 'it is paid and its receipt came')
    const [mail] = await house.sandbox.mails(early.email)
    expect(mail?.text).toContain(`GST & QST (10 %), no. R1 $${(tax / 100).toFixed(2)}`)

    const next = await hold(house, late, performance, [4])
    expect(next).toMatchObject({ taxRate: 14_975, seats: [{ price: 20 }] })
    const second = readLink(await askPayment(house, late, [4]))
    expect(await readOrder(house, late, second.orderId)).toMatchObject({
      subtotal: 2000,
      tax: 300,
      taxRate: 14_975,
      total: 2300,
    })
  })

  test('seats that have a price of their own keep it', async () => {
    await house.platform.db
      .updateTable('seats')
      .set({ price_cents: 3000 })
      .where('seat_num', '=', 80)
      .execute()
    expect((await change({ seatPriceCents: 1000 })).status).toBe(200)
    const prices = await house.platform.db.selectFrom('seats').select(['seat_num', 'price_cents']).execute()
    expect(new Set(prices.filter(({ seat_num }) => seat_num < 80).map((row) => row.price_cents))).toEqual(
      new Set([1000]),
    )
    expect(prices.find(({ seat_num }) => seat_num === 80)?.price_cents).toBe(3000)
  })

  test('the length counts from the next hold on, also after letting go and choosing again', async () => {
    const [one, two] = (await openShow(house, 2)) as [string, string]
    const who = await newcomer(house)
    const first = await hold(house, who, one, [1])
    expect((await change({ holdMinutes: 30 })).status).toBe(200)
    await askHold(house, who, one, [])
    expect((await hold(house, who, one, [2])).expiresAt).toBe(first.expiresAt)
    const next = await hold(house, who, two, [1])
    expect(Date.parse(next.expiresAt) - Date.parse(next.serverTime)).toBeGreaterThan(29 * 60_000)
    expect((await askPayment(house, who, [1], { holdId: next.holdId })).status).toBe(200)
  })
})
