import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/orders/choose', {
  chooseSeats: ['Choose your seats', 'Choisir vos places'],
  otherShows: ['Other shows', 'Autres spectacles'],
  anotherDate: [
    'Choose another date above, or see the other shows.',
    'Choisissez une autre date ci-dessus, ou voyez les autres spectacles.',
  ],
  noPerformance: [
    'No performance of this show is on sale',
    'Aucune représentation de ce spectacle n’est en vente',
  ],
  cancelled: ['This performance is cancelled.', 'Cette représentation est annulée.'],
  wasOn: ['This performance was on {date}.', 'Cette représentation a eu lieu le {date}.'],
  takenOff: ['It may have been taken off the programme.', 'Il a peut-être été retiré de la programmation.'],
  'tile sold-out': ['sold out', 'complet'],
  'tile closed': ['not on sale', 'hors vente'],
  'tile cancelled': ['cancelled', 'annulée'],
  'tile past': ['over', 'terminée'],
  tileLeft: ['{count} left', '{count, plural, one {# libre} other {# libres}}'],
  takenNow: ['Every seat is taken right now', 'Toutes les places sont prises en ce moment'],
  giftInstead: ['Or give a gift card.', 'Ou offrez une carte-cadeau.'],
  soldOut: ['Sold out', 'Complet'],
  someHeld: [
    'Some are in other people’s carts. They may come back, and appear here right away.',
    'Certaines sont dans le panier d’autres personnes. Si elles se libèrent, elles apparaîtront aussitôt ici.',
  ],
  ifReturned: [
    'Returned seats appear here right away.',
    'Si des places se libèrent, elles apparaîtront aussitôt ici.',
  ],
  noOtherDate: [
    'No other date of this show has seats left.',
    'Il ne reste de places à aucune autre date de ce spectacle.',
  ],
  freeDates: ['Dates with seats left', 'Dates avec places libres'],
  otherDates: ['There are seats on other dates:', 'Il reste des places à d’autres dates\u00a0:'],
  seatsLeft: [
    '{count, plural, one {# seat left} other {# seats left}}',
    '{count, plural, one {# place libre} other {# places libres}}',
  ],
  seatMap: ['Seat map', 'Plan de salle'],
  backToMap: ['Back to the map', 'Retour au plan'],
  everySeat: ['All seats', 'Toutes les places'],
  find: ['Find', 'Trouver'],
  howMany: ['How many seats', 'Nombre de places'],
  goodSeats: [
    '{count, plural, one {a good seat} other {seats together}}',
    '{count, plural, one {bonne place} other {places côte à côte}}',
  ],
  findSeats: [
    'Find {count, plural, one {a good seat} other {seats together}}',
    'Trouver {count, plural, one {une bonne place} other {des places côte à côte}}',
  ],
  noneLeft: ['No seats are left.', 'Il ne reste aucune place.'],
  fewerLeft: ['Fewer than {count} seats are left.', 'Il reste moins de {count} places.'],
  fewerAtPrice: [
    '{count, plural, one {No seats are left at this price.} other {Fewer than # seats are left at this price.}}',
    '{count, plural, one {Il ne reste aucune place à ce prix.} other {Il reste moins de # places à ce prix.}}',
  ],
  found: [
    '{count, plural, one {# seat} other {# seats}} {kept, select, yes {added to} other {instead of}} your {before}.',
    '{kept, select, yes {{count, plural, one {# place ajoutée} other {# places ajoutées}} {before, plural, one {à la vôtre} other {à vos #}}} other {{count, plural, one {# place} other {# places}} au lieu de {before, plural, one {la vôtre} other {vos #}}}}.',
  ],
  onlyNew: [
    '{count, plural, one {Only the new one} other {Only the new #}}',
    '{count, plural, one {Seulement la nouvelle} other {Seulement les # nouvelles}}',
  ],
  backToYours: ['Back to your {count}', 'Revenir à {count, plural, one {la vôtre} other {vos #}}'],
  gone: [
    '{label} is {why, select, held {held by someone else} other {taken}}.',
    'La place {label} est {why, select, held {réservée pour quelqu’un d’autre} other {prise}}.',
  ],
  nearestFree: ['Nearest free:', 'Places libres les plus proches\u00a0:'],
  choose: ['Choose {label}', 'Choisir {label}'],
  alsoInCart: ['Also in your cart:', 'Aussi dans votre panier\u00a0:'],
  seatsOf: ['{show}, {when}: {seats}', '{show}, {when}\u00a0: {seats}'],
  lonely: [
    'This leaves {seats} on {count, plural, one {its} other {their}} own. Please choose other seats.',
    'Ce choix laisse {count, plural, one {une place isolée} other {des places isolées}}\u00a0: {seats}. Veuillez choisir d’autres places.',
  ],
  heldFor: ['Held for', 'Réservées pour encore'],
  noneLeftShort: ['No seats are left', 'Il ne reste aucune place'],
  chooseFrom: [
    'No seats yet. Choose up to ten on the map, from {price}.',
    'Aucune place pour le moment. Choisissez-en jusqu’à dix sur le plan, à partir de {price}.',
  ],
  countFrom: [
    'No places yet. Choose up to ten, from {price}.',
    'Aucune place pour le moment. Choisissez-en jusqu’à dix, à partir de {price}.',
  ],
  placesFrom: ['From {price}', 'À partir de {price}'],
  tapSeat: ['From {price} · tap a seat', 'À partir de {price} · touchez une place'],
  detailsOf: ['Details of', 'Détails de'],
  general: ['General', 'Régulier'],
  subtotalOf: [
    'Subtotal, {count, plural, one {# seat} other {# seats}}',
    'Sous-total, {count, plural, one {# place} other {# places}}',
  ],
  goToCart: ['Go to Cart', 'Aller au panier'],
  goToExchange: ['Go to Exchange', 'Aller à l’échange'],
  taxAndCredit: [
    'Tax and your credit are applied at the next step.',
    'Les taxes et votre crédit sont calculés à l’étape suivante.',
  ],
  creditNext: ['Your credit is applied at the next step.', 'Votre crédit est déduit à l’étape suivante.'],
  taxInCart: ['Tax is added in the cart.', 'Les taxes s’ajoutent dans le panier.'],
  noTax: ['Tickets are tax-free.', 'Les billets ne sont pas taxés.'],
  whenOver: [
    'When the time is up, the seats go back on sale.',
    'Une fois le temps écoulé, les places sont remises en vente.',
  ],
  onceDates: [
    'As soon as there are dates, you can choose your seats here.',
    'Dès qu’il y aura des dates, vous pourrez choisir vos places ici.',
  ],
  nothingOnSale: ['Nothing is on sale right now', 'Rien n’est en vente en ce moment'],
})
