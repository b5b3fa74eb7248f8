import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/accounts/fields', {
  en: {
    firstName: 'Please enter your first name.',
    lastName: 'Please enter your last name.',
    passwordShort: 'At least {min} characters, please.',
    passwordLong: 'At most {max} characters, please.',
    phone: 'Please enter a phone number such as 514 555-0123.',
    password: 'Please enter your password.',
    badToken: 'Invalid or expired token.',
  },
  fr: {
    firstName: 'Veuillez entrer votre prénom.',
    lastName: 'Veuillez entrer votre nom de famille.',
    passwordShort: 'Au moins {min}\u00a0caractères, s’il vous plaît.',
    passwordLong: 'Au plus {max}\u00a0caractères, s’il vous plaît.',
    phone: 'Veuillez entrer un numéro de téléphone, par exemple 514 555-0123.',
    password: 'Veuillez entrer votre mot de passe.',
    badToken: 'Ce lien n’est pas valide ou a expiré.',
  },
})
