import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/orders/checkout', {
  yourCart: ['Your cart', 'Votre panier'],
  removeSeats: ['Remove these seats', 'Retirer ces places'],
  toCheckout: ['Proceed to Checkout', 'Passer au paiement'],
  cartEmpty: ['Your cart is empty', 'Votre panier est vide'],
  chooseShow: [
    'Choose a show, then your seats. They are held for you while you decide.',
    'Choisissez un spectacle, puis vos places. Elles sont réservées pour vous pendant que vous décidez.',
  ],
  staffCannotBuy: [
    "Staff accounts can't buy tickets.",
    'Un compte du personnel ne permet pas d’acheter des billets.',
  ],
  addDonation: ['Add a donation', 'Ajouter un don'],
  donationGoesTo: [
    'Every dollar goes to the students’ costume and set workshop.',
    'Chaque dollar va à l’atelier de costumes et de décors des étudiantes et étudiants.',
  ],
  noDonation: ['None', 'Aucun'],
  otherAmount: ['Other amount', 'Autre montant'],
  notPaidUntil: [
    'Not paid. Your seats are yours until {time}.',
    'Paiement non effectué. Vos places restent à vous jusqu’à {time}.',
  ],
  notPaidUnchanged: [
    'Not paid. Your tickets have not changed.',
    'Paiement non effectué. Vos billets n’ont pas changé.',
  ],
  notPaid: ['Not paid', 'Paiement non effectué'],
  stillWaits: [
    'Nothing was charged. The page that you came from is still waiting for this payment.',
    'Rien n’a été débité. La page d’où vous venez attend encore ce paiement.',
  ],
  ranOut: [
    'The time for your seats has run out, and they are back on sale. Nothing was charged.',
    'Le temps pour vos places est écoulé, et elles sont remises en vente. Rien n’a été débité.',
  ],
  nothingChanged: [
    'The time for this exchange has run out. Nothing was charged, and your tickets have not changed.',
    'Le temps pour cet échange est écoulé. Rien n’a été débité, et vos billets n’ont pas changé.',
  ],
  chooseAgain: ['Choose seats again', 'Choisir de nouveau des places'],
  nothingToPay: ['There is nothing to pay', 'Il n’y a rien à payer'],
  noLongerHeld: [
    'Your seats have already been paid for, or are no longer held.',
    'Vos places sont déjà payées, ou ne sont plus réservées.',
  ],
  latestTickets: ['My latest tickets', 'Mes derniers billets'],
  paymentClosed: ['This payment was cancelled.', 'Ce paiement a été annulé.'],
  notReady: ['{provider} URL not ready yet.', 'L’adresse de {provider} n’est pas encore prête.'],
  payWith: ['Pay with {provider}', 'Payer avec {provider}'],
  cards: ['Card, Apple Pay, Google Pay', 'Carte, Apple Pay, Google Pay'],
  newTab: [
    'Opens in a new tab. Then return to this page.',
    'S’ouvre dans un nouvel onglet. Revenez ensuite à cette page.',
  ],
  otherSeats: ['Choose other seats', 'Choisir d’autres places'],
  waiting: [
    "Waiting for your payment; we'll take you to your tickets.",
    'En attente de votre paiement; nous vous mènerons à vos billets.',
  ],
  backToExchange: ['Back to the Exchange', 'Retour à l’échange'],
  backToCart: ['Back to Cart', 'Retour au panier'],
  payFromCredit: ['Use my credit ({amount})', 'Utiliser mon crédit ({amount})'],
  paidWithCredit: ['Paid with credit', 'Payé avec du crédit'],
  leftToPay: ['Left to pay', 'Reste à payer'],
  nothingLeft: ['Nothing left to pay', 'Plus rien à payer'],
  payWithCredit: ['Pay {amount} with credit', 'Payer {amount} avec du crédit'],
  whoBuys: ['Who gets the tickets', 'Qui reçoit les billets'],
  guestEmailHint: [
    'We send a code there now, and the tickets once they are paid.',
    'Nous y envoyons un code maintenant, et les billets une fois payés.',
  ],
  sendCode: ['Continue', 'Continuer'],
  code: ['Code from the e-mail', 'Code reçu par courriel'],
  codeSent: [
    'We have sent six digits to {email}. Look in the spam folder too.',
    'Nous avons envoyé six chiffres à {email}. Regardez aussi dans les courriels indésirables.',
  ],
  typeCode: ['Please type the six digits from the e-mail.', 'Veuillez saisir les six chiffres du courriel.'],
  goOn: ['Continue to the payment', 'Passer au paiement'],
  otherAddress: ['Change the address, or send another code', 'Changer d’adresse, ou renvoyer un code'],
  paying: ['Paying…', 'Paiement en cours…'],
})
