import { catalogue } from '../../language/define.ts'

export const words = catalogue('shared/platform/text/plain-words', {
  missing: ['This is missing.', 'Ce champ manque.'],
  notValid: ['This is not valid.', 'Ceci n’est pas valide.'],
  fillIn: ['Please fill this in.', 'Veuillez remplir ce champ.'],
  atLeast: [
    '{origin, select, string {At least {min} characters, please.} array {At least {min} entries, please.} other {At least {min}, please.}}',
    '{origin, select, string {Au moins {min}\u00a0caractères, s’il vous plaît.} array {Au moins {min}\u00a0éléments, s’il vous plaît.} other {Au moins {min}, s’il vous plaît.}}',
  ],
  atMost: [
    '{origin, select, string {At most {max} characters, please.} array {At most {max} entries, please.} other {At most {max}, please.}}',
    '{origin, select, string {Au plus {max}\u00a0caractères, s’il vous plaît.} array {Au plus {max}\u00a0éléments, s’il vous plaît.} other {Au plus {max}, s’il vous plaît.}}',
  ],
  mustBe: [
    '{count, plural, one {This must be {values}.} other {This must be one of {values}.}}',
    '{count, plural, one {La valeur doit être {values}.} other {La valeur doit être une de celles-ci\u00a0: {values}.}}',
  ],
  mustBeText: ['This must be text.', 'Il faut du texte ici.'],
  mustBeNumber: ['This must be a number.', 'Il faut un nombre ici.'],
  mustBeWhole: ['This must be a whole number.', 'Il faut un nombre entier ici.'],
  mustBeBoolean: ['This must be true or false.', 'Il faut vrai ou faux (true, false) ici.'],
  mustBeList: ['This must be a list.', 'Il faut une liste ici.'],
  mustBeObject: ['This must be an object.', 'Il faut un objet ici.'],
})
