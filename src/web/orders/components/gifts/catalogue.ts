import { catalogue } from '../../../../shared/language/define.ts'

export const words = catalogue('web/orders/components/gifts', {
  lead: [
    'Give an evening at the theatre: they choose the show. The card is e-mailed on the day you choose, never expires and has no fees.',
    'Offrez une soirée au théâtre\u00a0: le choix du spectacle leur appartient. La carte est envoyée par courriel le jour que vous indiquez, n’expire jamais et ne comporte aucuns frais.',
  ],
  give: ['Give a card', 'Offrir une carte'],
  amount: ['Amount in dollars', 'Montant en dollars'],
  to: ['Recipient', 'Destinataire'],
  email: ['Their e-mail address', 'Son adresse courriel'],
  from: ['Your name', 'Votre nom'],
  message: ['Your message', 'Votre message'],
  day: ['Send it on', 'Jour de l’envoi'],
  dayHint: ['Leave blank to send it now.', 'Laissez vide pour l’envoyer tout de suite.'],
  forName: ['For {name}', 'Pour {name}'],
  pay: ['Pay {amount} by card', 'Payer {amount} par carte'],
  logIn: ['Log in to buy one', 'Se connecter pour en acheter une'],
  have: ['Have a card?', 'Vous avez une carte?'],
  code: ['Gift card code', 'Code de la carte-cadeau'],
  seeBalance: ['See its balance', 'Voir son solde'],
  left: ['There is {amount} on this card.', 'Il y a {amount} sur cette carte.'],
  howToSpend: [
    'Enter its code in the cart. It is used up before you pay the rest.',
    'Entrez son code dans le panier. Elle est utilisée avant que vous payiez le reste.',
  ],
  paidFor: ['Thank you. The card for {name} is paid.', 'Merci. La carte pour {name} est payée.'],
  yours: ['Gift cards you have given', 'Cartes-cadeaux que vous avez offertes'],
  of: ['{amount} for {name}', '{amount} pour {name}'],
  state: [
    '{state, select, open {Waiting for the payment} waiting {Goes out on {day}} mailed {E-mailed to {email}} refunded {Refunded} other {Blocked}}',
    '{state, select, open {En attente du paiement} waiting {Envoi le {day}} mailed {Envoyée à {email}} refunded {Remboursée} other {Bloquée}}',
  ],
  balance: ['Balance of the card ending in {end}', 'Solde de la carte se terminant par {end}'],
  replace: ['Replace the card', 'Remplacer la carte'],
  replaceHint: [
    'The old code stops working, and a new one is e-mailed.',
    'L’ancien code cesse de fonctionner, et un nouveau est envoyé par courriel.',
  ],
  payOut: ['Record a payout of {amount}', 'Inscrire le versement de {amount}'],
})
