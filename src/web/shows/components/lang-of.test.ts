import { afterEach, expect, test } from 'vitest'
import { setReader } from '../../../shared/language/language.ts'
import { langOf, langOfAlt } from './lang-of.ts'

afterEach(() => setReader(() => 'en'))

test.each([
  ['English', undefined, 'en-CA'],
  ['English, with the ballads in French', undefined, 'en-CA'],
  ['In French, with English surtitles', 'fr-CA', undefined],
  ['En français, with English surtitles', 'fr-CA', undefined],
  ['En anglais, avec surtitres français', undefined, 'en-CA'],
  ['Español', undefined, undefined],
  ['', undefined, undefined],
])(
  'the text of a show in “%s” is marked %s on an English page, and %s on a French one',
  (language, english, french) => {
    expect(langOf({ language, languageFr: '' })).toBe(english)
    expect(langOf({ language: '', languageFr: language }), 'said in French alone').toBe(english)
    setReader(() => 'fr')
    expect(langOf({ language, languageFr: '' })).toBe(french)
  },
)

test('what is said about a picture is marked on a French page, and nothing where nothing is said', () => {
  expect(langOfAlt({ alt: 'A gold sun.' })).toBeUndefined()
  setReader(() => 'fr')
  expect(langOfAlt({ alt: 'A gold sun.' })).toBe('en-CA')
  for (const alt of ['', null]) expect(langOfAlt({ alt })).toBeUndefined()
})
