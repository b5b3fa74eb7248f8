import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/orders/pages', {
  '/seats': ['Choose your seats', 'Choisir vos places'],
  '/seats description': [
    'Choose your seats on the map of the house.',
    'Choisissez vos places sur le plan de salle.',
  ],
  '/cart': ['Your cart', 'Votre panier'],
  '/payment': ['Payment', 'Paiement'],
  '/payment-success': ['Payment', 'Paiement'],
  '/payment-success description': ['The result of your payment.', 'Le résultat de votre paiement.'],
  '/confirmation': ['Your tickets', 'Vos billets'],
  '/exchange': ['Exchange tickets', 'Échanger des billets'],
  '/past-shows': ['Past Shows', 'Spectacles passés'],
  '/admin/orders': ['Orders', 'Commandes'],
  '/admin/orders/new': ['Sell at the desk', 'Vendre au guichet'],
  '/admin/orders/unknown': ['Payments without an order', 'Paiements sans commande'],
  '/admin/orders/:id/change': ['Change seats or evening', 'Changer de places ou de soirée'],
  '/admin/orders/:id': ['Order', 'Commande'],
  '/offer': ['Reserved seats', 'Places réservées'],
  '/offer description': [
    'Seats that are reserved for you, and how to pay for them.',
    'Les places réservées pour vous, et comment les payer.',
  ],
  '/admin/offers': ['Offers', 'Offres'],
  '/admin/offers/new': ['Reserve and send a link', 'Réserver et envoyer un lien'],
  '/admin/offers/complimentary': ['Give complimentary tickets', 'Offrir des billets de faveur'],
  '/admin/offers/:id/seats': ['Change the seats of an offer', 'Changer les places d’une offre'],
  '/admin/offers/:id': ['Offer', 'Offre'],
  '/admin/performances/:id/cancel': ['Cancel a performance', 'Annuler une représentation'],
  '/admin/performances/:id/elsewhere': ['Seats sold elsewhere', 'Places vendues ailleurs'],
  '/admin/shows/:id/announcements': ['Write to the audience', 'Écrire au public'],
})
