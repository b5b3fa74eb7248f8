import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/shows/components/show', {
  performances: ['Performances', 'Représentations'],
  loadingPerformances: ['Loading performances…', 'Chargement des représentations…'],
  perSeat: ['{price} a seat', '{price} par place'],
  fromTo: ['{from} to {to}', 'de {from} à {to}'],
  left: [
    '{count, plural, one {# seat left} other {# seats left}}',
    '{count, plural, one {# place libre} other {# places libres}}',
  ],
  soldOut: ['Sold out', 'Complet'],
  closed: ['Sale closed', 'Vente fermée'],
  past: ['Over', 'Terminée'],
  cancelled: ['Cancelled', 'Annulée'],
  nextDate: ['{day}, <num>{time}</num>', '{day}, <num>{time}</num>'],
  ended: ['Ended {date}', 'Terminé le {date}'],
  showsWithSeats: ['Shows with seats', 'Spectacles avec places libres'],
  doors: ['{time}, doors {doors}', '{time}, portes à {doors}'],
  seatsOn: ['Seats on {day}', 'Places du {day}'],
  price: ['Price', 'Prix'],
  length: ['Length', 'Durée'],
  language: ['Language', 'Langue'],
  advice: ['Content advisory', 'À savoir'],
  cast: ['Cast', 'Distribution'],
  gettingThere: ['Getting there', 'Pour s’y rendre'],
  access: ['Access', 'Accessibilité'],
})
