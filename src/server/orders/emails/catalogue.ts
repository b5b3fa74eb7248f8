import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/orders/emails', {
  when: ['{date}, {time}', '{date} à {time}'],
  subject: ['{title}: {show}, {date}', '{title}\u00a0: {show}, {date}'],
  doorsOpen: ['Doors open at {time}', 'Ouverture des portes à {time}'],
  poster: ['Poster: {show}', 'Affiche\u00a0: {show}'],
  ticketHeading: [
    '{count, plural, one {Your ticket} other {Ticket {number} of {count}}}: {row, select, none {{seat}} other {row {row}, seat {seat}}}',
    '{count, plural, one {Votre billet} other {Billet {number} sur {count}}}\u00a0: {row, select, none {{seat}} other {rangée {row}, place {seat}}}',
  ],
  codeOf: [
    'Code of the ticket for {row, select, none {{seat}} other {row {row}, seat {seat}}}',
    'Code du billet pour {row, select, none {{seat}} other {la rangée {row}, place {seat}}}',
  ],
  seeOrder: ['See your order', 'Voir votre commande'],
  bought: [
    '{count, plural, one {Your ticket} other {Your tickets}}',
    '{count, plural, one {Votre billet} other {Vos billets}}',
  ],
  changed: [
    '{count, plural, one {Your changed ticket} other {Your changed tickets}}',
    '{count, plural, one {Votre billet modifié} other {Vos billets modifiés}}',
  ],
  exchanged: [
    '{count, plural, one {Your exchanged ticket} other {Your exchanged tickets}}',
    '{count, plural, one {Votre billet échangé} other {Vos billets échangés}}',
  ],
  preview: [
    '{when}. {count, plural, one {Your ticket is} other {Your {count} tickets are}} inside.',
    '{when}. {count, plural, one {Votre billet se trouve} other {Vos {count}\u00a0billets se trouvent}} dans ce courriel.',
  ],
  reason: [
    'You are receiving this e-mail because you bought tickets from us. Please keep it: it holds your tickets.',
    'Vous recevez ce courriel parce que vous avez acheté des billets chez nous. Conservez-le\u00a0: il contient vos billets.',
  ],
  title: ['See you at {show}', 'À bientôt pour {show}'],
  thanks: ['Thank you for your order.', 'Merci de votre commande.'],
  changedTo: [
    'Your {count, plural, one {ticket has} other {tickets have}} changed: {changed}. Your old {count, plural, one {ticket no longer works} other {tickets no longer work}}.',
    '{count, plural, one {Votre billet a été modifié} other {Vos billets ont été modifiés}}\u00a0: {changed}. {count, plural, one {Votre ancien billet n’est plus valide} other {Vos anciens billets ne sont plus valides}}.',
  ],
  exchangedFor: [
    'Your exchange is done: {count, plural, one {this ticket takes} other {these tickets take}} the place of {old, plural, one {your ticket ({seats}) for {when}, which is} other {your {old} tickets ({seats}) for {when}, which are}} no longer valid.',
    'Votre échange est fait\u00a0: {count, plural, one {ce billet remplace} other {ces billets remplacent}} {old, plural, one {votre billet ({seats}) du {when}, qui n’est plus valide} other {vos {old}\u00a0billets ({seats}) du {when}, qui ne sont plus valides}}.',
  ],
  ofShow: ['{when} (“{show}”)', '{when} («\u00a0{show}\u00a0»)'],
  paidMore: ['You paid {amount} more.', 'Vous avez payé un supplément de {amount}.'],
  notCharged: [
    'The difference of {amount} is not charged.',
    'La différence de {amount} ne vous est pas facturée.',
  ],
  tooSmall: [
    'The difference of {amount} is too small to refund.',
    'La différence de {amount} est trop petite pour être remboursée.',
  ],
  below: [
    '{count, plural, one {Your ticket is below, and attached as a PDF to print if you like paper. Show its code at the door; your phone is fine.} other {Your tickets are below, and attached as a PDF to print if you like paper. Show one code per person at the door; your phone is fine.}}',
    '{count, plural, one {Votre billet se trouve ci-dessous, et dans un PDF en pièce jointe si vous préférez l’imprimer. Présentez son code à l’entrée; votre téléphone suffit.} other {Vos billets se trouvent ci-dessous, et dans un PDF en pièce jointe si vous préférez les imprimer. Présentez un code par personne à l’entrée; votre téléphone suffit.}}',
  ],
  seat: ['Seat {seat}', 'Place {seat}'],
  seatOn: ['Seat {seat}, {date}', 'Place {seat}, {date}'],
  subtotal: ['Subtotal', 'Sous-total'],
  total: ['Total', 'Total'],
  alarmSubject: ['{title}: {show}', '{title}\u00a0: {show}'],
  amountFor: ['{amount} for {show} on {date}.', '{amount} pour {show}, le {date}.'],
  review: ['A payment does not match its order', 'Un paiement ne correspond pas à sa commande'],
  'review text': [
    'Please decide within 24 hours: accept it and issue the tickets, or refund it. Without a decision it is refunded automatically.',
    'Veuillez trancher dans les 24\u00a0heures\u00a0: acceptez-le et émettez les billets, ou remboursez-le. Sans décision, il est remboursé automatiquement.',
  ],
  'refund-refused': ['A refund was refused', 'Un remboursement a été refusé'],
  'refund-refused text': [
    'The provider did not carry out a refund. It is retried automatically; the order says why, and lets you record that it was paid in another way.',
    'Le fournisseur de paiement n’a pas effectué un remboursement. Un nouvel essai se fait automatiquement; la commande indique pourquoi, et permet de noter que le remboursement a été fait autrement.',
  ],
  'refunded-outside': [
    'A refund was made at the provider',
    'Un remboursement a été fait chez le fournisseur de paiement',
  ],
  'refunded-outside text': [
    'It was not made here. If it covers the whole payment, the tickets are void. If it covers a part, they stay valid until you refund them; what was already refunded is deducted then.',
    'Il n’a pas été fait ici. S’il couvre tout le paiement, les billets sont annulés. S’il en couvre une partie, ils restent valides jusqu’à ce que vous les remboursiez; ce qui a déjà été remboursé sera alors déduit.',
  ],
  'dispute-opened': ['A buyer disputes a payment', 'Un paiement est contesté'],
  'dispute-opened text': [
    'The bank has taken the money for now. The tickets stay valid until you refund them or the dispute is lost. Please respond to it on the site of the provider.',
    'La banque a repris l’argent pour l’instant. Les billets restent valides jusqu’à ce que vous les remboursiez ou que la contestation soit perdue. Veuillez y répondre sur le site du fournisseur de paiement.',
  ],
  'dispute-won': ['A dispute is won', 'Une contestation est gagnée'],
  'dispute-won text': [
    'The money is back. Tickets that were taken back meanwhile are refunded to the buyer.',
    'L’argent est de retour. Les billets repris entre-temps sont remboursés à la personne qui les a achetés.',
  ],
  'dispute-lost': ['A dispute is lost', 'Une contestation est perdue'],
  'dispute-lost text': [
    'The bank keeps the money. If it was the whole payment, the tickets are void now.',
    'La banque garde l’argent. S’il s’agissait de tout le paiement, les billets sont maintenant annulés.',
  ],
  noOrder: [
    '{count, plural, one {A payment has no order} other {{count} payments have no order}}',
    '{count, plural, one {Un paiement n’a pas de commande} other {{count}\u00a0paiements n’ont pas de commande}}',
  ],
  paidFor: [
    '{count, plural, one {{amount} was paid at the provider for an order that is not in our database.} other {{amount} was paid at the provider for orders that are not in our database.}} That happens after a backup has been restored: what was sold since the backup is missing here.',
    '{count, plural, one {Montant payé chez le fournisseur de paiement pour une commande qui n’est pas dans notre base de données\u00a0: {amount}.} other {Montant payé chez le fournisseur de paiement pour des commandes qui ne sont pas dans notre base de données\u00a0: {amount}.}} Cela arrive après la restauration d’une copie de sauvegarde\u00a0: ce qui a été vendu depuis la copie manque ici.',
  ],
  pleaseReview: [
    '{count, plural, one {Please review it: refund at the provider, or explain what it is.} other {Please review them: refund at the provider, or explain what they are.}}',
    '{count, plural, one {Veuillez le vérifier\u00a0: remboursez-le chez le fournisseur de paiement, ou expliquez ce que c’est.} other {Veuillez les vérifier\u00a0: remboursez-les chez le fournisseur de paiement, ou expliquez ce que c’est.}}',
  ],
  seePayments: ['See the payments', 'Voir les paiements'],
  offerTitle: [
    '{why, select, giver {Your complimentary tickets} made {Seats reserved for you} altered {Your reserved seats have changed} extended {The deadline of your seats has changed} part {Your payment has arrived} reminder {Your reserved seats are waiting} moved {News about your reserved seats} lapsed {Your reserved seats are free again} other {Your reservation was withdrawn}}',
    '{why, select, giver {Vos billets de faveur} made {Des places réservées pour vous} altered {Vos places réservées ont changé} extended {L’échéance de vos places a changé} part {Votre paiement est arrivé} reminder {Vos places réservées vous attendent} moved {Du nouveau pour vos places réservées} lapsed {Vos places réservées sont de nouveau libres} other {Votre réservation a été retirée}}',
  ],
  offerPreview: [
    '{count, plural, one {1 seat} other {{count} seats}}{to, select, buyer {, {amount}. Pay by} other {, to claim by}} {payBy}.',
    '{count, plural, one {1\u00a0place} other {{count}\u00a0places}}{to, select, buyer {, {amount}. À payer} other {, à accepter}} avant le {payBy}.',
  ],
  overPreview: ['{show}, {date}. There is nothing to pay.', '{show}, {date}. Il n’y a rien à payer.'],
  offerReason: [
    'You are receiving this e-mail because our box office reserved seats for you.',
    'Vous recevez ce courriel parce que notre billetterie a réservé des places pour vous.',
  ],
  made: [
    '{count, plural, one {We have reserved this seat for you: {seats}.} other {We have reserved these {count} seats for you: {seats}.}} You need no account to pay: the link below shows what is reserved, and the tickets come by e-mail.',
    '{count, plural, one {Nous avons réservé cette place pour vous\u00a0: {seats}.} other {Nous avons réservé ces {count}\u00a0places pour vous\u00a0: {seats}.}} Aucun compte n’est nécessaire pour payer\u00a0: le lien ci-dessous montre ce qui est réservé, et les billets arrivent par courriel.',
  ],
  altered: [
    '{count, plural, one {This seat is reserved for you now: {seats}.} other {These {count} seats are reserved for you now: {seats}.}} What you have already paid is taken into account.',
    '{count, plural, one {Cette place est maintenant réservée pour vous\u00a0: {seats}.} other {Ces {count} places sont maintenant réservées pour vous\u00a0: {seats}.}} Ce que vous avez déjà payé est pris en compte.',
  ],
  extended: [
    '{count, plural, one {Your seat stays reserved: {seats}.} other {Your {count} seats stay reserved: {seats}.}}',
    '{count, plural, one {Votre place reste réservée\u00a0: {seats}.} other {Vos {count}\u00a0places restent réservées\u00a0: {seats}.}}',
  ],
  part: [
    '{count, plural, one {We have received {paid} for your seat: {seats}.} other {We have received {paid} for your {count} seats: {seats}.}} The tickets come by e-mail once everything is paid.',
    '{count, plural, one {Nous avons reçu {paid} pour votre place\u00a0: {seats}.} other {Nous avons reçu {paid} pour vos {count}\u00a0places\u00a0: {seats}.}} Les billets arrivent par courriel une fois que tout est payé.',
  ],
  reminder: [
    '{count, plural, one {This seat is still reserved for you: {seats}. If it is not paid for by the deadline, it goes back on sale.} other {These {count} seats are still reserved for you: {seats}. If they are not paid for by the deadline, they go back on sale.}}',
    '{count, plural, one {Cette place est toujours réservée pour vous\u00a0: {seats}. Sans paiement à l’échéance, elle sera remise en vente.} other {Ces {count} places sont toujours réservées pour vous\u00a0: {seats}. Sans paiement à l’échéance, elles seront remises en vente.}}',
  ],
  moved: [
    'The performance has changed: the details above are up to date. {count, plural, one {Your seat stays reserved: {seats}.} other {Your {count} seats stay reserved: {seats}.}} If you cannot come any more, there is nothing to do.',
    'La représentation a changé\u00a0: les renseignements ci-dessus sont à jour. {count, plural, one {Votre place reste réservée\u00a0: {seats}.} other {Vos {count} places restent réservées\u00a0: {seats}.}} Si vous ne pouvez plus venir, vous n’avez rien à faire.',
  ],
  lapsed: [
    '{count, plural, one {The seat that we had reserved for you was not paid for in time, and is on sale again: {seats}.} other {The {count} seats that we had reserved for you were not paid for in time, and are on sale again: {seats}.}} There is nothing to pay.',
    '{count, plural, one {La place que nous avions réservée pour vous n’a pas été payée à temps et est remise en vente\u00a0: {seats}.} other {Les {count}\u00a0places que nous avions réservées pour vous n’ont pas été payées à temps et sont remises en vente\u00a0: {seats}.}} Il n’y a rien à payer.',
  ],
  withdrawn: [
    '{count, plural, one {Our box office has withdrawn the reservation of this seat: {seats}.} other {Our box office has withdrawn the reservation of these {count} seats: {seats}.}} There is nothing to pay.',
    '{count, plural, one {Notre billetterie a retiré la réservation de cette place\u00a0: {seats}.} other {Notre billetterie a retiré la réservation de ces {count}\u00a0places\u00a0: {seats}.}} Il n’y a rien à payer.',
  ],
  toGiver: [
    '{why, select, lapsed {The deadline has passed, and {count, plural, one {one seat that nobody has claimed is} other {{count} seats that nobody has claimed are}} on sale again.} withdrawn {Our box office has ended your complimentary tickets. Those that were claimed stay valid.} other {{count, plural, =0 {All your seats are given.} one {You have one seat to give: {seats}.} other {You have {count} seats to give: {seats}.}} The link below shows which of your guests have claimed their tickets.}}',
    '{why, select, lapsed {L’échéance est passée, et {count, plural, one {une place que personne n’a acceptée est remise} other {{count}\u00a0places que personne n’a acceptées sont remises}} en vente.} withdrawn {Notre billetterie a mis fin à vos billets de faveur. Ceux qui ont été acceptés restent valides.} other {{count, plural, =0 {Toutes vos places sont offertes.} one {Vous avez une place à offrir\u00a0: {seats}.} other {Vous avez {count}\u00a0places à offrir\u00a0: {seats}.}} Le lien ci-dessous montre qui a accepté ses billets.}}',
  ],
  toGuest: [
    '{why, select, lapsed {The complimentary tickets from {giver} ({seats}) were not claimed in time, and the seats are on sale again.} withdrawn {The complimentary tickets from {giver} ({seats}) were taken back.} other {{giver} gives you {count, plural, one {a complimentary ticket} other {{count} complimentary tickets}}: {seats}. You need no account: the link below shows them, and you claim or decline them there.}}',
    '{why, select, lapsed {Les billets de faveur de {giver} ({seats}) n’ont pas été acceptés à temps, et les places sont remises en vente.} withdrawn {Les billets de faveur de {giver} ({seats}) ont été repris.} other {{giver} vous offre {count, plural, one {un billet de faveur} other {{count}\u00a0billets de faveur}}\u00a0: {seats}. Aucun compte n’est nécessaire\u00a0: le lien ci-dessous les montre, et c’est là que vous les acceptez ou les refusez.}}',
  ],
  due: [
    '{to, select, buyer {{amount} to pay by {payBy}.} other {To be claimed by {payBy}; after that the seats go back on sale.}}',
    '{to, select, buyer {{amount} à payer avant le {payBy}.} other {À accepter avant le {payBy}; ensuite, les places sont remises en vente.}}',
  ],
  lowerUntil: [
    'Until {time} you may give up some of them on that page.',
    'Jusqu’au {time}, vous pouvez rendre certaines places sur cette page.',
  ],
  see: [
    '{to, select, giver {See who has claimed} guest {See and claim the tickets} other {See what is reserved, and pay}}',
    '{to, select, giver {Voir qui a accepté} guest {Voir et accepter les billets} other {Voir ce qui est réservé et payer}}',
  ],
  seeShow: ['See dates and seats', 'Voir les dates et les places'],
  keepSecret: [
    '{to, select, giver {Whoever has this link can see your guests, and give what is left.} guest {Whoever has this link can claim the tickets, once.} other {Whoever has this link can see the reservation and pay for it.}}',
    '{to, select, giver {Toute personne qui a ce lien peut voir qui vous invitez et offrir ce qui reste.} guest {Toute personne qui a ce lien peut accepter les billets, une seule fois.} other {Toute personne qui a ce lien peut voir la réservation et la payer.}}',
  ],
})
