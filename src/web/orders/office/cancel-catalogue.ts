import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/orders/office/cancel', {
  en: {
    cancelPerformance: 'Cancel the performance',
    cancelAndRefund: 'Cancel and refund everyone',
    keepPerformance: 'Keep the performance',
    consequence:
      '<show>{show}</show>, {when}: {orders, plural, one {# order} other {# orders}} with {tickets, plural, one {# ticket} other {# tickets}} will be refunded, {total} in all. This cannot be undone.',
    keepDonations: 'Keep the donations ({amount} before tax)',
    messageToHolders: 'Message to ticket holders (included in the e-mail)',
    messageFr: 'Message in French (optional)',
    frenchHint: 'For those who read French. Where nothing is written here, they get the text above.',
    allDone: 'All refunds are done',
    refunding: 'Refunding…',
    ordersDone: '{done} of {orders, plural, one {# order} other {# orders}}',
    refunded: 'Refunded',
    onItsWay: 'On its way, or to be paid out at the box office',
    refused: 'Refused by the provider',
    seeOrders: 'See which orders need your attention',
    mayClose: 'You can close this page: the refunds continue, and everyone gets an e-mail.',
  },
  fr: {
    cancelPerformance: 'Annuler la représentation',
    cancelAndRefund: 'Annuler et tout rembourser',
    keepPerformance: 'Maintenir la représentation',
    consequence:
      '<show>{show}</show>, {when}\u00a0: {orders, plural, one {# commande} other {# commandes}} avec {tickets, plural, one {# billet} other {# billets}} à rembourser, {total} en tout. Cette action est irréversible.',
    keepDonations: 'Conserver les dons ({amount} avant les taxes)',
    messageToHolders: 'Message aux personnes qui ont des billets (inclus dans le courriel)',
    messageFr: 'Message en français (facultatif)',
    frenchHint: 'Pour les personnes qui lisent le français. Sans texte ici, elles reçoivent celui du dessus.',
    allDone: 'Tous les remboursements sont faits',
    refunding: 'Remboursement en cours…',
    ordersDone: '{done, plural, one {# commande} other {# commandes}} sur {orders}',
    refunded: 'Remboursé',
    onItsWay: 'En route, ou à verser à la billetterie',
    refused: 'Refusé par le fournisseur de paiement',
    seeOrders: 'Voir les commandes qui attendent une décision',
    mayClose:
      'Vous pouvez fermer cette page\u00a0: les remboursements se poursuivent, et tout le monde reçoit un courriel.',
  },
})
