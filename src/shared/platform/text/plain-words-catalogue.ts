import { catalogue } from '../../language/define.ts'

export const words = catalogue('shared/platform/text/plain-words', {
  en: {
    missing: 'This is missing.',
    notValid: 'This is not valid.',
    fillIn: 'Please fill this in.',
    atLeast:
      '{origin, select, string {At least {min} characters, please.} array {At least {min} entries, please.} other {At least {min}, please.}}',
    atMost:
      '{origin, select, string {At most {max} characters, please.} array {At most {max} entries, please.} other {At most {max}, please.}}',
    mustBe: '{count, plural, one {This must be {values}.} other {This must be one of {values}.}}',
    mustBeText: 'This must be text.',
    mustBeNumber: 'This must be a number.',
    mustBeWhole: 'This must be a whole number.',
    mustBeBoolean: 'This must be true or false.',
    mustBeList: 'This must be a list.',
    mustBeObject: 'This must be an object.',
  },
  fr: {
    missing: 'Ce champ manque.',
    notValid: 'Ceci n’est pas valide.',
    fillIn: 'Veuillez remplir ce champ.',
    atLeast:
      '{origin, select, string {Au moins {min}\u00a0caractères, s’il vous plaît.} array {Au moins {min}\u00a0éléments, s’il vous plaît.} other {Au moins {min}, s’il vous plaît.}}',
    atMost:
      '{origin, select, string {Au plus {max}\u00a0caractères, s’il vous plaît.} array {Au plus {max}\u00a0éléments, s’il vous plaît.} other {Au plus {max}, s’il vous plaît.}}',
    mustBe:
      '{count, plural, one {La valeur doit être {values}.} other {La valeur doit être une de celles-ci\u00a0: {values}.}}',
    mustBeText: 'Il faut du texte ici.',
    mustBeNumber: 'Il faut un nombre ici.',
    mustBeWhole: 'Il faut un nombre entier ici.',
    mustBeBoolean: 'Il faut vrai ou faux (true, false) ici.',
    mustBeList: 'Il faut une liste ici.',
    mustBeObject: 'Il faut un objet ici.',
  },
})
