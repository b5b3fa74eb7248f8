import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/orders/choose/waiting-room', {
  room: ['Waiting room', 'Salle d’attente'],
  opens: ['The sale opens on {when}', 'La vente ouvre le {when}'],
  drawnByLot: [
    'Everybody who is here by then is put in an order drawn by lot. Coming earlier gives no advantage. {count, plural, one {One person is here} other {# people are here}} now.',
    'L’ordre de toutes les personnes présentes à l’ouverture est tiré au sort\u00a0: arriver plus tôt ne donne aucun avantage. {count, plural, one {# personne est présente} other {# personnes sont présentes}} en ce moment.',
  ],
  ahead: [
    '{count, plural, one {# person is} other {# people are}} ahead of you',
    '{count, plural, one {# personne} other {# personnes}} avant vous',
  ],
  wait: [
    'You wait about {minutes, plural, one {a minute} other {# minutes}} more.',
    'Encore environ {minutes, plural, one {# minute} other {# minutes}} d’attente.',
  ],
  unknownWait: ['We can’t estimate the wait yet.', 'La durée de l’attente n’est pas encore connue.'],
  noneLeft: [
    'No seats are left right now. If some become free, people are let in again in this order.',
    'Il ne reste aucune place en ce moment. Si des places se libèrent, l’admission reprendra dans cet ordre.',
  ],
  kept: [
    'Your place belongs to your account: you can reload this page, open it in another window or let your device sleep. Your turn then lasts ten minutes.',
    'Votre rang est lié à votre compte\u00a0: vous pouvez recharger cette page, l’ouvrir dans une autre fenêtre ou laisser votre appareil en veille. Votre tour dure ensuite dix minutes.',
  ],
  yourTurn: ['It is your turn', 'C’est votre tour'],
  until: [
    'Please choose your seats by {time}. After that they are held for you as long as your cart says.',
    'Veuillez choisir vos places avant {time}. Elles vous sont ensuite réservées pour la durée indiquée au panier.',
  ],
  enter: ['Choose Seats', 'Choisir mes places'],
  turnOver: ['Your turn ended at {time}', 'Votre tour a pris fin à {time}'],
  atTheEnd: ['You can take a new place at the end.', 'Vous pouvez reprendre un rang à la fin.'],
  joinAgain: ['Take a New Place', 'Reprendre un rang'],
  howDrawn: ['How the order is drawn', 'Comment l’ordre est tiré au sort'],
  draw: [
    'Your number is {number}. {isDrawn, select, yes {Numbers 1 to {drawn} were here before the opening. They are in the order of the SHA-256 of the seed, a full stop and the number} other {Numbers that are here before the opening are then put in the order of the SHA-256 of a secret seed, a full stop and the number}}; later numbers follow in order. Anybody can check this.',
    'Votre numéro est le {number}. {isDrawn, select, yes {Les numéros 1 à {drawn} étaient présents avant l’ouverture. Ils suivent l’ordre du SHA-256 du germe, d’un point et du numéro} other {Les numéros présents avant l’ouverture suivront l’ordre du SHA-256 d’un germe secret, d’un point et du numéro}}; les numéros suivants viennent après, dans l’ordre. Tout le monde peut le vérifier.',
  ],
  seed: ['Seed: {seed}', 'Germe\u00a0: {seed}'],
  seedHash: [
    'SHA-256 of the seed, published before the opening: {hash}',
    'SHA-256 du germe, publié avant l’ouverture\u00a0: {hash}',
  ],
})
