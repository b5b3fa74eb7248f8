import { catalogue } from '../../shared/language/define.ts'

export const words = catalogue('server/door', {
  en: { phoneLoggedOut: 'This phone is logged out.' },
  fr: { phoneLoggedOut: 'Ce téléphone est déconnecté.' },
})
