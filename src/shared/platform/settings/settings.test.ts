import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { setReader } from '../../language/language.ts'
import { formatRate, RATE_WHOLE, rateText, taxOn } from '../money/tax-rate.ts'
import { quebecTaxes, taxingOf, taxLabel } from '../money/taxes.ts'
import { isSafeLink } from './setting-kinds.ts'
import {
  defaultSettings,
  type SettingKey,
  type Settings,
  settingKeys,
  settings,
  settingWords,
} from './settings.ts'

afterEach(() => setReader(() => 'en'))

/** The value of what a form shows, which in the environment would be text. */
function reread<K extends SettingKey>(key: K, value: Settings[K]): unknown {
  const { typed, read } = settings[key]
  const shown = typed(value)
  return read(typeof shown === 'string' ? shown : JSON.stringify(shown))
}

test.each(settingKeys)(
  '%s has a default that it allows, a hint, a range and a variable of its own',
  (key) => {
    const { schema, hint, range, label, env } = settings[key]
    expect(schema.safeParse(defaultSettings[key])).toMatchObject({
      success: true,
      data: defaultSettings[key],
    })
    for (const sentence of [hint(), range()]) expect(sentence).toMatch(/^[A-Z0-9$].*\.$/)
    expect(label()).not.toBe('')
    expect(settingKeys.filter((other) => settings[other].env === env)).toEqual([key])
    expect(env).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
  },
)

test.each(settingKeys)('%s reads back as it was written, and in words', (key) => {
  for (const language of ['fr', 'en'] as const) {
    setReader(() => language)
    expect(reread(key, defaultSettings[key])).toEqual(defaultSettings[key])
  }
  expect(settingWords(key, defaultSettings[key])).not.toBe('')
})

test('rates and numbers of taxes are written as in French, and their names as they were', () => {
  const [gst, qst] = quebecTaxes
  if (!gst || !qst) throw new Error('no taxes')
  const taxes = [{ ...gst, number: '12345 6789 RT0001' }, qst]
  expect(settingWords('taxes', taxes)).toBe('GST / TPS (5%), no. 12345 6789 RT0001, QST / TVQ (9.975%)')
  setReader(() => 'fr')
  expect(settingWords('taxes', taxes)).toBe(
    'GST / TPS (5\u00a0%), numéro\u00a012345 6789 RT0001, QST / TVQ (9,975\u00a0%)',
  )
})

test('money and rates read back exactly, whatever they are', () => {
  fc.assert(
    fc.property(fc.nat(9_999_999), (n) => {
      expect(reread('taxRate', n)).toBe(n)
      expect(reread('seatPriceCents', n)).toBe(n)
    }),
  )
})

test.each([
  ['taxRate', '14.975', 14_975],
  ['taxRate', ' 10 ', 10_000],
  ['taxRate', '9,975', 9975],
  ['taxRate', '14.9755', '14.9755'],
  ['taxRate', '1e1', '1e1'],
  ['taxRate', '-1', '-1'],
  ['taxRate', '9,975\u00a0%', 9975],
  ['seatPriceCents', '15.9', 1590],
  ['seatPriceCents', '$15.90', 1590],
  ['seatPriceCents', '15,90 $', 1590],
  ['seatPriceCents', '$', '$'],
  ['seatPriceCents', '15 dollars', '15 dollars'],
  ['holdMinutes', '20', 20],
  ['holdMinutes', '0x10', '0x10'],
  ['bannerOn', 'off', false],
  ['bannerOn', 'perhaps', 'perhaps'],
  ['contacts', 'no json', 'no json'],
] as const)('%s typed as %j is %j', (key, typed, value) => {
  expect(settings[key].read(typed)).toBe(value)
})

test.each([
  'javascript:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  'https:evil',
  ' https://a.example',
  'https://',
  'file:///etc',
])('V03 %j is no link of ours', (address) => {
  expect(isSafeLink(address)).toBe(false)
})

describe('tax', () => {
  test('is exact and rounded half up, for every amount and rate that a cart can have', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(30_000), (cents, rate) => {
        const exact = BigInt(cents) * BigInt(rate)
        expect(BigInt(taxOn(cents, rate))).toBe((exact + 50_000n) / 100_000n)
      }),
    )
  })

  test('refuses what it could not say exactly', () => {
    expect(() => taxOn(Number.MAX_SAFE_INTEGER, 10_000)).toThrow(RangeError)
    expect(() => taxOn(100, 0.5)).toThrow(RangeError)
    expect(() => taxOn(100, -1)).toThrow(RangeError)
    expect(taxOn(100, RATE_WHOLE)).toBe(100)
  })

  test.each([
    [0, '0'],
    [10_000, '10'],
    [9975, '9.975'],
    [14_500, '14.5'],
    [1, '0.001'],
  ])('%d thousandths are typed %s', (rate, text) => {
    expect(rateText(rate)).toBe(text)
    expect(formatRate(rate)).toBe(`${text}%`)
  })

  test('is named with its number where there is one', () => {
    const labelOf = (changed: Partial<typeof defaultSettings>) =>
      taxingOf({ ...defaultSettings, ...changed })
        .taxes.map((tax) => taxLabel(tax))
        .join()
    expect(labelOf({})).toBe('Tax (10%)')
    expect(labelOf({ taxRate: 14_975, taxName: 'GST', taxNumber: 'R 1' })).toBe('GST (14.975%), no. R 1')
  })
})

test('the defaults are those of the theatre', () => {
  expect(defaultSettings).toMatchObject({
    theatreName: 'Hawthorn College Theatre',
    taxRate: 10_000,
    seatPriceCents: 1590,
    holdMinutes: 15,
    bannerOn: true,
  })
})

describe('named taxes', () => {
  const typed =
    '[{"name":{"en":"GST","fr":"TPS"},"number":"R1","rate":"5"},{"name":{"en":"QST"},"rate":9.975}]'
  const read = (text: string) => settings.taxes.schema.safeParse(settings.taxes.read(text))

  test('are typed as JSON with rates in per cent, and said with name, rate and number', () => {
    const taxes = read(typed).data ?? []
    expect(taxes).toEqual([
      { name: { en: 'GST', fr: 'TPS' }, number: 'R1', rate: 5000 },
      { name: { en: 'QST', fr: '' }, number: '', rate: 9975 },
    ])
    expect(reread('taxes', taxes)).toEqual(taxes)
    expect(settingWords('taxes', taxes)).toBe('GST / TPS (5%), no. R1, QST (9.975%)')
    expect(settingWords('taxes', [])).toBe('none')
  })

  test.each([
    ['[{"name":{"en":" "},"rate":"5"}]', '0.name.en', 'Please write the English name of the tax.'],
    [
      '[{"name":{"en":"GST"},"rate":"31"}]',
      '0.rate',
      'Please enter the rate of the tax, 0% to 30%, with at most three decimals.',
    ],
    [
      '[{"name":{"en":"GST"},"rate":"9.97551"}]',
      '0.rate',
      'Please enter the rate of the tax, 0% to 30%, with at most three decimals.',
    ],
    [
      '[{"name":{"en":"A","fr":"T"},"rate":"5"},{"name":{"en":"B","fr":"T"},"rate":"5"}]',
      '1.name.fr',
      'Another tax has this name.',
    ],
  ])('refuse %s at %s', (text, at, says) => {
    expect(read(text).error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      [at, says],
    ])
  })
})
