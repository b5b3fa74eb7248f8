import { catalogue } from '../../shared/language/define.ts'

export const words = catalogue('server/orders', {
  ticketsOf: ['Tickets of {theatre}', 'Billets\u00a0: {theatre}'],
  totalChanged: ['The total has changed.', 'Le total a changé.'],
  mailingLink: ['The link is on its way by e-mail.', 'Le lien arrive par courriel.'],
  cameBack: [
    'the refund {reference} came back: {why}',
    'le remboursement {reference} est revenu\u00a0: {why}',
  ],
  cameBackUnexplained: [
    'the refund {reference} came back: no reason given',
    'le remboursement {reference} est revenu\u00a0: aucune raison donnée',
  ],
  ordersFile: ['orders.csv', 'commandes.csv'],
  claimed: [
    'The buyer’s bank is disputing it and has not decided yet.',
    'La banque de la personne qui a acheté le conteste et n’a pas encore tranché.',
  ],
  refundCameBack: ['Its refund came back.', 'Son remboursement est revenu.'],
  noAccount: [
    'No verified account has this e-mail address.',
    'Aucun compte confirmé n’a cette adresse courriel.',
  ],
  nothingToPay: ['There is nothing to pay.', 'Il n’y a rien à payer.'],
  exchangeStaysOpen: [
    'The payment service is not responding, so the buyer’s unpaid exchange cannot be cancelled. Nothing was changed: please try again.',
    'Le service de paiement ne répond pas. L’échange impayé de l’acheteur ne peut pas être annulé. Rien n’a été modifié. Veuillez réessayer.',
  ],
  sayHow: ['Please say how the difference is paid.', 'Veuillez indiquer comment la différence est payée.'],
  newTime: ['New time: {date}, {time}.', 'Nouvel horaire\u00a0: {date} à {time}.'],
  newPlace: ['New place: {place}.', 'Nouveau lieu\u00a0: {place}.'],
  stayValid: ['Your tickets stay valid.', 'Vos billets restent valides.'],
  reminder: [
    '{date}, {time}. Doors open at {doors}. {count, plural, one {Your seat: {seats}.} other {Your seats: {seats}.}}',
    '{date} à {time}. Ouverture des portes à {doors}. {count, plural, one {Votre place\u00a0: {seats}.} other {Vos places\u00a0: {seats}.}}',
  ],
  typeNotOffered: ['Not offered: {type}.', 'Type non offert\u00a0: {type}.'],
  otherPrice: ['The price of seat {seat} has changed.', 'Le prix de la place {seat} a changé.'],
  notForSale: ['Not for sale: {seats}.', 'Pas en vente\u00a0: {seats}.'],
  guestMoved: [
    '{guest} has {seat} from this channel. Name that seat here, or give another reference.',
    '{guest} a déjà {seat} par ce canal. Indiquez cette place ici, ou une autre référence.',
  ],
  seatRefused: [
    '{seat} {why, select, unknown {is no seat of this house} full {has no other place left} twice {is named twice} held {is held at the moment} blocked {is blocked} sold {is sold already} admitted {is sold already} other {is not for sale}}.',
    '{seat}\u00a0: {why, select, unknown {cette place n’existe pas dans la salle} full {il ne reste pas d’autre place} twice {indiquée deux fois} held {réservée en ce moment} blocked {bloquée} sold {déjà vendue} admitted {déjà vendue} other {pas en vente}}.',
  ],
  seatsChanged: ['{before} to {after}', 'de {before} à {after}'],
  creditChanged: ['Your credit has changed.', 'Votre crédit a changé.'],
  confirmedAgain: [
    'Your ticket is confirmed. We have e-mailed it to you again.',
    'Votre billet est confirmé. Nous vous l’avons envoyé de nouveau par courriel.',
  ],
  confirmed: [
    'Your ticket is confirmed. Its e-mail is on the way.',
    'Votre billet est confirmé. Son courriel est en route.',
  ],
  mailingYours: [
    'We are e-mailing your tickets to you again.',
    'Nous vous envoyons de nouveau vos billets par courriel.',
  ],
  mailedYours: [
    'We e-mailed your tickets less than ten minutes ago. Please check your spam folder too, or try again a little later.',
    'Nous vous avons envoyé vos billets par courriel il y a moins de dix minutes. Vérifiez aussi vos courriels indésirables, ou réessayez un peu plus tard.',
  ],
  mailing: ['We are e-mailing the tickets again.', 'Nous envoyons de nouveau les billets par courriel.'],
  mailed: [
    'The tickets were e-mailed less than ten minutes ago.',
    'Les billets ont été envoyés par courriel il y a moins de dix minutes.',
  ],
  noDonation: ['An exchange has no donation.', 'Un échange ne comporte pas de don.'],
  nameSeat: ['Name the seat, such as A1.', 'Indiquez la place, par exemple A1.'],
  ofPerformance: ['{show}, {date}: {problem}', '{show}, {date}\u00a0: {problem}'],
  showOn: ['{show}, {date}', '{show}, {date}'],
  seatOf: ['{show}: seat {seat}', '{show}\u00a0: place {seat}'],
  seatsOf: ['{show}: {seats}', '{show}\u00a0: {seats}'],
  seats: [
    '{count, plural, one {1 seat} other {{count} seats}}',
    '{count, plural, one {1\u00a0place} other {{count}\u00a0places}}',
  ],
  ofType: ['{seats}, {type}', '{seats}, {type}'],
  exchangeTo: ['{show}: exchange to {seats}', '{show}\u00a0: échange contre {seats}'],
  partOf: ['{show}: part of the price of {seats}', '{show}\u00a0: une partie du prix de {seats}'],
})
