import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/orders/emails/alarm', {
  subject: ['{title}: {show}', '{title}\u00a0: {show}'],
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
})
