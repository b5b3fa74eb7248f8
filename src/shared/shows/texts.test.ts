import { expect, test } from 'vitest'
import { noDetails } from './details.ts'
import { textsOf } from './texts.ts'

const show = { ...noDetails, description: 'A soldier.', language: 'English', adviceFr: 'Dès 10 ans.' }

test('each text is in the reader’s language, and the other one stands in where there is none', () => {
  expect(textsOf({ ...show, descriptionFr: 'Un soldat.' }, 'fr')).toEqual({
    description: { text: 'Un soldat.', isOwn: true },
    language: { text: 'English', isOwn: false },
    advice: { text: 'Dès 10 ans.', isOwn: true },
    access: { text: '', isOwn: true },
  })
  expect(textsOf({ ...show, descriptionFr: 'Un soldat.' }, 'en')).toEqual({
    description: { text: 'A soldier.', isOwn: true },
    language: { text: 'English', isOwn: true },
    advice: { text: 'Dès 10 ans.', isOwn: false },
    access: { text: '', isOwn: true },
  })
})
