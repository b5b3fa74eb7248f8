import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/seating/plan', {
  badId: ['a to z, 0 to 9 and hyphens, please.', 'Lettres de a à z, chiffres et traits d’union seulement.'],
  badColour: ['A colour is written as #rrggbb.', 'Une couleur s’écrit #rrvvbb.'],
  noZone: ['A house has at least one price zone.', 'Une salle a au moins une zone de prix.'],
  noBlock: ['A house has at least one block.', 'Une salle a au moins un bloc.'],
  tooManySeats: ['A house has at most {most} seats.', 'Une salle compte au plus {most} places.'],
  sameId: [
    '{what, select, zones {Two zones have the same id.} other {Two blocks have the same id.}}',
    '{what, select, zones {Deux zones ont le même identifiant.} other {Deux blocs ont le même identifiant.}}',
  ],
  sameNumber: ['Two seats have the same number.', 'Deux places ont le même numéro.'],
  sameName: ['Two seats are called {label}.', 'Deux places s’appellent {label}.'],
  noSeatName: [
    'Each seat needs a number or a letter of its own.',
    'Chaque place doit avoir un numéro ou une lettre.',
  ],
  lostSeat: [
    '{name} belongs to a zone or a block that does not exist.',
    '{name} appartient à une zone ou à un bloc qui n’existe pas.',
  ],
  mixedArea: [
    '{area} has seats: an area has either seats or places.',
    '{area} a des sièges\u00a0: une section a ou des sièges, ou des places libres.',
  ],
  areaName: [
    'Call an area of places otherwise than a seat: Lawn or Lawn 2, not A1.',
    'Donnez aux places libres un nom de section, et non de siège\u00a0: Pelouse ou Pelouse 2, et non A1.',
  ],
  fileTooLarge: [
    'This file is larger than {size} MB, so it cannot be a seating plan.',
    'Ce fichier dépasse {size}\u00a0Mo\u00a0: ce ne peut pas être un plan de salle.',
  ],
  notJson: ["This file isn't valid JSON.", 'Ce fichier n’est pas un JSON valide.'],
  notPlan: [
    "This isn't a seating plan we can read (ours or pretix's).",
    'Ce n’est pas un plan de salle que nous pouvons lire (le nôtre ou celui de pretix).',
  ],
  newZones: [
    'The file has no prices. New zones cost {price}: {names}.',
    'Le fichier ne contient pas de prix. Les nouvelles zones coûtent {price}\u00a0: {names}.',
  ],
  turned: [
    'The plan is turned, so that the stage is in front of the first row.',
    'Le plan est tourné de façon que la scène soit devant la première rangée.',
  ],
  stageAmong: [
    'The stage is not kept: it is among the seats, and ours is in front of the first row.',
    'La scène n’est pas conservée\u00a0: elle est parmi les places, et la nôtre est devant la première rangée.',
  ],
  shape: [
    '{shape, select, rectangle {rectangle} circle {circle} ellipse {ellipse} other {polygon}}',
    '{shape, select, rectangle {rectangle} circle {cercle} ellipse {ellipse} other {polygone}}',
  ],
  lostShapes: ['Shapes that are not kept: {names}.', 'Formes non conservées\u00a0: {names}.'],
  lostTexts: ['Texts that are not kept: {names}.', 'Textes non conservés\u00a0: {names}.'],
  lostLabels: [
    'Descriptions of rows and seats that are not kept: {names}.',
    'Descriptions de rangées et de places non conservées\u00a0: {names}.',
  ],
  stage: ['Stage', 'Scène'],
  notValid: ['This plan is not valid.', 'Ce plan n’est pas valide.'],
  blockName: ['Block {number}', 'Bloc {number}'],
})
