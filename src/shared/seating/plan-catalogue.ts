import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/seating/plan', {
  en: {
    badId: 'a to z, 0 to 9 and hyphens, please.',
    badColour: 'A colour is written as #rrggbb.',
    noZone: 'A house has at least one price zone.',
    noBlock: 'A house has at least one block.',
    tooManySeats: 'A house has at most {most} seats.',
    sameId: '{what, select, zones {Two zones have the same id.} other {Two blocks have the same id.}}',
    sameNumber: 'Two seats have the same number.',
    sameName: 'Two seats are called {label}.',
    noSeatName: 'Each seat needs a number or a letter of its own.',
    lostSeat: 'Seat {number} belongs to a zone or a block that does not exist.',
    fileTooLarge: 'This file is larger than {size} MB, so it cannot be a seating plan.',
    notJson: "This file isn't valid JSON.",
    notPlan: "This isn't a seating plan we can read (ours or pretix's).",
    pretixLacks:
      'A pretix plan has no prices or kinds of seats: all are now standard, at {price} in every zone.',
    notValid: 'This plan is not valid.',
    blockName: 'Block {number}',
  },
  fr: {
    badId: 'Lettres de a à z, chiffres et traits d’union seulement.',
    badColour: 'Une couleur s’écrit #rrvvbb.',
    noZone: 'Une salle a au moins une zone de prix.',
    noBlock: 'Une salle a au moins un bloc.',
    tooManySeats: 'Une salle compte au plus {most} places.',
    sameId:
      '{what, select, zones {Deux zones ont le même identifiant.} other {Deux blocs ont le même identifiant.}}',
    sameNumber: 'Deux places ont le même numéro.',
    sameName: 'Deux places s’appellent {label}.',
    noSeatName: 'Chaque place doit avoir un numéro ou une lettre.',
    lostSeat: 'La place {number} appartient à une zone ou à un bloc qui n’existe pas.',
    fileTooLarge: 'Ce fichier dépasse {size}\u00a0Mo\u00a0: ce ne peut pas être un plan de salle.',
    notJson: 'Ce fichier n’est pas un JSON valide.',
    notPlan: 'Ce n’est pas un plan de salle que nous pouvons lire (le nôtre ou celui de pretix).',
    pretixLacks:
      'Un plan de pretix ne contient ni prix ni types de places\u00a0: toutes sont maintenant ordinaires, à {price} dans chaque zone.',
    notValid: 'Ce plan n’est pas valide.',
    blockName: 'Bloc {number}',
  },
})
