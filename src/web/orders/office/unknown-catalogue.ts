import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/orders/office/unknown', {
  en: {
    paid: 'Paid',
    refundOnWay: 'The refund is on its way',
    refundedThere: 'Refunded at the provider',
    explained: 'Explained',
    matched: 'Its order is here now',
    refundRequested: 'Refund requested.',
    orderOf: 'Order {number}. {reference}',
    partlyRefunded: '{amount} of it was already refunded at the provider.',
    refundThere: 'Refund at the provider',
    refundThereOf: 'Refund at the provider, {amount}, {reference}',
    markExplained: 'Mark as explained',
    markExplainedOf: 'Mark as explained, {reference}',
    keepPayment: 'Keep the payment',
    leaveUnexplained: 'Leave it unexplained',
    refundConsequence:
      'The buyer gets the money back the way it was paid. Any tickets they were e-mailed will not be admitted; they can buy again.',
    explainConsequence: 'The payment leaves this list, and no money moves.',
    whatItIs: 'What this payment is',
    waitingForYou: 'Waiting for you',
    everyHasOrder: 'Every payment has an order',
    willAppear: 'Payments without an order will appear here.',
    settled: 'Settled',
    atProviders:
      '{count, plural, one {A payment at the providers has no order here. <link>View it</link>} other {# payments at the providers have no order here. <link>View them</link>}}',
    onTheirWay: '{count} refunds are on their way.',
    oldestListed: 'The oldest {count} are listed; the others follow.',
    refundAll: 'Refund all {count}',
    keepPayments: 'Keep the payments',
    refundAllConsequence:
      '{amount} of {count} payments goes back to the buyers the way it was paid. Any tickets they were e-mailed will not be admitted; they can buy again. What cannot be refunded stays on this list, with the reason.',
    requested: '{count, plural, one {# refund requested.} other {# refunds requested.}}',
    explainAll: 'Mark all {count} as explained',
    leaveAllUnexplained: 'Leave them unexplained',
    explainAllConsequence: '{count} payments leave this list with the same note, and no money moves.',
    whatTheyAre: 'What these payments are',
    explainedAll: '{count, plural, one {# payment explained.} other {# payments explained.}}',
    explainedOthersSettled:
      '{count, plural, one {# payment explained.} other {# payments explained.}} {others, plural, one {# other payment was settled meanwhile.} other {# other payments were settled meanwhile.}}',
    othersSettled:
      '{count, plural, one {# refund requested.} other {# refunds requested.}} {others, plural, one {# other payment was settled meanwhile.} other {# other payments were settled meanwhile.}}',
  },
  fr: {
    paid: 'Payé',
    refundOnWay: 'Le remboursement est en route',
    refundedThere: 'Remboursé chez le fournisseur de paiement',
    explained: 'Expliqué',
    matched: 'Sa commande est maintenant ici',
    refundRequested: 'Remboursement demandé.',
    orderOf: 'Commande {number}. {reference}',
    partlyRefunded: 'Montant déjà remboursé chez le fournisseur de paiement\u00a0: {amount}.',
    refundThere: 'Rembourser chez le fournisseur de paiement',
    refundThereOf: 'Rembourser chez le fournisseur de paiement, {amount}, {reference}',
    markExplained: 'Marquer comme expliqué',
    markExplainedOf: 'Marquer comme expliqué, {reference}',
    keepPayment: 'Conserver le paiement',
    leaveUnexplained: 'Laisser sans explication',
    refundConsequence:
      'L’argent est rendu de la manière dont il a été payé. Les billets déjà reçus par courriel ne donneront pas accès à la salle; il est possible d’en acheter d’autres.',
    explainConsequence: 'Le paiement quitte cette liste, sans aucun mouvement d’argent.',
    whatItIs: 'Nature de ce paiement',
    waitingForYou: 'À traiter',
    everyHasOrder: 'Chaque paiement a sa commande',
    willAppear: 'Les paiements sans commande apparaîtront ici.',
    settled: 'Réglés',
    atProviders:
      '{count, plural, one {Un paiement chez les fournisseurs de paiement n’a pas de commande ici. <link>Le voir</link>} other {# paiements chez les fournisseurs de paiement n’ont pas de commande ici. <link>Les voir</link>}}',
    onTheirWay: '{count} remboursements sont en route.',
    oldestListed: 'Les {count} plus anciens sont affichés; les autres suivront.',
    refundAll: 'Rembourser les {count}',
    keepPayments: 'Conserver les paiements',
    refundAllConsequence:
      'Le total de {count} paiements, soit {amount}, est rendu de la manière dont il a été payé. Les billets déjà reçus par courriel ne donneront pas accès à la salle; il est possible d’en acheter d’autres. Ce qui ne peut pas être remboursé reste dans cette liste, avec la raison.',
    requested: '{count, plural, one {# remboursement demandé.} other {# remboursements demandés.}}',
    explainAll: 'Marquer les {count} comme expliqués',
    leaveAllUnexplained: 'Laisser sans explication',
    explainAllConsequence:
      '{count} paiements quittent cette liste avec la même note, sans aucun mouvement d’argent.',
    whatTheyAre: 'Nature de ces paiements',
    explainedAll: '{count, plural, one {# paiement expliqué.} other {# paiements expliqués.}}',
    explainedOthersSettled:
      '{count, plural, one {# paiement expliqué.} other {# paiements expliqués.}} {others, plural, one {# autre paiement a été réglé entre-temps.} other {# autres paiements ont été réglés entre-temps.}}',
    othersSettled:
      '{count, plural, one {# remboursement demandé.} other {# remboursements demandés.}} {others, plural, one {# autre paiement a été réglé entre-temps.} other {# autres paiements ont été réglés entre-temps.}}',
  },
})
