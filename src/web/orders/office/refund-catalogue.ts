import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/orders/office/refund', {
  refundAmount: ['Refund {amount}', 'Rembourser {amount}'],
  keepOrder: ['Keep the order', 'Conserver la commande'],
  withTax: ['Refund (tax included)', 'À rembourser (taxes comprises)'],
  withoutTax: ['Refund', 'À rembourser'],
  wholeOrder: ['Refund the whole order', 'Rembourser toute la commande'],
  allUnused: ['Refund all but what was used', 'Rembourser tout, sauf ce qui a été utilisé'],
  admittedSeat: ['Seat {label}, already admitted', 'Place {label}, billet déjà utilisé'],
  givenOutside: [
    '{amount} was already refunded at the provider. It is deducted first.',
    'Montant déjà remboursé chez le fournisseur de paiement\u00a0: {amount}. Cette somme est déduite d’abord.',
  ],
  waived: [
    '{amount} of this was waived and never paid. It is not refunded.',
    'Montant qui n’a pas été réclamé, et donc jamais payé\u00a0: {amount}. Cette somme n’est pas remboursée.',
  ],
  evenUsed: ['Refund even though this ticket was used', 'Rembourser même si ce billet a été utilisé'],
  confirmThis: ['Please confirm this.', 'Veuillez le confirmer.'],
  messageToBuyer: [
    'Message to the buyer (included in the e-mail)',
    'Message à la personne qui a acheté (inclus dans le courriel)',
  ],
  whatFollows: [
    'The tickets are void at every door immediately, and their seats go back on sale.',
    'Les billets cessent aussitôt d’être valides à toutes les entrées, et leurs places sont remises en vente.',
  ],
  quoted: ['“{note}”', '«\u00a0{note}\u00a0»'],
  markPaidOut: ['Mark as paid out', 'Marquer comme versé'],
  paidAnotherWay: ['Paid another way', 'Versé autrement'],
  tryRefundAgain: ['Try the refund again', 'Réessayer le remboursement'],
  paidByHand: ['Paid by hand', 'Remboursement versé manuellement'],
  markPaid: ['Mark as paid', 'Marquer comme versé'],
  leaveForNow: ['Leave it for now', 'Laisser pour l’instant'],
  notPaidYet: ['Not paid yet', 'Pas encore versé'],
  amountTo: ['{amount} to <bdi>{name}</bdi>.', '{amount} pour <bdi>{name}</bdi>.'],
  roundedCash: [
    '{amount} in cash, rounded to five cents.',
    '{amount} en argent comptant, arrondi à 5\u00a0cents près.',
  ],
  howPaid: ['How it was paid', 'Mode de paiement'],
  howPaidExample: ['Cheque 1042', 'Chèque 1042'],
  fromDrawer: ['In cash, from the drawer', 'En argent comptant, du tiroir-caisse'],
  onTerminal: ['On the terminal, to the same card', 'Au terminal, sur la même carte'],
  decision: ['Decision', 'Décision'],
  doesNotMatch: [
    '{paid} was paid for an order of {total}: the {reason, select, amount {amount} currency {currency} order {order} other {payment}} does not match. Without a decision it is refunded automatically on {when}.',
    'Paiement de {paid} pour une commande de {total}\u00a0: {reason, select, amount {le montant} currency {la devise} order {la commande} other {le paiement}} ne correspond pas. Sans décision, le remboursement est automatique le {when}.',
  ],
  acceptAndIssue: ['Accept and issue the tickets', 'Accepter et émettre les billets'],
  refundPayment: ['Refund the payment', 'Rembourser le paiement'],
  acceptPayment: ['Accept the payment', 'Accepter le paiement'],
  decideLater: ['Decide later', 'Décider plus tard'],
  refundConsequence: [
    '{amount} is refunded, and the seats go back on sale.',
    'Le paiement de {amount} est remboursé, et les places sont remises en vente.',
  ],
  extraRefunded: [
    'The tickets are issued. The extra {amount} is refunded.',
    'Les billets sont émis. Le surplus de {amount} est remboursé.',
  ],
  missingWaived: [
    'The tickets are issued. The missing {amount} is waived.',
    'Les billets sont émis. Le montant manquant de {amount} ne sera pas réclamé.',
  ],
  ticketsIssued: ['The tickets are issued.', 'Les billets sont émis.'],
  cancelPerformance: ['Cancel the performance', 'Annuler la représentation'],
  cancelAndRefund: ['Cancel and refund everyone', 'Annuler et tout rembourser'],
  keepPerformance: ['Keep the performance', 'Maintenir la représentation'],
  consequence: [
    '<bdi>{show}</bdi>, {when}: {orders, plural, one {# order} other {# orders}} with {tickets, plural, one {# ticket} other {# tickets}} will be refunded, {total} in all. This cannot be undone.',
    '<bdi>{show}</bdi>, {when}\u00a0: {orders, plural, one {# commande} other {# commandes}} avec {tickets, plural, one {# billet} other {# billets}} à rembourser, {total} en tout. Cette action est irréversible.',
  ],
  keepDonations: [
    'Keep the donations ({amount} before tax)',
    'Conserver les dons ({amount} avant les taxes)',
  ],
  messageToHolders: [
    'Message to ticket holders (included in the e-mail)',
    'Message aux personnes qui ont des billets (inclus dans le courriel)',
  ],
  messageFr: ['Message in French (optional)', 'Message en français (facultatif)'],
  frenchHint: [
    'For those who read French. Where nothing is written here, they get the text above.',
    'Pour les personnes qui lisent le français. Sans texte ici, elles reçoivent celui du dessus.',
  ],
  allDone: ['All refunds are done', 'Tous les remboursements sont faits'],
  refunding: ['Refunding…', 'Remboursement en cours…'],
  ordersDone: [
    '{done} of {orders, plural, one {# order} other {# orders}}',
    '{done, plural, one {# commande} other {# commandes}} sur {orders}',
  ],
  onItsWay: ['On its way, or to be paid out at the box office', 'En route, ou à verser à la billetterie'],
  seeOrders: ['See which orders need your attention', 'Voir les commandes qui attendent une décision'],
  mayClose: [
    'You can close this page: the refunds continue, and everyone gets an e-mail.',
    'Vous pouvez fermer cette page\u00a0: les remboursements se poursuivent, et tout le monde reçoit un courriel.',
  ],
  refundOnWay: ['The refund is on its way', 'Le remboursement est en route'],
  refundedThere: ['Refunded at the provider', 'Remboursé chez le fournisseur de paiement'],
  explained: ['Explained', 'Expliqué'],
  matched: ['Its order is here now', 'Sa commande est maintenant ici'],
  orderOf: ['Order {number}. {reference}', 'Commande {number}. {reference}'],
  partlyRefunded: [
    '{amount} of it was already refunded at the provider.',
    'Montant déjà remboursé chez le fournisseur de paiement\u00a0: {amount}.',
  ],
  refundThere: [
    '{count, plural, one {Refund at the provider} other {Refund all {count}}}',
    '{count, plural, one {Rembourser chez le fournisseur de paiement} other {Rembourser les {count}}}',
  ],
  refundThereOf: [
    'Refund at the provider, {amount}, {reference}',
    'Rembourser chez le fournisseur de paiement, {amount}, {reference}',
  ],
  markExplained: [
    '{count, plural, one {Mark as explained} other {Mark all {count} as explained}}',
    '{count, plural, one {Marquer comme expliqué} other {Marquer les {count} comme expliqués}}',
  ],
  markExplainedOf: ['Mark as explained, {reference}', 'Marquer comme expliqué, {reference}'],
  leaveUnexplained: [
    'Leave {count, plural, one {it} other {them}} unexplained',
    '{count, plural, other {Laisser sans explication}}',
  ],
  refundThereConsequence: [
    '{count, plural, one {The buyer gets the money back the way it was paid.} other {{amount} of {count} payments goes back to the buyers the way it was paid.}} Any tickets they were e-mailed will not be admitted; they can buy again.{count, plural, one {} other { What cannot be refunded stays on this list, with the reason.}}',
    '{count, plural, one {L’argent est rendu de la manière dont il a été payé.} other {Le total de {count} paiements, soit {amount}, est rendu de la manière dont il a été payé.}} Les billets déjà reçus par courriel ne donneront pas accès à la salle; il est possible d’en acheter d’autres.{count, plural, one {} other { Ce qui ne peut pas être remboursé reste dans cette liste, avec la raison.}}',
  ],
  explainConsequence: [
    '{count, plural, one {The payment leaves this list, and no money moves.} other {{count} payments leave this list with the same note, and no money moves.}}',
    '{count, plural, one {Le paiement quitte cette liste, sans aucun mouvement d’argent.} other {{count} paiements quittent cette liste avec la même note, sans aucun mouvement d’argent.}}',
  ],
  whatPaymentsAre: [
    'What {count, plural, one {this payment is} other {these payments are}}',
    'Nature de {count, plural, one {ce paiement} other {ces paiements}}',
  ],
  everyHasOrder: ['Every payment has an order', 'Chaque paiement a sa commande'],
  willAppear: [
    'Payments without an order will appear here.',
    'Les paiements sans commande apparaîtront ici.',
  ],
  settled: ['Settled', 'Réglés'],
  atProviders: [
    '{count, plural, one {One online payment has no matching order. <link>View it</link>} other {# online payments have no matching order. <link>View them</link>}}',
    '{count, plural, one {Un paiement en ligne ne correspond à aucune commande. <link>Le voir</link>} other {# paiements en ligne ne correspondent à aucune commande. <link>Les voir</link>}}',
  ],
  onTheirWay: ['{count} refunds are on their way.', '{count} remboursements sont en route.'],
  oldestListed: [
    'The oldest {count} are listed; the others follow.',
    'Les {count} plus anciens sont affichés; les autres suivront.',
  ],
  keepPayments: [
    'Keep the {count, plural, one {payment} other {payments}}',
    'Conserver {count, plural, one {le paiement} other {les paiements}}',
  ],
  requested: [
    '{count, plural, one {Refund requested.} other {# refunds requested.}}{others, plural, =0 {} one { # other payment was settled meanwhile.} other { # other payments were settled meanwhile.}}',
    '{count, plural, =0 {Aucun remboursement demandé.} one {Remboursement demandé.} other {# remboursements demandés.}}{others, plural, =0 {} one { # autre paiement a été réglé entre-temps.} other { # autres paiements ont été réglés entre-temps.}}',
  ],
  explainedNow: [
    '{count, plural, one {# payment explained.} other {# payments explained.}}{others, plural, =0 {} one { # other payment was settled meanwhile.} other { # other payments were settled meanwhile.}}',
    '{count, plural, one {# paiement expliqué.} other {# paiements expliqués.}}{others, plural, =0 {} one { # autre paiement a été réglé entre-temps.} other { # autres paiements ont été réglés entre-temps.}}',
  ],
})
