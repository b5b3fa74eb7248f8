import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/orders/pages/office', {
  en: {
    order: 'Order {number}',
    backToOrders: 'Back to Orders',
    loadingOrder: 'Loading the order…',
    waitingForYou: 'Waiting for you',
    allOrders: 'All orders',
    noShow: 'No show found',
    allShows: 'All shows',
    backToDates: 'Back to the performances',
    isCancelled: 'Performance cancelled',
    backToPerformances: 'Back to Performances',
    show: 'Show',
    performance: 'Performance',
    sold: 'Sold',
    ticketsInOrders:
      '{tickets, plural, one {1 ticket} other {{tickets} tickets}} in {orders, plural, one {1 order} other {{orders} orders}}',
    toRefund: 'To be refunded',
    openPayments: 'Payments in progress',
    whatFollows:
      'Sales stop immediately, open payments are closed, and everyone is refunded and e-mailed. What was paid at the desk waits to be paid out at the box office.',
    cancelThis: 'Cancel This Performance',
    tooLate: 'It ended too long ago to be cancelled. You can still refund single orders.',
    backToOrder: 'Back to the Order',
    loadingPerformances: 'Loading the performances…',
    nothingToSell: 'There is nothing to sell',
    noneToSell:
      'There are no upcoming performances. The desk sells tickets until half an hour after the start.',
    planPerformance: 'Plan a performance',
    notSoldHere: 'This performance is no longer sold at the desk',
    chooseAnother: 'The desk sells tickets until half an hour after the start. Choose another performance.',
    aboutUnknown:
      'Payments at {providers} that have no order here, for example after restoring a backup. We check every four minutes. {notes}',
    loadingPayments: 'Loading the payments…',
  },
  fr: {
    order: 'Commande {number}',
    backToOrders: 'Retour aux commandes',
    loadingOrder: 'Chargement de la commande…',
    waitingForYou: 'À traiter',
    allOrders: 'Toutes les commandes',
    noShow: 'Spectacle introuvable',
    allShows: 'Tous les spectacles',
    backToDates: 'Retour aux représentations',
    isCancelled: 'Représentation annulée',
    backToPerformances: 'Retour aux représentations',
    show: 'Spectacle',
    performance: 'Représentation',
    sold: 'Vendu',
    ticketsInOrders:
      '{tickets, plural, one {# billet} other {# billets}} dans {orders, plural, one {# commande} other {# commandes}}',
    toRefund: 'À rembourser',
    openPayments: 'Paiements en cours',
    whatFollows:
      'Les ventes cessent aussitôt, les paiements en cours sont annulés, et tout le monde est remboursé et reçoit un courriel. Ce qui a été payé au guichet sera remboursé sur place, à la billetterie.',
    cancelThis: 'Annuler cette représentation',
    tooLate:
      'Cette représentation est terminée depuis trop longtemps pour être annulée. Vous pouvez encore rembourser des commandes une à une.',
    backToOrder: 'Retour à la commande',
    loadingPerformances: 'Chargement des représentations…',
    nothingToSell: 'Il n’y a rien à vendre',
    noneToSell:
      'Aucune représentation n’est à venir. Le guichet vend des billets jusqu’à une demi-heure après le début.',
    planPerformance: 'Planifier une représentation',
    notSoldHere: 'Cette représentation n’est plus en vente au guichet',
    chooseAnother:
      'Le guichet vend des billets jusqu’à une demi-heure après le début. Choisissez une autre représentation.',
    aboutUnknown:
      'Des paiements chez {providers} qui n’ont pas de commande ici, par exemple après la restauration d’une copie de sauvegarde. Nous vérifions toutes les quatre minutes. {notes}',
    loadingPayments: 'Chargement des paiements…',
  },
})
