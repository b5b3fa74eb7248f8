import { catalogue } from '../../shared/language/define.ts'

export const words = catalogue('web/ui/form', {
  en: {
    yourPassword: 'Your password',
    enterPassword: 'Please enter your password.',
    oneMoment: 'One moment…',
    saving: 'Saving…',
  },
  fr: {
    yourPassword: 'Votre mot de passe',
    enterPassword: 'Veuillez saisir votre mot de passe.',
    oneMoment: 'Un instant…',
    saving: 'Enregistrement…',
  },
})
