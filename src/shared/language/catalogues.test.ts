import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { beforeAll, describe, expect, test } from 'vitest'
import { catalogues } from './define.ts'
import { languages } from './language.ts'

const src = fileURLToPath(new URL('../..', import.meta.url))
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /[/-]catalogue\.ts$/.test(file),
)

beforeAll(async () => {
  await Promise.all(files.map((file) => import(join(src, file))))
})

type Token = string | [name: string, kind?: string, forms?: Record<string, unknown>]

/** The values that a message names, and the parts that it marks. */
function namesIn(text: string): string[] {
  const inForm = (form: unknown) => (Array.isArray(form) ? inTokens(form) : [])
  const inTokens = (tokens: Token[]): string[] =>
    tokens.flatMap((token) =>
      typeof token === 'string' ? [] : [token[0], ...Object.values(token[2] ?? {}).flatMap(inForm)],
    )
  const parts = [...text.matchAll(/<\/?\w+>/g)].map(String)
  return [...new Set([...inTokens(compileMessage(text) as Token[]), ...parts])].sort()
}

const all = () =>
  [...catalogues].flatMap(([catalogue, texts]) =>
    Object.keys(texts.en).flatMap((name) =>
      languages.map((language) => ({
        name: `${catalogue}.${name}`,
        language,
        text: texts[language][name] ?? '',
        english: texts.en[name] ?? '',
      })),
    ),
  )

/** Words that are the same in both languages: proper names, units, and what English took from French. */
const sameInBoth = new Set(
  (
    'Code|Codes|Date|Description|Instagram|Facebook|Google|Messages|Note|Notes|PayPal|Photo|Stripe|Total|Type|Version|YouTube|' +
    'Action|Actions|Contact|Contacts|Exceptions|FAQ|Menu|Moment|Page|Pages|Question|Questions|Section|Sections|Zone|Zones'
  ).split('|'),
)

/** Whether a text may be the same in both languages: such a word, or values with signs and units around them. */
function isSame(text: string): boolean {
  const withoutValues = text.replaceAll(/\{\w+\}|<\/?\w+>/g, '')
  return sameInBoth.has(text) || !/\p{L}{2}/u.test(withoutValues.replaceAll(/\b(min|km|kg|ms|px|dpi)\b/g, ''))
}

describe('catalogues', () => {
  test('each is named by its place', () => {
    expect([...catalogues.keys()].sort()).toEqual(
      files.map((file) => file.replace(/[/-]catalogue\.ts$/, '')).sort(),
    )
  })

  test('every language says something, with the same values and parts as English', () => {
    for (const { name, language, text, english } of all()) {
      expect(text.trim(), `${name} in ${language}`).not.toBe('')
      expect(namesIn(text), `${name} in ${language}`).toEqual(namesIn(english))
    }
  })

  test('no apostrophe begins a quotation of the message format', () => {
    for (const { name, language, text } of all())
      expect(text, `${name} in ${language}`).not.toMatch(/'[{}<>]/)
  })

  test('French differs from English', () => {
    const alike = all().filter(
      ({ language, text, english }) => language !== 'en' && text === english && !isSame(text),
    )
    expect(alike.map(({ name, text }) => `${name}: ${text}`)).toEqual([])
  })

  test('French is written as in Quebec: no straight apostrophe, and no-break spaces where they belong', () => {
    const french = all().filter(({ language, text, english }) => language === 'fr' && text !== english)
    for (const { name, text } of french)
      expect(text, name).not.toMatch(
        /\p{L}'\p{L}| [:»%$]|« |[\d}] (?:[$%¢]|(?:h|j|min|s|ms|[kMG]o|km|px|caractères?)(?![\p{L}’]))|\d{3} \d{3}|nº \S|\s[?!;]/u,
      )
  })
})
