import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/orders/emails/news', {
  reason: [
    'You are receiving this e-mail because you ordered tickets from us.',
    'Vous recevez ce courriel parce que vous avez commandé des billets chez nous.',
  ],
  evening: ['{show} on {date}', '{show}, le {date}'],
  subject: ['{title}: {evenings}', '{title}\u00a0: {evenings}'],
  isCancelled: ['{show} is cancelled', '{show}\u00a0: représentation annulée'],
  isCancelledOn: ['{show} on {date} is cancelled.', '{show}\u00a0: la représentation du {date} est annulée.'],
  cancelled: ['Cancelled', 'Annulation'],
  yourTickets: ['Your tickets', 'Vos billets'],
  ticketsVoid: [
    'Your tickets for {evenings} are no longer valid.',
    'Vos billets pour {evenings} ne sont plus valides.',
  ],
  yourRefund: ['Your refund', 'Votre remboursement'],
  yourCredit: ['Your credit', 'Votre crédit'],
  refunding: ['We are refunding {amount} to you.', 'Nous vous remboursons {amount}.'],
  cannotTakePlace: [
    'We are very sorry: {show} on {date} cannot take place.',
    'Toutes nos excuses\u00a0: {show} ne peut pas avoir lieu le {date}.',
  ],
  didNotMatch: [
    'Your payment for {show} on {date} did not match your order, so no tickets were issued.',
    'Votre paiement pour {show}, le {date}, ne correspondait pas à votre commande\u00a0: aucun billet n’a été émis.',
  ],
  paidTwice: [
    'Your order for {show} on {date} was paid a second time. Nothing about the order changes: only the second payment is refunded.',
    'Votre commande pour {show}, le {date}, a été payée une deuxième fois. Rien ne change à la commande\u00a0: seul le deuxième paiement est remboursé.',
  ],
  paidInPart: [
    'Your order for {show} on {date} was paid only in part before it ended, so no tickets were issued.',
    'Votre commande pour {show}, le {date}, n’était payée qu’en partie quand elle a pris fin\u00a0: aucun billet n’a été émis.',
  ],
  freeCancelled: [
    'The box office has cancelled tickets in your order for {evenings}.',
    'La billetterie a annulé des billets de votre commande pour {evenings}.',
  ],
  refunded: [
    'We have refunded your order for {evenings}.',
    'Nous avons remboursé votre commande pour {evenings}.',
  ],
  returned: [
    'You have returned tickets of your order for {evenings}.',
    'Vous avez rendu des billets de votre commande pour {evenings}.',
  ],
  forSeats: [
    '{count, plural, one {This is for seat {seats}.} other {This is for seats {seats}.}} The tickets for these seats are no longer valid.',
    '{count, plural, one {Il s’agit de la place {seats}. Le billet de cette place n’est plus valide.} other {Il s’agit des places {seats}. Les billets de ces places ne sont plus valides.}}',
  ],
  forSeatsAndDonation: [
    '{count, plural, one {This is for seat {seats} and your donation.} other {This is for seats {seats} and your donation.}} The tickets for these seats are no longer valid.',
    '{count, plural, one {Il s’agit de la place {seats} et de votre don. Le billet de cette place n’est plus valide.} other {Il s’agit des places {seats} et de votre don. Les billets de ces places ne sont plus valides.}}',
  ],
  forDonation: ['This is for your donation.', 'Il s’agit de votre don.'],
  notPaidYet: [
    'You had not paid yet. Nothing was charged, and you need not do anything.',
    'Vous n’aviez pas encore payé. Rien n’a été débité, et vous n’avez rien à faire.',
  ],
  wereFree: [
    'They were free, so there is nothing to refund.',
    'Ils étaient gratuits\u00a0: il n’y a rien à rembourser.',
  ],
  nothingMore: [
    'There is nothing more to refund, and you need not do anything.',
    'Il n’y a rien d’autre à rembourser, et vous n’avez rien à faire.',
  ],
  inCash: [
    '{part, select, yes {You paid part of it in cash} other {You paid in cash}}: please come to the box office, where {amount} is waiting for you.',
    '{part, select, yes {Vous en avez payé une partie en argent comptant} other {Vous avez payé en argent comptant}}\u00a0: veuillez passer à la billetterie pour recevoir {amount}.',
  ],
  byTerminal: [
    '{part, select, yes {You paid part of it by card at the box office} other {You paid by card at the box office}}: please come there with that card, so that we can refund {amount} to it.',
    '{part, select, yes {Vous en avez payé une partie par carte à la billetterie} other {Vous avez payé par carte à la billetterie}}\u00a0: veuillez y passer avec cette carte, pour que nous puissions y rembourser {amount}.',
  ],
  byHand: [
    '{part, select, yes {You paid part of it by cheque or transfer} other {You paid by cheque or transfer}}: our box office sends {amount} back to you.',
    '{part, select, yes {Vous en avez payé une partie par chèque ou virement} other {Vous avez payé par chèque ou virement}}\u00a0: notre billetterie vous renvoie {amount}.',
  ],
  secondPayment: [
    'We are refunding {amount} to the card or wallet that the second payment came from. You need not do anything. Banks usually show it within 5 to 10 business days.',
    'Nous remboursons {amount} sur la carte ou le portefeuille numérique d’où venait le deuxième paiement. Vous n’avez rien à faire. Les banques l’affichent habituellement dans un délai de 5 à 10\u00a0jours ouvrables.',
  ],
  toCard: [
    'We are refunding {amount}{taxed, select, yes {, tax included,} other {}} to the card or wallet you paid with. You need not do anything. Banks usually show it within 5 to 10 business days.',
    'Nous remboursons {amount}{taxed, select, yes {, taxes comprises,} other {}} sur la carte ou le portefeuille numérique qui a servi à payer. Vous n’avez rien à faire. Les banques l’affichent habituellement dans un délai de 5 à 10\u00a0jours ouvrables.',
  ],
  toCredit: [
    'We have added {amount} to your credit, and you can use it right away.',
    'Nous avons ajouté {amount} à votre crédit, et vous pouvez l’utiliser dès maintenant.',
  ],
  partToCard: [
    'We are refunding {amount} to the card or wallet you paid with online. Banks usually show it within 5 to 10 business days.',
    'Nous remboursons {amount} sur la carte ou le portefeuille numérique qui a servi à payer en ligne. Les banques l’affichent habituellement dans un délai de 5 à 10\u00a0jours ouvrables.',
  ],
  attached: [
    '{count, plural, =0 {The attached file removes the performance from your calendar.} one {Your other ticket stays valid: {seats}. The attached PDF and calendar entry replace the earlier ones.} other {Your other tickets stay valid: {seats}. The attached PDF and calendar entry replace the earlier ones.}}',
    '{count, plural, =0 {Le fichier en pièce jointe retire la représentation de votre calendrier.} one {Votre autre billet reste valide\u00a0: {seats}. Le PDF et l’événement de calendrier en pièces jointes remplacent les précédents.} other {Vos autres billets restent valides\u00a0: {seats}. Le PDF et l’événement de calendrier en pièces jointes remplacent les précédents.}}',
  ],
  anotherEvening: [
    'We would love to see you on another evening.',
    'Ce serait un plaisir de vous accueillir un autre soir.',
  ],
  seeDates: ['See other dates', 'Voir les autres dates'],
  lateReason: [
    'You are receiving this e-mail because a payment to us was made from your account.',
    'Vous recevez ce courriel parce qu’un paiement nous a été fait depuis votre compte.',
  ],
  latePreview: ['We are refunding {amount} in full.', 'Nous remboursons {amount} en totalité.'],
  lateTitle: ['Your money is on its way back', 'Votre remboursement est en route'],
  lateSubject: [
    'We have refunded your payment: {show}, {date}',
    'Nous avons remboursé votre paiement\u00a0: {show}, {date}',
  ],
  late: [
    'We are sorry. Your payment for {show} on {date} reached us {why, select, cancelled {after the time to pay had ended, and by then the performance was cancelled} begun {after the time to pay had ended, and by then the performance had begun} lost {too late: by then the tickets that you wanted to exchange could no longer be exchanged} other {after the time to pay had ended, and by then somebody else had those seats}}.',
    'Toutes nos excuses. Votre paiement pour {show}, le {date}, nous est parvenu {why, select, cancelled {après la fin du délai de paiement, et la représentation avait entre-temps été annulée} begun {après la fin du délai de paiement, et la représentation avait déjà commencé} lost {trop tard\u00a0: les billets que vous vouliez échanger ne pouvaient plus l’être} other {après la fin du délai de paiement, et quelqu’un d’autre avait entre-temps pris ces places}}.',
  ],
  noTickets: ['So no tickets were issued.', 'Aucun billet n’a donc été émis.'],
  noNewTickets: [
    'So no new tickets were issued, and your earlier tickets are unchanged.',
    'Aucun nouveau billet n’a donc été émis, et vos billets précédents restent les mêmes.',
  ],
  lateMoney: [
    'We are refunding the whole amount, {amount}, to the card or wallet you paid with. You need not do anything. Banks usually show it within 5 to 10 business days.',
    'Nous remboursons la totalité, soit {amount}, sur la carte ou le portefeuille numérique qui a servi à payer. Vous n’avez rien à faire. Les banques l’affichent habituellement dans un délai de 5 à 10\u00a0jours ouvrables.',
  ],
  otherSeats: [
    'There may be other seats for this show, and we would love to see you there.',
    'Il reste peut-être d’autres places pour ce spectacle, et ce serait un plaisir de vous y accueillir.',
  ],
  seeDatesAndSeats: ['See other dates and seats', 'Voir les autres dates et places'],
  haveTickets: [
    'You are receiving this e-mail because you have tickets for this performance.',
    'Vous recevez ce courriel parce que vous avez des billets pour cette représentation.',
  ],
  announcementReason: [
    'You are receiving this e-mail because you have tickets for {show} and chose to receive announcements.',
    'Vous recevez ce courriel parce que vous avez des billets pour {show} et que vous avez choisi de recevoir des annonces.',
  ],
  stopAnnouncements: ['Stop announcements', 'Ne plus recevoir d’annonces'],
  reminderReason: [
    'You are receiving this e-mail because you asked to be reminded of shows that you have tickets for.',
    'Vous recevez ce courriel parce que vous avez demandé un rappel avant les spectacles pour lesquels vous avez des billets.',
  ],
  stopReminders: ['Stop reminders', 'Ne plus recevoir de rappels'],
  reminderPreview: ['{when}. Doors open at {doors}.', '{when}. Ouverture des portes à {doors}.'],
  seeYouSoon: ['See you soon at {show}', 'À très bientôt pour {show}'],
  seats: [
    '{count, plural, one {Your seat: {seats}. Have your ticket ready at the door, on your phone or on paper.} other {Your seats: {seats}. Have your tickets ready at the door, on your phone or on paper.}}',
    '{count, plural, one {Votre place\u00a0: {seats}. Ayez votre billet à portée de main à l’entrée, sur votre téléphone ou sur papier.} other {Vos places\u00a0: {seats}. Ayez vos billets à portée de main à l’entrée, sur votre téléphone ou sur papier.}}',
  ],
  showTickets: [
    '{count, plural, one {Show my ticket} other {Show my tickets}}',
    '{count, plural, one {Afficher mon billet} other {Afficher mes billets}}',
  ],
  reminderSubject: ['Reminder: {show}, {when}', 'Rappel\u00a0: {show}, {when}'],
  changedPreview: [
    'Now {when}, {place}. {count, plural, one {Your ticket stays} other {Your tickets stay}} valid.',
    'Maintenant le {when}, {place}. {count, plural, one {Votre billet reste valide} other {Vos billets restent valides}}.',
  ],
  changed: [
    '{what, select, time {{show} has a new time} place {{show} has a new place} other {News about {show}}}',
    '{what, select, time {Nouvel horaire\u00a0: {show}} place {Nouveau lieu\u00a0: {show}} other {Du nouveau\u00a0: {show}}}',
  ],
  changes: [
    '{what, select, time {The performance that you have tickets for has been rescheduled.} place {The performance that you have tickets for has moved to another place.} other {Something about the performance that you have tickets for has changed.}}',
    '{what, select, time {La représentation pour laquelle vous avez des billets a été déplacée.} place {La représentation pour laquelle vous avez des billets aura lieu ailleurs.} other {La représentation pour laquelle vous avez des billets a changé.}}',
  ],
  was: ['It was: {when}', 'Elle était prévue le {when}'],
  isNow: ['It is now: {when}', 'Elle aura lieu le {when}'],
  wasAt: ['It was at: {place}', 'Lieu prévu\u00a0: {place}'],
  isAt: ['It is now at: {place}', 'Nouveau lieu\u00a0: {place}'],
  doorsWere: ['Doors were to open at {time}', 'Ouverture des portes prévue à {time}'],
  doorsAre: ['Doors now open at {time}', 'Ouverture des portes maintenant à {time}'],
  wasCalled: ['It was called: {show}', 'Ancien titre\u00a0: {show}'],
  isCalled: ['It is now called: {show}', 'Nouveau titre\u00a0: {show}'],
  lasted: ['It was to last {length}', 'Durée prévue\u00a0: {length}'],
  lasts: ['It now lasts {length}', 'Nouvelle durée\u00a0: {length}'],
  staysValid: [
    '{count, plural, one {Your ticket stays valid, with the same code and the same seat: {seats}.} other {Your tickets stay valid, with the same codes and the same seats: {seats}.}} The attached PDF is up to date, and the attached calendar entry replaces the earlier one.',
    '{count, plural, one {Votre billet reste valide, avec le même code et la même place\u00a0: {seats}.} other {Vos billets restent valides, avec les mêmes codes et les mêmes places\u00a0: {seats}.}} Le PDF en pièce jointe est à jour, et l’événement de calendrier en pièce jointe remplace le précédent.',
  ],
  cannotMakeIt: [
    "If you can't make it, reply to this e-mail.",
    'Si vous ne pouvez pas venir, répondez à ce courriel.',
  ],
  changedSubject: [
    '{what, select, time {New time: {show}, now {when}} place {New place: {show}, now at {place}} other {News about {show}, {when}}}',
    '{what, select, time {Nouvel horaire\u00a0: {show}, maintenant le {when}} place {Nouveau lieu\u00a0: {show}, maintenant à {place}} other {Du nouveau\u00a0: {show}, le {when}}}',
  ],
  newCodes: [
    '{count, plural, one {Your ticket has a new code} other {Your tickets have new codes}}',
    '{count, plural, one {Votre billet a un nouveau code} other {Vos billets ont de nouveaux codes}}',
  ],
  codesPreview: [
    '{show}, {date}. {count, plural, one {The earlier code is} other {The earlier codes are}} no longer valid.',
    '{show}, {date}. {count, plural, one {L’ancien code n’est plus valide} other {Les anciens codes ne sont plus valides}}.',
  ],
  keepIt: [
    'You are receiving this e-mail because you have tickets for this performance. Please keep it: it holds your tickets.',
    'Vous recevez ce courriel parce que vous avez des billets pour cette représentation. Conservez-le\u00a0: il contient vos billets.',
  ],
  reissued: [
    '{count, plural, one {We have reissued your ticket for {show} on {when}. Your seat is the same, and there is nothing to pay.} other {We have reissued your tickets for {show} on {when}. Your seats are the same, and there is nothing to pay.}}',
    '{count, plural, one {Nous avons émis de nouveau votre billet pour {show}, le {when}. Votre place reste la même, et il n’y a rien à payer.} other {Nous avons émis de nouveau vos billets pour {show}, le {when}. Vos places restent les mêmes, et il n’y a rien à payer.}}',
  ],
  codesBelow: [
    '{count, plural, one {<strong>Please use the code below. The earlier code is no longer valid at the door</strong>, in e-mails, printed, or saved on a phone.} other {<strong>Please use the codes below. The earlier codes are no longer valid at the door</strong>, in e-mails, printed, or saved on a phone.}}',
    '{count, plural, one {<strong>Veuillez utiliser le code ci-dessous. L’ancien code n’est plus valide à l’entrée</strong>, que ce soit dans un courriel, sur papier ou dans un téléphone.} other {<strong>Veuillez utiliser les codes ci-dessous. Les anciens codes ne sont plus valides à l’entrée</strong>, que ce soit dans un courriel, sur papier ou dans un téléphone.}}',
  ],
  fileAttached: [
    '{count, plural, one {The new ticket is also attached as a PDF.} other {The new tickets are also attached as a PDF.}}',
    '{count, plural, one {Le nouveau billet se trouve aussi dans le PDF en pièce jointe.} other {Les nouveaux billets se trouvent aussi dans le PDF en pièce jointe.}}',
  ],
  attachedAndOnSite: [
    '{count, plural, one {The new ticket is also attached as a PDF, and in your order on our site.} other {The new tickets are also attached as a PDF, and in your order on our site.}}',
    '{count, plural, one {Le nouveau billet se trouve aussi dans le PDF en pièce jointe, et dans votre commande sur notre site.} other {Les nouveaux billets se trouvent aussi dans le PDF en pièce jointe, et dans votre commande sur notre site.}}',
  ],
  transfer: [
    '{why, select, sent {A ticket for you from {from}} accepted {Your ticket from {from}} other {Your ticket is no longer valid}}',
    '{why, select, sent {Un billet pour vous de la part de {from}} accepted {Votre billet de la part de {from}} other {Votre billet n’est plus valide}}',
  ],
  transferText: [
    '{why, select, sent {{from} has a ticket for you, seat {seat}. It is yours once you accept it, with nothing to pay and no account. Until then {from} can take it back.} accepted {Show the code below at the door; your phone is fine. It is also attached as a PDF. Earlier codes are no longer valid.} cancelled {We are very sorry: this performance is cancelled, and your ticket for seat {seat} is no longer valid.} other {Your ticket for seat {seat} was refunded or exchanged for {from}, who bought it. It is no longer valid at the door.}}',
    '{why, select, sent {{from} a un billet pour vous, place {seat}. Il est à vous dès que vous l’acceptez, sans rien à payer et sans compte. D’ici là, {from} peut le reprendre.} accepted {Présentez le code ci-dessous à l’entrée; votre téléphone suffit. Le billet se trouve aussi dans le PDF en pièce jointe. Les anciens codes ne sont plus valides.} cancelled {Toutes nos excuses : cette représentation est annulée, et votre billet pour la place {seat} n’est plus valide.} other {Votre billet pour la place {seat} a été remboursé ou échangé à la demande de {from}, qui l’avait acheté. Il n’est plus valide à l’entrée.}}',
  ],
  transferReason: [
    'You are receiving this e-mail because {from} sent you a ticket.',
    'Vous recevez ce courriel parce que {from} vous a envoyé un billet.',
  ],
  seeTransfer: ['See and accept the ticket', 'Voir et accepter le billet'],
})
