import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/platform/db', {
  en: {
    postgres: '{database} at {host} (PostgreSQL)',
    ofItsUser: 'of its user',
    thisMachine: 'this machine',
  },
  fr: {
    postgres: '{database} sur {host} (PostgreSQL)',
    ofItsUser: 'de son utilisateur',
    thisMachine: 'cette machine',
  },
})
