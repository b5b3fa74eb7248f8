import { expect, test } from 'vitest'
import type { Language } from '../language/language.ts'
import { noDetails } from './details.ts'
import { textsOf } from './texts.ts'

const show = { ...noDetails, description: 'A soldier.', language: 'English', adviceFr: 'Dès 10 ans.' }
const told = { ...show, descriptionFr: 'Un soldat.' }

test('each text is in the reader’s language, and the other one stands in where there is none', () => {
  expect(textsOf(told, 'fr')).toEqual({
    description: { text: 'Un soldat.', language: 'fr' },
    language: { text: 'English', language: 'en' },
    advice: { text: 'Dès 10 ans.', language: 'fr' },
    access: { text: '', language: 'fr' },
  })
  expect(textsOf(told, 'en')).toEqual({
    description: { text: 'A soldier.', language: 'en' },
    language: { text: 'English', language: 'en' },
    advice: { text: 'Dès 10 ans.', language: 'fr' },
    access: { text: '', language: 'en' },
  })
})

test('for a reader of a third language the English one stands in, and says that it is English', () => {
  expect(textsOf(told, 'es' as Language)).toEqual({
    description: { text: 'A soldier.', language: 'en' },
    language: { text: 'English', language: 'en' },
    advice: { text: 'Dès 10 ans.', language: 'fr' },
    access: { text: '', language: 'es' },
  })
})
