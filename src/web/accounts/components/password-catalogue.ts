import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/accounts/components/password', {
  en: {
    newPassword: 'New Password',
    confirmNew: 'Confirm New Password',
    show: 'Show Password',
    chooseNew: 'Please choose a new password.',
    noMatch: 'Passwords do not match.',
    sending: 'Sending…',
  },
  fr: {
    newPassword: 'Nouveau mot de passe',
    confirmNew: 'Confirmer le nouveau mot de passe',
    show: 'Afficher le mot de passe',
    chooseNew: 'Veuillez choisir un nouveau mot de passe.',
    noMatch: 'Les mots de passe ne correspondent pas.',
    sending: 'Envoi…',
  },
})
