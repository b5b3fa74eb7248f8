import type { z } from 'zod'
import { readerLanguage } from '../../language/language.ts'
import { formatCents, readCents, withoutSign } from '../money/money.ts'
import { formatRate, rateText } from '../money/tax-rate.ts'
import { type Tax, taxLabel } from '../money/taxes.ts'
import { words as taxWords } from '../money/taxes-catalogue.ts'
import { words } from './setting-text-catalogue.ts'
import { type SettingKey, type Settings, settings } from './settings.ts'

/** A tax as typed: its rate is text, in per cent. */
export type TypedTax = Omit<Tax, 'rate'> & { rate: string }

/** A setting as typed into a form in the reader's language, or in English into the environment. Contacts, taxes and codes are JSON. */
export function settingText<K extends SettingKey>(key: K, value: Settings[K]): string {
  const { kind } = settings[key]
  if (kind === 'contacts' || kind === 'codes') return JSON.stringify(value)
  if (kind === 'taxes') return JSON.stringify(typedTaxes(value as Settings['taxes']))
  if (kind === 'flag') return value ? 'on' : 'off'
  if (kind === 'cents') return decimal((Number(value) / 100).toFixed(2))
  if (kind === 'rate') return decimal(rateText(Number(value)))
  return String(value)
}

/** Parses typed text for the setting's schema; text that cannot be parsed stays text, which the schema refuses. */
export function readSettingText(key: SettingKey, typed: string): unknown {
  const { kind } = settings[key]
  const trimmed = typed.trim()
  if (kind === 'contacts' || kind === 'codes') return parseJson(trimmed)
  if (kind === 'taxes') return readTypedTaxes(parseJson(trimmed))
  if (kind === 'flag') return { on: true, true: true, off: false, false: false }[trimmed] ?? trimmed
  if (kind === 'cents') return readCents(trimmed) ?? trimmed
  if (kind === 'rate') return scaled(trimmed, 3)
  if (kind === 'count') return /^\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : trimmed
  return typed
}

/** A number as the reader writes it. */
const decimal = (text: string) => (readerLanguage() === 'fr' ? text.replace('.', ',') : text)

/** Taxes as a form edits them. */
export function typedTaxes(taxes: Settings['taxes']): TypedTax[] {
  return taxes.map((tax) => ({ ...tax, rate: decimal(rateText(tax.rate)) }))
}

/** Typed taxes for their schema, as far as they can be read. */
export function readTypedTaxes(typed: unknown): unknown {
  if (!Array.isArray(typed)) return typed
  return typed.map((tax) =>
    tax !== null && typeof tax === 'object' && 'rate' in tax
      ? { ...tax, rate: scaled(String(tax.rate).trim(), 3) }
      : tax,
  )
}

/** "14.975" with 3 places is 14975, without a float in between; a decimal comma and the sign, "14,975 %", work too. */
function scaled(typed: string, places: number): number | string {
  const [, whole = '', rest = ''] = /^(\d{1,7})(?:[.,](\d*))?$/.exec(withoutSign(typed)) ?? []
  if (whole === '' || rest.length > places) return typed
  return Number(whole + rest.padEnd(places, '0'))
}

function parseJson(typed: string): unknown {
  try {
    return JSON.parse(typed)
  } catch {
    return typed
  }
}

/** A setting in words, for the audit log and for an admin whose change came too late. */
export function settingWords<K extends SettingKey>(key: K, value: Settings[K]): string {
  const { kind } = settings[key]
  if (kind === 'contacts')
    return (
      (value as Settings['contacts'])
        .map(
          ({ title, titleFr, phone, email }) =>
            `${titleFr ? `${title} / ${titleFr}` : title} ${phone} ${email}`,
        )
        .join(', ') || words.none()
    )
  if (kind === 'taxes')
    return (value as Settings['taxes']).map((tax) => taxLabel(inBoth(tax))).join(', ') || words.none()
  if (kind === 'codes')
    return (
      Object.entries(value)
        .map(([name, code]) => `${name} ${code}`)
        .join(', ') || words.none()
    )
  if (kind === 'cents') return formatCents(Number(value))
  if (kind === 'rate') return formatRate(Number(value))
  if (kind === 'flag') return value ? words.on() : words.off()
  if (kind === 'text' || kind === 'link')
    return value === '' ? words.nothing() : words.quoted({ text: String(value) })
  return settingText(key, value)
}

/** A tax under both of its names: whoever changes one of them has changed something. */
function inBoth(tax: Tax): Tax {
  const { en, fr } = tax.name
  const name = fr && fr !== en ? `${en} / ${fr}` : en
  return { ...tax, name: { en: name, fr: name } }
}

/** What an entry of the audit log says of a setting, in English, in the language of the reader. */
export function settingWordsFrom(key: SettingKey, said: string): string {
  if (readerLanguage() === 'en') return said
  if (settings[key].kind === 'taxes' && said !== 'none') return taxWordsFrom(said)
  const value = readSettingWords(key, said)
  return value === undefined ? said : settingWords(key, value as Settings[SettingKey])
}

/** "GST / TPS (5%), no. 123" with the rate and the number as the reader writes them. */
function taxWordsFrom(said: string): string {
  return said.replaceAll(/\((\d+(?:\.\d+)?)%\)(, no\. )?/g, (_, rate: string, numbered?: string) => {
    const name = `(${formatRate(Number(scaled(rate, 3)))})`
    return numbered ? taxWords.numbered({ name, number: '' }) : name
  })
}

/** The value of English `settingWords`; undefined if it is said the same in every language, or cannot be read. */
function readSettingWords(key: SettingKey, said: string): unknown {
  const { kind, schema } = settings[key]
  if (kind === 'count') return undefined
  if (said === 'none') return []
  const [, quoted = ''] = /^“(.*)”$/s.exec(said) ?? []
  const typed = kind === 'text' || kind === 'link' ? quoted : said.replaceAll(/[$,%]/g, '')
  const read = (schema as z.ZodType).safeParse(readSettingText(key, typed))
  return read.success ? read.data : undefined
}
