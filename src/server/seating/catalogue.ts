import { catalogue } from '../../shared/language/define.ts'

export const words = catalogue('server/seating', {
  atMostTen: ['At most 10.', 'Au plus 10.'],
  notInHouse: ['Not in this house: {seats}.', 'Pas dans cette salle\u00a0: {seats}.'],
  seatThere: ['There is a seat {number} already.', 'Il y a déjà une place {number}.'],
  inUse: [
    'Seat {seat} is held, sold or blocked for {count, plural, one {an upcoming performance} other {# upcoming performances}}: {shows}.',
    'La place {seat} est réservée, vendue ou bloquée pour {count, plural, one {une représentation à venir} other {# représentations à venir}}\u00a0: {shows}.',
  ],
  nameSold: [
    'Tickets for {seats} are sold or reserved for upcoming performances. No other seat can have such a name before they are over.',
    'Des billets pour {seats} sont vendus ou réservés pour des représentations à venir. Aucune autre place ne peut porter ce nom avant leur fin.',
  ],
  leftAlone: ['Left alone: {seats}.', 'Places isolées\u00a0: {seats}.'],
  notBought: [
    'Many seats were held but not bought',
    'Beaucoup de places ont été réservées sans être achetées',
  ],
  pastHour: [
    'In the past hour, {kind, select, mailbox {accounts sharing one mailbox} other {people on one network who have not bought from us before}} held {seats} seats and released them without buying; each hold is counted at its largest number of seats. This may be a large party that cannot decide, or somebody blocking seats that others want.',
    'Au cours de la dernière heure, {kind, select, mailbox {des comptes qui partagent une même boîte courriel} other {des personnes d’un même réseau qui n’ont jamais acheté chez nous}} ont réservé {seats}\u00a0places, puis les ont libérées sans acheter; chaque réservation compte pour le plus grand nombre de places qu’elle a eu. Il s’agit peut-être d’un grand groupe qui hésite, ou de quelqu’un qui prive les autres de places.',
  ],
  whatToDo: [
    'Open the seat map and choose a performance. Select a held seat to see who holds it and to end the hold. You will get at most one e-mail a day about the same {kind, select, mailbox {mailbox} other {network}}.',
    'Ouvrez le plan de salle et choisissez une représentation. Sélectionnez une place réservée pour voir pour qui elle l’est et mettre fin à la réservation. Vous recevrez au plus un courriel par jour au sujet {kind, select, mailbox {de la même boîte courriel} other {du même réseau}}.',
  ],
  openMap: ['Open the Seat Map', 'Ouvrir le plan de salle'],
})
