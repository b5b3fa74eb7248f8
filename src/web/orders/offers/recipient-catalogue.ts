import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/orders/offers/recipient', {
  reserved: ['Seats reserved for you', 'Des places réservées pour vous'],
  loading: ['Loading your reservation…', 'Chargement de votre réservation…'],
  openTitle: ['This link does not lead to a reservation', 'Ce lien ne mène à aucune réservation'],
  openHint: [
    'Please open it from the e-mail again, or write to the box office.',
    'Ouvrez-le de nouveau depuis le courriel, ou écrivez à la billetterie.',
  ],
  payBy: ['Pay by {when}.', 'À payer avant le {when}.'],
  paid: [
    'Paid: the tickets are on their way to {email}.',
    'Réservation payée\u00a0: les billets arrivent à {email}.',
  ],
  lapsed: [
    'This reservation ended unpaid, and its seats are on sale again. There is nothing to pay.',
    'Cette réservation a pris fin sans paiement, et ses places sont remises en vente. Il n’y a rien à payer.',
  ],
  withdrawn: [
    'This reservation was withdrawn. There is nothing to pay.',
    'Cette réservation a été retirée. Il n’y a rien à payer.',
  ],
  cancelled: [
    'This performance is cancelled. There is nothing to pay.',
    'Cette représentation est annulée. Il n’y a rien à payer.',
  ],
  refunded: [
    'This reservation was paid for, and the payment has been refunded.',
    'Cette réservation a été payée, et le paiement a été remboursé.',
  ],
  review: [
    'Your payment has arrived, and our box office is checking it.',
    'Votre paiement est arrivé, et notre billetterie l’examine.',
  ],
  alreadyPaid: ['Already paid', 'Déjà payé'],
  due: ['Still to pay', 'Reste à payer'],
  whoPays: ['Who gets the tickets', 'Qui reçoit les billets'],
  email: ['E-mail', 'Adresse courriel'],
  emailHint: [
    'The tickets will be sent to this address. You do not need an account.',
    'Les billets seront envoyés à cette adresse. Aucun compte n’est nécessaire.',
  ],
  part: ['Pay a part (optional)', 'Payer une partie (facultatif)'],
  partHint: [
    'In dollars. Leave it empty to pay all that is due. The tickets are sent once everything is paid.',
    'En dollars. Laissez vide pour payer tout ce qui reste. Les billets sont envoyés une fois que tout est payé.',
  ],
  partWrong: [
    'Please type an amount of at most what is due, such as 150.00.',
    'Saisissez un montant qui ne dépasse pas ce qui reste à payer, comme 150,00.',
  ],
  payByCard: ['Pay {amount} by card', 'Payer {amount} par carte'],
  arriving: [
    'Your payment is on its way to us. This page says when it has arrived.',
    'Votre paiement est en route. Cette page indique quand il est arrivé.',
  ],
  giveUp: ['Give up seats', 'Rendre des places'],
  giveUpHint: [
    'Until {when} you may give up seats that you do not need.',
    'Jusqu’au {when}, vous pouvez rendre les places dont vous n’avez pas besoin.',
  ],
  keep: ['Keep {label}', 'Garder {label}'],
  giveUpSeats: [
    '{count, plural, one {Give up 1 seat} other {Give up {count} seats}}',
    '{count, plural, one {Rendre 1\u00a0place} other {Rendre {count}\u00a0places}}',
  ],
  giveUpSure: [
    '{count, plural, one {Give up this seat: {seats}? It is on sale again at once.} other {Give up these {count} seats: {seats}? They are on sale again at once.}}',
    '{count, plural, one {Rendre cette place\u00a0: {seats}? Elle est remise en vente aussitôt.} other {Rendre ces {count}\u00a0places\u00a0: {seats}? Elles sont remises en vente aussitôt.}}',
  ],
  keepThem: ['Keep them', 'Les garder'],
  chooseGiveUp: [
    'Untick the seats that you do not need.',
    'Décochez les places dont vous n’avez pas besoin.',
  ],
  gift: [
    '{giver, select, none {Your complimentary tickets} other {Complimentary tickets from {giver}}}',
    '{giver, select, none {Vos billets de faveur} other {Billets de faveur de {giver}}}',
  ],
  forGuest: [
    '{state, select, pending {Claim them by {when}. After that the seats go back on sale.} paid {Claimed: the tickets are on their way to {email}.} expired {These tickets were not claimed in time, and the seats are on sale again.} other {These tickets were given back.}}',
    '{state, select, pending {À accepter avant le {when}. Ensuite, les places sont remises en vente.} paid {Billets acceptés\u00a0: ils arrivent à {email}.} expired {Ces billets n’ont pas été acceptés à temps, et les places sont remises en vente.} other {Ces billets ont été rendus.}}',
  ],
  forGiver: [
    '{state, select, pending {{count, plural, =0 {No seat is} one {1 seat is} other {{count} seats are}} left to give. What nobody has claimed by {when} goes back on sale.} other {These complimentary tickets have ended. Those that were claimed stay valid.}}',
    '{state, select, pending {{count, plural, =0 {Il ne reste aucune place} one {Il reste 1\u00a0place} other {Il reste {count}\u00a0places}} à offrir. Ce que personne n’a accepté avant le {when} est remis en vente.} other {Ces billets de faveur ont pris fin. Ceux qui ont été acceptés restent valides.}}',
  ],
  claim: [
    '{count, plural, one {Claim the ticket} other {Claim {count} tickets}}',
    '{count, plural, one {Accepter le billet} other {Accepter {count}\u00a0billets}}',
  ],
  decline: ['I cannot come', 'Je ne peux pas venir'],
  declineSure: ['Give these tickets back to {giver}?', 'Rendre ces billets à {giver}?'],
  guests: [
    'Guests: {claimed} of {given} tickets claimed, {declined} declined',
    'Billets des personnes invitées\u00a0: {claimed} sur {given} acceptés, {declined} refusés',
  ],
  guest: [
    '{name}, {of}: {state, select, pending {not claimed yet} paid {claimed} expired {not claimed in time} declined {declined} other {taken back}}',
    '{name}, {of}\u00a0: {state, select, pending {pas encore acceptés} paid {acceptés} expired {pas acceptés à temps} declined {refusés} other {repris}}',
  ],
  give: ['Give seats', 'Offrir des places'],
  count: ['How many seats', 'Nombre de places'],
  noTicket: ['This link does not lead to a ticket', 'Ce lien ne mène à aucun billet'],
  ticketFrom: ['A ticket from {sender}', 'Un billet de la part de {sender}'],
  sentTicket: [
    '{state, select, open {{name}, this ticket is yours once you accept it. There is nothing to pay, and you need no account.} accepted {Accepted: the ticket is on its way to {email}. Only its code is valid at the door.} other {This ticket can no longer be accepted. Please ask {sender}.}}',
    '{state, select, open {{name}, ce billet est à vous dès que vous l’acceptez. Il n’y a rien à payer, et aucun compte n’est nécessaire.} accepted {Billet accepté : il arrive à {email}. Seul son code est valide à l’entrée.} other {Ce billet ne peut plus être accepté. Adressez-vous à {sender}.}}',
  ],
  guestLink: [
    'These tickets were bought without an account. This link is private: whoever has it has the tickets. If you have logged in with the same address since, they are in your account. {isIn, select, yes {Opening them logs you out here.} other {}}',
    'Ces billets ont été achetés sans compte. Ce lien est privé\u00a0: quiconque l’a a les billets. Si vous vous êtes connecté depuis avec la même adresse, ils sont dans votre compte. {isIn, select, yes {Les ouvrir vous déconnecte ici.} other {}}',
  ],
  openTickets: ['Open the tickets', 'Ouvrir les billets'],
  acceptTicket: ['Accept the ticket', 'Accepter le billet'],
  seeShows: ['See all shows', 'Voir tous les spectacles'],
})
