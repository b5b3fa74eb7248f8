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
    username: 'Please enter a username.',
    usernameForm: 'Only a to z, 0 to 9 and single hyphens between them, please. Example: zoe-martin.',
    likeId: 'This looks like an id. Please choose another name.',
    reserved: 'This word is reserved. Please choose another name.',
    ownCall: 'To change a password, use its own call, with the current password.',
    note: 'Please write a note.',
    label: 'A label has at most {max} characters.',
  },
  fr: {
    firstName: 'Veuillez saisir votre prénom.',
    lastName: 'Veuillez saisir votre nom de famille.',
    passwordShort: 'Au moins {min}\u00a0caractères, s’il vous plaît.',
    passwordLong: 'Au plus {max}\u00a0caractères, s’il vous plaît.',
    phone: 'Veuillez saisir un numéro de téléphone, par exemple 514\u00a0555-0123.',
    password: 'Veuillez saisir votre mot de passe.',
    badToken: 'Ce lien n’est pas valide ou a expiré.',
    username: 'Veuillez saisir un nom d’utilisateur.',
    usernameForm:
      'Seulement des lettres de a à z, des chiffres de 0 à 9 et des traits d’union simples entre eux, s’il vous plaît. Exemple\u00a0: zoe-martin.',
    likeId: 'Ceci ressemble à un identifiant. Veuillez choisir un autre nom.',
    reserved: 'Ce mot est réservé. Veuillez choisir un autre nom.',
    ownCall: 'Un mot de passe se change par un appel distinct, avec le mot de passe actuel.',
    note: 'Veuillez écrire une note.',
    label: 'Une étiquette compte au plus {max}\u00a0caractères.',
  },
})
