import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/orders/emails/alarm', {
  en: {
    subject: '{title}: {show}',
    amountFor: '{amount} for {show} on {date}.',
    review: 'A payment does not match its order',
    reviewText:
      'Please decide within 24 hours: accept it and issue the tickets, or refund it. Without a decision it is refunded automatically.',
    refundRefused: 'A refund was refused',
    refundRefusedText:
      'The provider did not carry out a refund. It is retried automatically; the order says why, and lets you record that it was paid in another way.',
    refundedOutside: 'A refund was made at the provider',
    refundedOutsideText:
      'It was not made here. If it covers the whole payment, the tickets are void. If it covers a part, they stay valid until you refund them; what was already refunded is deducted then.',
    disputeOpened: 'A buyer disputes a payment',
    disputeOpenedText:
      'The bank has taken the money for now. The tickets stay valid until you refund them or the dispute is lost. Please respond to it on the site of the provider.',
    disputeWon: 'A dispute is won',
    disputeWonText: 'The money is back. Tickets that were taken back meanwhile are refunded to the buyer.',
    disputeLost: 'A dispute is lost',
    disputeLostText: 'The bank keeps the money. If it was the whole payment, the tickets are void now.',
    noOrder: '{count, plural, one {A payment has no order} other {{count} payments have no order}}',
    paidFor:
      '{count, plural, one {{amount} was paid at the provider for an order that is not in our database.} other {{amount} was paid at the provider for orders that are not in our database.}} That happens after a backup has been restored: what was sold since the backup is missing here.',
    pleaseReview:
      '{count, plural, one {Please review it: refund at the provider, or explain what it is.} other {Please review them: refund at the provider, or explain what they are.}}',
    seePayments: 'See the payments',
  },
  fr: {
    subject: '{title}\u00a0: {show}',
    amountFor: '{amount} pour {show}, le {date}.',
    review: 'Un paiement ne correspond pas à sa commande',
    reviewText:
      'Veuillez trancher dans les 24\u00a0heures\u00a0: acceptez-le et émettez les billets, ou remboursez-le. Sans décision, il est remboursé automatiquement.',
    refundRefused: 'Un remboursement a été refusé',
    refundRefusedText:
      'Le fournisseur de paiement n’a pas effectué un remboursement. Un nouvel essai se fait automatiquement; la commande indique pourquoi, et permet de noter que le remboursement a été fait autrement.',
    refundedOutside: 'Un remboursement a été fait chez le fournisseur de paiement',
    refundedOutsideText:
      'Il n’a pas été fait ici. S’il couvre tout le paiement, les billets sont annulés. S’il en couvre une partie, ils restent valides jusqu’à ce que vous les remboursiez; ce qui a déjà été remboursé sera alors déduit.',
    disputeOpened: 'Un paiement est contesté',
    disputeOpenedText:
      'La banque a repris l’argent pour l’instant. Les billets restent valides jusqu’à ce que vous les remboursiez ou que la contestation soit perdue. Veuillez y répondre sur le site du fournisseur de paiement.',
    disputeWon: 'Une contestation est gagnée',
    disputeWonText:
      'L’argent est de retour. Les billets repris entre-temps sont remboursés à la personne qui les a achetés.',
    disputeLost: 'Une contestation est perdue',
    disputeLostText:
      'La banque garde l’argent. S’il s’agissait de tout le paiement, les billets sont maintenant annulés.',
    noOrder:
      '{count, plural, one {Un paiement n’a pas de commande} other {{count}\u00a0paiements n’ont pas de commande}}',
    paidFor:
      '{count, plural, one {Montant payé chez le fournisseur de paiement pour une commande qui n’est pas dans notre base de données\u00a0: {amount}.} other {Montant payé chez le fournisseur de paiement pour des commandes qui ne sont pas dans notre base de données\u00a0: {amount}.}} Cela arrive après la restauration d’une copie de sauvegarde\u00a0: ce qui a été vendu depuis la copie manque ici.',
    pleaseReview:
      '{count, plural, one {Veuillez le vérifier\u00a0: remboursez-le chez le fournisseur de paiement, ou expliquez ce que c’est.} other {Veuillez les vérifier\u00a0: remboursez-les chez le fournisseur de paiement, ou expliquez ce que c’est.}}',
    seePayments: 'Voir les paiements',
  },
})
