import { catalogue } from '../../../../shared/language/define.ts'

export const words = catalogue('web/orders/components/gifts', {
  lead: [
    'An evening at the theatre, for somebody who chooses it. It comes by e-mail on the day you say, never expires and has no fee.',
    'Une soirée au théâtre, pour qui la choisira. Elle arrive par courriel le jour que vous indiquez, n’expire jamais et ne comporte aucuns frais.',
  ],
  give: ['Give a card', 'Offrir une carte'],
  amount: ['Amount in dollars', 'Montant en dollars'],
  to: ['For whom', 'Pour qui'],
  email: ['Their e-mail address', 'Son adresse courriel'],
  from: ['Your name', 'Votre nom'],
  message: ['Your message', 'Votre message'],
  day: ['Day on which it is e-mailed', 'Jour de l’envoi'],
  dayHint: ['Left empty, it goes out at once.', 'Si rien n’est indiqué, elle part tout de suite.'],
  forName: ['For {name}', 'Pour {name}'],
  pay: ['Pay {amount} by card', 'Payer {amount} par carte'],
  logIn: ['Log in to buy one', 'Se connecter pour en acheter une'],
  have: ['You have a card', 'Vous avez une carte'],
  code: ['Code of the card', 'Code de la carte'],
  seeBalance: ['See its balance', 'Voir son solde'],
  left: ['There is {amount} on this card.', 'Il y a {amount} sur cette carte.'],
  howToSpend: [
    'Enter its code in the cart, and it pays before a card.',
    'Entrez son code dans le panier\u00a0: elle paie avant une carte.',
  ],
  yours: ['Cards that you gave', 'Cartes que vous avez offertes'],
  of: ['{amount} for {name}', '{amount} pour {name}'],
  state: [
    '{state, select, open {Waiting for the payment} waiting {Goes out on {day}} mailed {E-mailed to {email}} refunded {Refunded} other {Blocked}}',
    '{state, select, open {En attente du paiement} waiting {Envoi le {day}} mailed {Envoyée à {email}} refunded {Remboursée} other {Bloquée}}',
  ],
  balance: ['Left of the card that ends in {end}', 'Reste sur la carte qui finit par {end}'],
  replace: ['Replace the card', 'Remplacer la carte'],
  replaceHint: ['The old code ends, and a new one is mailed.', 'L’ancien prend fin, un nouveau est envoyé.'],
  payOut: ['Record a payout of {amount}', 'Inscrire le versement de {amount}'],
})
