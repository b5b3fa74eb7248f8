import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/accounts/rules/devices', {
  en: {
    on: '{browser} on {system}',
    unknown: 'An unknown browser',
    unknownOn: 'An unknown browser on {system}',
  },
  fr: {
    on: '{browser} sur {system}',
    unknown: 'Un navigateur inconnu',
    unknownOn: 'Un navigateur inconnu sur {system}',
  },
})
