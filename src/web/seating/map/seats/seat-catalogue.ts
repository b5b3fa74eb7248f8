import { catalogue } from '../../../../shared/language/define.ts'

export const words = catalogue('web/seating/map/seats/seat', {
  name: [
    '{row, select, none {Seat} other {Row {row} seat}} {number}',
    '{row, select, none {Place} other {Rangée {row}, place}} {number}',
  ],
  free: ['available', 'libre'],
  held: ['held by someone else', 'réservée pour quelqu’un d’autre'],
  own: ['yours', 'à vous'],
  taken: ['taken', 'prise'],
  blocked: ['blocked', 'bloquée'],
  'not-for-sale': ['not for sale', 'hors vente'],
  admitted: ['admitted', 'entrée enregistrée'],
  expected: ['not in yet', 'pas encore occupée'],
  inside: ['inside', 'occupée'],
  out: ['out for now', 'sortie temporaire'],
  chosen: ['chosen', 'choisie'],
  chosenToo: ['{state}, chosen', '{state}, choisie'],
  wheelchair: ['wheelchair space', 'place pour fauteuil roulant'],
  companion: ['companion seat', 'place d’accompagnement'],
  block: [
    '{title}, {free} of {count} available',
    '{title}, {free, plural, one {# place libre} other {# places libres}} sur {count}',
  ],
  fromTo: ['from {least} to {most}', 'de {least} à {most}'],
  numbered: ['Seat #{number}', 'Place nº\u00a0{number}'],
  noPrice: ['N/A', 'Sans prix'],
  availability: ['Availability', 'Disponibilité'],
  notAvailable: ['Not Available', 'Non disponible'],
  add: ['Add', 'Ajouter'],
})
