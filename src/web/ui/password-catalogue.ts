import { catalogue } from '../../shared/language/define.ts'

export const words = catalogue('web/ui/password', {
  en: {
    yourPassword: 'Your password',
    enterPassword: 'Please enter your password.',
  },
  fr: {
    yourPassword: 'Votre mot de passe',
    enterPassword: 'Veuillez saisir votre mot de passe.',
  },
})
