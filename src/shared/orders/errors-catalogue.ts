import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/orders/errors', {
  'type-not-offered': [
    'This kind of ticket is not offered for this performance. Please go back to your cart.',
    'Ce type de billet n’est pas offert pour cette représentation. Veuillez retourner à votre panier.',
  ],
  'no-seats': ['Please select at least one seat.', 'Veuillez choisir au moins une place.'],
  'bad-signature': [
    'The signature of this message is not valid.',
    'La signature de ce message n’est pas valide.',
  ],
  'instrument-declined': [
    'This payment was declined. Please choose another way to pay.',
    'Ce paiement a été refusé. Veuillez choisir un autre mode de paiement.',
  ],
  'payment-not-finished': ['This payment is not finished.', 'Ce paiement n’est pas terminé.'],
  'buyer-not-found': [
    'No verified account has this e-mail address. Sell to a walk-in instead.',
    'Aucun compte confirmé n’a cette adresse courriel. Vendez plutôt sans compte.',
  ],
  'offer-not-found': [
    'This link does not lead to an offer. Please open it from the e-mail again, or write to the box office.',
    'Ce lien ne mène à aucune offre. Ouvrez-le de nouveau depuis le courriel, ou écrivez à la billetterie.',
  ],
  'gift-empty': [
    'Nothing is left on this gift card: its balance is $0.00. It was spent, or added to an account.',
    'Il ne reste rien sur cette carte-cadeau\u00a0: son solde est de 0,00\u00a0$. Elle a été utilisée, ou ajoutée à un compte.',
  ],
  'gift-blocked': [
    'This gift card is blocked, because its payment was disputed or reversed. Please write to the box office.',
    'Cette carte-cadeau est bloquée, car son paiement a été contesté ou annulé. Veuillez écrire à la billetterie.',
  ],
  'gift-spent': [
    'A part of this gift card was spent or added to an account, so that its purchase cannot be refunded.',
    'Une partie de cette carte-cadeau a été utilisée ou ajoutée à un compte\u00a0: son achat ne peut être remboursé.',
  ],
  'gift-too-much': [
    'Only a balance of $5.00 or less is paid out.',
    'Seul un solde de 5,00\u00a0$ ou moins est versé.',
  ],
  'order-not-found': ['There is no such order.', 'Cette commande n’existe pas.'],
  'shift-not-found': ['There is no such shift.', 'Ce quart n’existe pas.'],
  'hold-seats-differ': [
    'These are not the seats you hold. Please go back to your cart.',
    'Ce ne sont pas les places réservées pour vous. Veuillez retourner à votre panier.',
  ],
  'price-changed': [
    'The price of a seat has changed. Please go back to your cart.',
    'Le prix d’une place a changé. Veuillez retourner à votre panier.',
  ],
  'credit-changed': [
    'Your credit has changed in the meantime. Please check what is left to pay, and try again.',
    'Votre crédit a changé entre-temps. Veuillez vérifier ce qui reste à payer, puis réessayer.',
  ],
  'credit-short': ['The person has less credit than that.', 'La personne a moins de crédit que cela.'],
  'payment-open': [
    'A payment for these seats is open. Cancel the payment to change your seats.',
    'Un paiement est en cours pour ces places. Annulez-le pour changer vos places.',
  ],
  'already-paid': [
    'These seats have already been paid for. Your tickets are in your account.',
    'Ces places sont déjà payées. Vos billets se trouvent dans votre compte.',
  ],
  'desk-closed': [
    'This performance began more than 30 minutes ago, so desk sales are closed.',
    'Cette représentation est commencée depuis plus de 30\u00a0minutes\u00a0: la vente au guichet est fermée.',
  ],
  'desk-price-changed': [
    'A price or the tax has changed in the meantime. Please reload this page, and check the total with the buyer.',
    'Un prix ou la taxe a changé entre-temps. Veuillez recharger cette page et vérifier le total avec la personne qui achète.',
  ],
  'desk-sold-before': [
    'This sale went through before it was changed. Please open its order, and reload this page for another sale.',
    'Cette vente a été conclue avant d’être modifiée. Veuillez consulter sa commande, et recharger cette page pour une autre vente.',
  ],
  'shift-open': [
    'You have an open shift. Please close it before you open another.',
    'Vous avez un quart ouvert. Veuillez le fermer avant d’en ouvrir un autre.',
  ],
  'shift-closed': ['This shift has already been closed.', 'Ce quart est déjà fermé.'],
  'order-not-open': ['This order can no longer be changed.', 'Cette commande ne peut plus être modifiée.'],
  'offer-ended': [
    'This offer has ended, and its seats are on sale again.',
    'Cette offre a pris fin, et ses places sont de nouveau en vente.',
  ],
  'offer-paid': [
    'This offer has been paid. The tickets are on their way by e-mail.',
    'Cette offre a été payée. Les billets arrivent par courriel.',
  ],
  'offer-final': [
    'The time to give up seats is over. Please write to the box office.',
    'Le délai pour rendre des places est passé. Veuillez écrire à la billetterie.',
  ],
  'offer-overpaid': [
    'That is less than what was paid. Keep the seats that were paid for, and refund tickets once the offer is complete.',
    'C’est moins que ce qui a été payé. Gardez les places payées, et remboursez des billets une fois l’offre conclue.',
  ],
  'note-changed': [
    'Somebody else changed this note meanwhile. Nothing was saved: please check again.',
    'Quelqu’un d’autre a modifié cette note entre-temps. Rien n’a été enregistré\u00a0: veuillez vérifier de nouveau.',
  ],
  'nobody-to-tell': [
    'No ticket holder has agreed to receive announcements, so there is nobody to write to.',
    'Aucune personne qui a des billets n’a accepté de recevoir des annonces\u00a0: il n’y a personne à qui écrire.',
  ],
  'announcement-sent-before': [
    'Your announcement is already going out as it was before your changes. You can stop it in the list of sent announcements; the text here would be a separate one.',
    'Votre annonce est en route telle qu’elle était avant vos modifications. Vous pouvez l’arrêter dans la liste des annonces envoyées; le texte affiché ici serait une autre annonce.',
  ],
  'total-too-small': [
    'The smallest card payment is\u00a0$0.50. Please add a donation of\u00a0$1 or more, or ask the box office.',
    'Le plus petit paiement par carte est de 0,50\u00a0$. Veuillez ajouter un don d’au moins 1\u00a0$ ou vous adresser à la billetterie.',
  ],
  'nothing-to-refund': [
    'Nothing in this order can be refunded.',
    'Rien ne peut être remboursé dans cette commande.',
  ],
  'tickets-void': [
    'Some of this has already been refunded. Please check the order again.',
    'Une partie a déjà été remboursée. Veuillez consulter la commande de nouveau.',
  ],
  'tickets-admitted': [
    'Somebody was admitted with one of these tickets. Confirm the refund anyway, or leave this ticket out.',
    'Quelqu’un est déjà entré avec un de ces billets. Confirmez quand même le remboursement, ou laissez ce billet de côté.',
  ],
  'return-refused': [
    'These tickets can no longer be returned for credit here. Please check your order, or ask the box office.',
    'Ces billets ne peuvent plus être rendus ici contre un crédit. Veuillez consulter votre commande ou vous adresser à la billetterie.',
  ],
  'return-changed': [
    'The credit for these tickets has changed in the meantime. Please check it again.',
    'Le crédit pour ces billets a changé entre-temps. Veuillez le vérifier de nouveau.',
  ],
  'refund-settled': [
    'This refund is paid, or being paid. Please check again.',
    'Ce remboursement est payé, ou en voie de l’être. Veuillez vérifier de nouveau.',
  ],
  'payment-matched': [
    'This payment now has its order, and will leave this list within minutes. Refund the order instead.',
    'Ce paiement a maintenant sa commande et quittera cette liste d’ici quelques minutes. Remboursez plutôt la commande.',
  ],
  'payment-settled': [
    'This payment no longer needs a decision. Please check again.',
    'Ce paiement n’attend plus de décision. Veuillez vérifier de nouveau.',
  ],
  'review-decided': ['This order no longer needs a decision.', 'Cette commande n’attend plus de décision.'],
  'exchange-tickets': [
    'These tickets can no longer be exchanged. They have not changed: please check your order.',
    'Ces billets ne peuvent plus être échangés. Ils n’ont pas changé\u00a0: veuillez consulter votre commande.',
  ],
  'exchange-complimentary': [
    'Complimentary tickets cannot be exchanged online. Please ask the box office to change them.',
    'Les billets de faveur ne peuvent pas être échangés en ligne. Veuillez demander à la billetterie de les changer.',
  ],
  'exchange-over': [
    'The sale of your performance has ended, so its tickets can no longer be exchanged.',
    'La vente de votre représentation est terminée\u00a0: ses billets ne peuvent plus être échangés.',
  ],
  'exchange-cancelled': [
    'This performance is cancelled. You are refunded automatically, so there is nothing to exchange.',
    'Cette représentation est annulée. Le remboursement est automatique\u00a0: il n’y a rien à échanger.',
  ],
  'exchange-elsewhere': [
    'Tickets can be exchanged within the same show only.',
    'Les billets ne peuvent être échangés que pour le même spectacle.',
  ],
  'exchange-nothing': [
    'The tickets already have these seats and ticket types: there is nothing to change.',
    'Les billets ont déjà ces places et ces types\u00a0: il n’y a rien à changer.',
  ],
  'exchange-count': [
    'Please choose as many seats as you have tickets to exchange.',
    'Veuillez choisir autant de places que de billets à échanger.',
  ],
  'exchange-disputed': [
    'Your bank has refunded or is disputing this payment. Please ask the box office.',
    'Votre banque a remboursé ou conteste ce paiement. Veuillez vous adresser à la billetterie.',
  ],
  'exchange-changed': [
    'The price of this exchange has changed in the meantime. Please check it again.',
    'Le prix de cet échange a changé entre-temps. Veuillez le vérifier de nouveau.',
  ],
  'change-admitted': [
    'Somebody was admitted with one of these tickets, so it stays as it is. Undo the admission at the door first, or leave this ticket out.',
    'Quelqu’un est déjà entré avec un de ces billets\u00a0: il reste tel quel. Annulez d’abord cette entrée, ou laissez ce billet de côté.',
  ],
  'change-over': [
    'This performance is over, so its tickets can no longer be changed.',
    'Cette représentation est terminée\u00a0: ses billets ne peuvent plus être changés.',
  ],
  'change-disputed': [
    'Money from this order was refunded at the provider, or is disputed. Please settle that first.',
    'De l’argent de cette commande a été remboursé chez le fournisseur de paiement, ou est contesté. Veuillez d’abord régler cela.',
  ],
  'payment-unavailable': [
    'The payment service is not responding. Your seats are still held: please try again.',
    'Le service de paiement ne répond pas. Vos places restent réservées\u00a0: veuillez réessayer.',
  ],
})
