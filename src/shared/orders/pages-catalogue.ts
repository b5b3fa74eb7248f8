import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/orders/pages', {
  seatsTitle: ['Choose your seats', 'Choisir vos places'],
  seatsDescription: [
    'Choose your seats on the map of the house.',
    'Choisissez vos places sur le plan de salle.',
  ],
  cartTitle: ['Your cart', 'Votre panier'],
  cartDescription: ['The seats that are held for you.', 'Les places réservées pour vous.'],
  paymentTitle: ['Payment', 'Paiement'],
  paymentDescription: ['Pay for your seats.', 'Payer vos places.'],
  paymentSuccessTitle: ['Payment', 'Paiement'],
  paymentSuccessDescription: ['The result of your payment.', 'Le résultat de votre paiement.'],
  confirmationTitle: ['Your tickets', 'Vos billets'],
  confirmationDescription: ['Your seats are booked.', 'Vos places sont achetées.'],
  exchangeTitle: ['Exchange tickets', 'Échanger des billets'],
  exchangeDescription: [
    'Your tickets, for other seats, another type or another date.',
    'Vos billets, pour d’autres places, un autre type ou une autre date.',
  ],
  pastShowsTitle: ['Past Shows', 'Spectacles passés'],
  pastShowsDescription: ['The shows that you have seen.', 'Les spectacles que vous avez vus.'],
  adminOrdersTitle: ['Orders', 'Commandes'],
  adminOrdersDescription: [
    'Orders that need an admin, and a search through all of them.',
    'Les commandes qui attendent une décision, et la recherche dans toutes les autres.',
  ],
  adminOrdersNewTitle: ['Sell at the desk', 'Vendre au guichet'],
  adminOrdersNewDescription: ['A sale in person.', 'Une vente en personne.'],
  adminOrdersUnknownTitle: ['Payments without an order', 'Paiements sans commande'],
  adminOrdersUnknownDescription: [
    'Payments at the providers that have no order here.',
    'Des paiements chez les fournisseurs de paiement qui n’ont pas de commande ici.',
  ],
  adminOrdersChangeTitle: ['Change seats or evening', 'Changer de places ou de soirée'],
  adminOrdersChangeDescription: [
    'Other seats, ticket types or another performance for tickets of an order.',
    'D’autres places, types de billet ou une autre représentation pour les billets d’une commande.',
  ],
  adminOrdersOneTitle: ['Order', 'Commande'],
  adminOrdersOneDescription: [
    'An order, its payments and refunds.',
    'Une commande, ses paiements et ses remboursements.',
  ],
  offerTitle: ['Reserved seats', 'Places réservées'],
  offerDescription: [
    'Seats that are reserved for you, and how to pay for them.',
    'Les places réservées pour vous, et comment les payer.',
  ],
  adminOffersTitle: ['Offers', 'Offres'],
  adminOffersDescription: [
    'Seats reserved for people and groups who pay later.',
    'Les places réservées pour des personnes et des groupes qui paient plus tard.',
  ],
  adminOffersNewTitle: ['Reserve and send a link', 'Réserver et envoyer un lien'],
  adminOffersNewDescription: [
    'Seats for somebody who pays later.',
    'Des places pour quelqu’un qui paie plus tard.',
  ],
  adminOffersSeatsTitle: ['Change the seats of an offer', 'Changer les places d’une offre'],
  adminOffersSeatsDescription: [
    'More, fewer or other seats for an offer.',
    'Plus de places, moins ou d’autres pour une offre.',
  ],
  adminOffersOneTitle: ['Offer', 'Offre'],
  adminOffersOneDescription: [
    'An offer, its deadline and its payments.',
    'Une offre, son échéance et ses paiements.',
  ],
  adminPerformancesCancelTitle: ['Cancel a performance', 'Annuler une représentation'],
  adminPerformancesCancelDescription: [
    'Cancel a performance and refund everyone.',
    'Annuler une représentation et rembourser tout le monde.',
  ],
  adminShowsAnnouncementsTitle: ['Write to the audience', 'Écrire au public'],
  adminShowsAnnouncementsDescription: [
    'An announcement to those who have tickets.',
    'Une annonce aux personnes qui ont des billets.',
  ],
})
