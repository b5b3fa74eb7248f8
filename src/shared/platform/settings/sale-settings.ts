import { z } from 'zod'
import { words } from './sale-settings-catalogue.ts'
import { cents, count, flag, rate, text } from './setting-kinds.ts'
import { codes, TAX_NAME_MAX, TAX_RATE_MAX, taxes } from './setting-lists.ts'
import { inBoth, setting, settingsIn } from './setting-row.ts'

/** What people pay, and when they may. */
export const saleSettings = {
  ...settingsIn({ section: 'tax', money: true }, words, {
    ...inBoth('taxName', {
      min: 1,
      max: TAX_NAME_MAX,
      default: 'Tax',
      french: '',
      frenchHint: words.taxNameFrHint,
      shown: 'value',
    }),
    taxNumber: setting(text(0, 60), { default: '', shown: 'value' }),
    taxRate: setting(rate(0, TAX_RATE_MAX), { default: 10_000, shown: 'value' }),
    taxes: setting(taxes(), {
      default: [],
      example: [
        { name: { en: 'GST', fr: 'TPS' }, number: '12345 6789 RT0001', rate: 5000 },
        { name: { en: 'QST', fr: 'TVQ' }, number: '1234567890 TQ0001', rate: 9975 },
      ],
      shown: 'value',
    }),
    seatsTaxed: setting(flag(), { default: true, shown: 'value' }),
    donationsTaxed: setting(flag(), { default: true, shown: 'value' }),
    seatPriceCents: setting(cents(0, 50_000), { default: 1590, env: 'SEAT_PRICE' }),
  }),
  ...settingsIn({ section: 'sales' }, words, {
    holdMinutes: setting(count(5, 30, 'minutes'), {
      default: 15,
      fromEnv: z.number().positive().max(120),
      shown: 'value',
    }),
    salesCutOffMinutes: setting(count(0, 1440, 'minutes'), {
      default: 0,
      hint: words.performanceHint,
      shown: 'value',
    }),
    doorsMinutes: setting(count(0, 180, 'minutes'), {
      default: 30,
      hint: words.performanceHint,
      shown: 'value',
    }),
    returnHours: setting(count(0, 720, 'hours'), { default: 24, shown: 'value' }),
  }),
  ...settingsIn({ section: 'books' }, words, {
    accountCodes: setting(codes(), {
      default: {},
      example: { tickets: '4100', cash: '1010', 'tax GST': '2410' },
    }),
  }),
}
