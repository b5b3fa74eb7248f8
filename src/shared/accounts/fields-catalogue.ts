import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/accounts/fields', {
  firstName: ['Please enter your first name.', 'Veuillez saisir votre prénom.'],
  lastName: ['Please enter your last name.', 'Veuillez saisir votre nom de famille.'],
  passwordShort: ['At least {min} characters, please.', 'Au moins {min}\u00a0caractères, s’il vous plaît.'],
  passwordLong: ['At most {max} characters, please.', 'Au plus {max}\u00a0caractères, s’il vous plaît.'],
  phone: [
    'Please enter a phone number such as 514 555-0123.',
    'Veuillez saisir un numéro de téléphone, par exemple 514\u00a0555-0123.',
  ],
  password: ['Please enter your password.', 'Veuillez saisir votre mot de passe.'],
  badToken: ['Invalid or expired token.', 'Ce lien n’est pas valide ou a expiré.'],
  setupCode: [
    'Please enter the code from the server’s log.',
    'Veuillez saisir le code du journal du serveur.',
  ],
  username: ['Please enter a username.', 'Veuillez saisir un nom d’utilisateur.'],
  usernameForm: [
    'Only a to z, 0 to 9 and single hyphens between them, please. Example: zoe-martin.',
    'Seulement des lettres de a à z, des chiffres de 0 à 9 et des traits d’union simples entre eux, s’il vous plaît. Exemple\u00a0: zoe-martin.',
  ],
  likeId: [
    'This looks like an id. Please choose another name.',
    'Ceci ressemble à un identifiant. Veuillez choisir un autre nom.',
  ],
  reserved: [
    'This word is reserved. Please choose another name.',
    'Ce mot est réservé. Veuillez choisir un autre nom.',
  ],
  ownCall: [
    'To change a password, use its own call, with the current password.',
    'Un mot de passe se change par un appel distinct, avec le mot de passe actuel.',
  ],
  name: ['Please enter your name.', 'Veuillez saisir votre nom.'],
  guestCode: ['Please type the six digits from the e-mail.', 'Veuillez saisir les six chiffres du courriel.'],
  note: ['Please write a note.', 'Veuillez écrire une note.'],
  label: ['A label has at most {max} characters.', 'Une étiquette compte au plus {max}\u00a0caractères.'],
})
