import { catalogue } from '../../language/define.ts'

export const words = catalogue('shared/platform/settings/setting-kinds', {
  empty: ['Please write something here.', 'Veuillez écrire quelque chose ici.'],
  tooLong: ['Please write at most {max} characters.', 'Veuillez écrire au plus {max}\u00a0caractères.'],
  strange: [
    'Please write it on one plain line.',
    'Veuillez l’écrire sur une seule ligne, sans caractères spéciaux.',
  ],
  textRange: ['{min} to {max} characters.', 'De {min} à {max}\u00a0caractères.'],
  optionalTextRange: ['At most {max} characters, or empty.', 'Au plus {max}\u00a0caractères, ou vide.'],
  phone: [
    'Please enter a phone number such as 514 555-0110.',
    'Veuillez saisir un numéro de téléphone, par exemple 514\u00a0555-0110.',
  ],
  phoneRange: ['Such as 514 555-0110, or empty.', 'Par exemple 514\u00a0555-0110, ou vide.'],
  mailbox: ['Please enter an e-mail address.', 'Veuillez saisir une adresse courriel.'],
  mailboxRange: ['An e-mail address, or empty.', 'Une adresse courriel, ou vide.'],
  longLink: ['An address has at most {max} characters.', 'Une adresse compte au plus {max}\u00a0caractères.'],
  link: ['Please begin it with https:// or mailto:.', 'Elle doit commencer par https:// ou mailto:.'],
  linkRange: [
    'Begins with https:// or mailto:. Empty shows no link.',
    'Commence par https:// ou mailto:. Vide\u00a0: aucun lien ne paraît.',
  ],
  colour: [
    'Please enter a colour as # and six digits, such as #A31B25.',
    'Veuillez saisir une couleur: # suivi de six chiffres, par exemple #A31B25.',
  ],
  faint: [
    'This colour is hard to read there: its contrast is below 4.5 to 1. The nearest that can be read is {colour}.',
    'Cette couleur s’y lit mal: son contraste est inférieur à 4,5 pour 1. La plus proche qui se lit bien est {colour}.',
  ],
  colourRange: ['A contrast of at least 4.5 to 1.', 'Contraste d’au moins 4,5 pour 1.'],
  pictureRange: ['A PNG, WebP, JPEG or GIF of up to 10 MB.', 'PNG, WebP, JPEG ou GIF d’au plus 10\u00a0Mo.'],
  flag: ['Please say on or off.', 'Veuillez choisir activé ou désactivé.'],
  flagRange: ['On or off.', 'Activé ou désactivé.'],
  whole: [
    'Please enter a whole number from {min} to {max}.',
    'Veuillez saisir un nombre entier de {min} à {max}.',
  ],
  countRange: [
    '{min} to {max} {unit, select, minutes {minutes} hours {hours} days {days} months {months} other {years}}, whole.',
    'De {min} à {max}\u00a0{unit, select, minutes {minutes} hours {heures} days {jours} months {mois} other {ans}}, en nombre entier.',
  ],
  cents: ['Please enter an amount, {min} to {max}.', 'Veuillez saisir un montant de {min} à {max}.'],
  centsRange: ['{min} to {max}.', 'De {min} à {max}.'],
  rate: [
    'Please enter a rate, {min} to {max}, with at most three decimals.',
    'Veuillez saisir un taux de {min} à {max}, avec au plus trois décimales.',
  ],
  rateRange: [
    '{min} to {max}, with at most three decimals.',
    'De {min} à {max}, avec au plus trois décimales.',
  ],
  contactsRange: [
    'At most {max}, each with a title of its own, a phone number and an e-mail address.',
    'Au plus {max}, avec chacune son titre, un numéro de téléphone et une adresse courriel.',
  ],
  manyContacts: [
    'At most {max} contacts fit.',
    'Il y a de la place pour {max}\u00a0blocs de coordonnées au plus.',
  ],
  sameTitle: ['Another contact has this title.', 'D’autres coordonnées portent ce titre.'],
  taxesRange: [
    'At most {max}, each with a name of its own, and a rate of {lowest} to {highest}, with at most three decimals.',
    'Au plus {max}, avec chacune son nom et un taux de {lowest} à {highest}, avec au plus trois décimales.',
  ],
  manyTaxes: ['At most {max} taxes fit.', 'Il y a de la place pour {max}\u00a0taxes au plus.'],
  noTaxName: ['Please write the English name of the tax.', 'Veuillez écrire le nom anglais de la taxe.'],
  longTaxName: [
    'The name of a tax has at most {max} characters.',
    'Le nom d’une taxe compte au plus {max}\u00a0caractères.',
  ],
  longTaxNumber: [
    'A registration number has at most {max} characters.',
    'Un numéro d’inscription compte au plus {max}\u00a0caractères.',
  ],
  taxRate: [
    'Please enter the rate of the tax, {min} to {max}, with at most three decimals.',
    'Veuillez saisir le taux de la taxe, de {min} à {max}, avec au plus trois décimales.',
  ],
  sameTax: ['Another tax has this name.', 'Une autre taxe porte ce nom.'],
  code: [
    'Please enter a code of letters, digits, dots and hyphens, at most 20.',
    'Veuillez saisir un code composé de lettres, de chiffres, de points et de traits d’union, 20 au plus.',
  ],
  codesRange: [
    'Codes of letters, digits, dots and hyphens, at most 20 each; two accounts may share one.',
    'Codes composés de lettres, de chiffres, de points et de traits d’union, 20 au plus pour chacun; deux comptes peuvent avoir le même.',
  ],
  manyCodes: ['At most {max} codes fit.', 'Il y a de la place pour {max}\u00a0codes au plus.'],
  on: ['on', 'activé'],
  off: ['off', 'désactivé'],
  none: ['none', 'aucune'],
  nothing: ['nothing', 'rien'],
  quoted: ['“{text}”', '«\u00a0{text}\u00a0»'],
})
