import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/accounts/people/nobody', {
  en: {
    walkIn: 'Walk-in buyer',
    former: 'Former buyer',
    deleted: 'Deleted account',
  },
  fr: {
    walkIn: 'Achat sans compte',
    former: 'Nom effacé',
    deleted: 'Compte supprimé',
  },
})
