import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/seating/map', {
  noBlocks: ['Blocks data not found', 'Plan de salle introuvable'],
  list: ['Choose from a list', 'Choisir dans une liste'],
  zoom: ['Zoom', 'Taille du plan'],
  zoomIn: ['Zoom in', 'Agrandir'],
  zoomOut: ['Zoom out', 'Réduire'],
  wholeHouse: ['Show the whole house', 'Afficher toute la salle'],
  stage: ['Stage', 'Scène'],
  stageInFront: ['The stage is in front of the first row', 'La scène est devant la première rangée'],
  around: ['Seats around {label}', 'Places autour de {label}'],
  close: ['Close', 'Fermer'],
  closeNote: ['Close this note', 'Fermer cette note'],
  seatsByRow: ['Seats by row', 'Places par rangée'],
  row: [
    'Row {row}, {free} of {count} available',
    'Rangée {row}, {free, plural, one {# place libre} other {# places libres}} sur {count}',
  ],
  wheelchair: ['wheelchair', 'fauteuil roulant'],
  companion: ['companion', 'accompagnement'],
  legend: ['Legend', 'Légende'],
  free: ['Free', 'Libre'],
  own: ['Your seats', 'Vos places'],
  taken: ['Taken', 'Prise'],
  held: ['Held by someone', 'Réservée pour quelqu’un'],
  wheelchairSpace: ['Wheelchair space', 'Place pour fauteuil roulant'],
  companionSeat: ['Companion seat', 'Place d’accompagnement'],
  left: [
    '{count, plural, one {1 seat left} other {{count} seats left}}',
    '{count, plural, one {# place libre} other {# places libres}}',
  ],
  house: [
    'The house: {free} of {count} seats available',
    'La salle\u00a0: {free, plural, one {# place libre} other {# places libres}} sur {count}',
  ],
})
