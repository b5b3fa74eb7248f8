import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/office/people/import', {
  about: [
    'A CSV of another ticket system or a spreadsheet, with headings in its first line. Nobody gets an e-mail, nobody is added to a mailing list, and accounts that exist stay as they are. Whoever wants to log in later uses “Forgot password?”.',
    'Un fichier CSV d’un autre système de billetterie ou d’un tableur, avec les en-têtes sur la première ligne. Personne ne reçoit de courriel ni n’est inscrit à une liste, et les comptes existants ne changent pas. Pour se connecter plus tard, on utilise «\u00a0Mot de passe oublié\u00a0».',
  ],
  choose: ['Choose a file', 'Choisir un fichier'],
  file: ['File with people', 'Fichier de personnes'],
  notRead: [
    'There are no people in this file. It needs headings in its first line and a person in each other line.',
    'Ce fichier ne contient personne. Il faut des en-têtes sur la première ligne et une personne sur chacune des autres.',
  ],
  tooMany: [
    'This file has {count, number} people. Please import at most {max, number} at a time.',
    'Ce fichier contient {count, number} personnes. Veuillez en importer au plus {max, number} à la fois.',
  ],
  columns: ['What the columns are', 'Contenu des colonnes'],
  unnamed: ['Column {number}', 'Colonne {number}'],
  example: ['For example: {text}', 'Par exemple\u00a0: {text}'],
  unused: ['Not used', 'Ignorée'],
  email: ['E-mail', 'Courriel'],
  firstName: ['First name', 'Prénom'],
  lastName: ['Last name', 'Nom de famille'],
  fullName: ['Whole name', 'Nom complet'],
  phone: ['Phone number', 'Numéro de téléphone'],
  twice: ['Two columns are used for this.', 'Deux colonnes sont utilisées pour cela.'],
  needsEmail: [
    'Please say which column has the e-mail addresses.',
    'Veuillez indiquer la colonne des adresses courriel.',
  ],
  needsName: ['Please say which column has the names.', 'Veuillez indiquer la colonne des noms.'],
  addDoubtful: ['Add the doubtful ones too', 'Ajouter aussi les cas douteux'],
  doubtfulHint: [
    'They have the name and phone number of somebody with another address.',
    'Leur nom et leur numéro de téléphone sont ceux de quelqu’un qui a une autre adresse.',
  ],
  check: ['Check', 'Vérifier'],
  checking: ['Checking…', 'Vérification…'],
  add: [
    'Add {count, plural, one {# person} other {# people}}',
    'Ajouter {count, plural, one {# personne} other {# personnes}}',
  ],
  outcome: [
    '{added, plural, one {# new person} other {# new people}}, {same, number} with an account already or twice in the file, {doubtful, number} doubtful, {refused, number} refused.',
    '{added, plural, one {# nouvelle personne} other {# nouvelles personnes}}, {same, number} avec un compte ou en double dans le fichier, {doubtful, number} cas douteux, {refused, number} refus.',
  ],
  done: [
    '{count, plural, one {# person was added.} other {# people were added.}}',
    '{count, plural, =0 {Personne n’a été ajouté.} one {# personne a été ajoutée.} other {# personnes ont été ajoutées.}}',
  ],
  line: ['Line {line}: {message}', 'Ligne {line}\u00a0: {message}'],
  more: [
    '{count, plural, one {And # more line.} other {And # more lines.}}',
    '{count, plural, one {Et # autre ligne.} other {Et # autres lignes.}}',
  ],
  earlier: ['Imports', 'Importations'],
  noneYet: ['Nothing has been imported yet.', 'Rien n’a encore été importé.'],
  when: ['When', 'Date'],
  people: ['People', 'Personnes'],
  undo: ['Undo', 'Annuler'],
  undone: [
    'Undone: {count, plural, one {# account} other {# accounts}} removed',
    'Annulée\u00a0: {count, plural, one {# compte retiré} other {# comptes retirés}}',
  ],
  sureUndo: [
    'Remove the accounts that were made from {file}? Those that have been used since will stay.',
    'Retirer les comptes créés à partir de {file}? Ceux qui ont servi depuis resteront.',
  ],
})
