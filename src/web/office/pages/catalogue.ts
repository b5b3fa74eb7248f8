import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/office/pages', {
  en: {
    hello: 'Hello, {name}',
    backToPersonal: 'Back to Personal Information',
  },
  fr: {
    hello: 'Bonjour, {name}',
    backToPersonal: 'Retour aux renseignements personnels',
  },
})
