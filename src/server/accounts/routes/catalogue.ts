import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/accounts/routes', {
  en: {
    languageKept: 'We will write to you in this language.',
  },
  fr: {
    languageKept: 'Nous vous écrirons dans cette langue.',
  },
})
