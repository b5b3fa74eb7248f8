import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/office/tonight', {
  unreachable: [
    'The server cannot be reached. These are the figures of {time}.',
    'Le serveur ne répond pas. Voici les chiffres de {time}.',
  ],
  noneAhead: ['No upcoming performance', 'Aucune représentation à venir'],
  planOne: ['Plan one, and its house will appear here.', 'Prévoyez-en une, et sa salle apparaîtra ici.'],
  opening: ['Open your house in seven steps', 'Ouvrez votre salle en sept étapes'],
  openingHint: [
    '{done} of {steps} done. Skip what already suits you. This guide disappears with your first ticket.',
    '{done, plural, one {# étape terminée} other {# étapes terminées}} sur {steps}. Passez ce qui vous convient déjà. Ce guide disparaît avec votre premier billet.',
  ],
  stepDone: ['Done', 'Terminé'],
  nameStep: ['Name and colours', 'Nom et couleurs'],
  nameText: [
    'How you appear on every page, ticket and e-mail.',
    'Votre image sur chaque page, billet et courriel.',
  ],
  houseText: [
    'Describe its rows, or import a plan, and set the price of its seats.',
    'Décrivez ses rangées ou importez un plan, et fixez le prix des places.',
  ],
  pricesStep: ['Ticket types', 'Types de billets'],
  pricesText: [
    'What students, seniors and others pay.',
    'Ce que paient les étudiants, les aînés et les autres.',
  ],
  showStep: ['First show', 'Premier spectacle'],
  showText: [
    'Its poster, its performances and their prices, on one page.',
    'Son affiche, ses représentations et leurs prix, sur une seule page.',
  ],
  mailStep: ['E-mail', 'Courriels'],
  mailText: ['See that a test mail reaches you.', 'Vérifiez qu’un courriel d’essai vous parvient.'],
  provider: [
    '{name}: {mode, select, live {real payments} other {test mode}}.',
    '{name}\u00a0: {mode, select, live {paiements réels} other {mode d’essai}}.',
  ],
  paymentsText: [
    'Buy a ticket on the site as a patron does.',
    'Achetez un billet sur le site, comme le public.',
  ],
  noProvider: [
    'The server has no keys of a payment provider: only the desk sells.',
    'Le serveur n’a les clés d’aucun fournisseur de paiement\u00a0: seul le guichet vend.',
  ],
  ticketStep: ['Test purchase', 'Achat d’essai'],
  ticketText: [
    'Sell a ticket to yourself, scan it at the door, and refund it.',
    'Vendez-vous un billet, scannez-le à l’entrée, puis remboursez-le.',
  ],
  tonight: ['Tonight:', 'Ce soir\u00a0:'],
  next: ['Next:', 'Prochaine représentation\u00a0:'],
  alsoThatDay: ['Also that day:', 'Aussi ce jour-là\u00a0:'],
  openDoor: ['Open the door', 'Ouvrir les portes'],
  whoMissed: ['No-shows', 'Absences'],
  statement: ['Statement', 'Relevé'],
  fullHouse: ['Full house. Bravo!', 'Salle comble. Bravo!'],
  firstEnds: ['first ends at {time}', 'première échéance à {time}'],
  beingPaid: ['being paid', 'paiement en cours'],
  noneInCarts: ['none in carts', 'aucune dans les paniers'],
  ofSeats: ['of {count} seats', 'sur {count, plural, one {# place} other {# places}}'],
  outCount: [
    '{count} out for now',
    '{count, plural, one {# sortie temporaire} other {# sorties temporaires}}',
  ],
  toCome: [
    '{count} still to come',
    '{count, plural, one {# personne attendue} other {# personnes attendues}}',
  ],
  noShows: [
    '{count, plural, one {# no-show} other {# no-shows}}',
    '{count, plural, one {# absence} other {# absences}}',
  ],
  heldNow: ['Held now', 'Réservées'],
  moreBlocked: ['{count} more blocked', 'et {count, plural, one {# bloquée} other {# bloquées}}'],
  noneBlocked: ['none blocked', 'aucune bloquée'],
  afterRefunds: ['with tax, after refunds', 'avec taxes, après remboursements'],
  ticketsToday: ['Tickets sold today', 'Billets vendus aujourd’hui'],
  takingsToday: ['Takings today', 'Recettes du jour'],
  firstWeek: ['no earlier week to compare with', 'aucune semaine précédente à comparer'],
  ticketsMore: ['{count} more than last {day} by now', '{count} de plus que {day} dernier à la même heure'],
  ticketsFewer: [
    '{count} fewer than last {day} by now',
    '{count} de moins que {day} dernier à la même heure',
  ],
  ticketsAlike: ['as many as last {day} by now', 'autant que {day} dernier à la même heure'],
  takingsMore: ['{amount} more than last {day} by now', '{amount} de plus que {day} dernier à la même heure'],
  takingsLess: [
    '{amount} less than last {day} by now',
    '{amount} de moins que {day} dernier à la même heure',
  ],
  takingsAlike: ['the same as last {day} by now', 'comme {day} dernier à la même heure'],
  outNow: ['Out for now', 'Sorties temporaires'],
  over: ['Over', 'Terminée'],
  curtainNow: ['Curtain up now', 'Lever du rideau maintenant'],
  curtainIn: ['Curtain up in {span}', 'Lever du rideau dans {span}'],
  curtainAgo: ['Curtain went up {span} ago', 'Rideau levé il y a {span}'],
  days: [
    '{days, plural, one {# day} other {# days}}',
    '{days, plural, one {#\u00a0jour} other {#\u00a0jours}}',
  ],
  nothing: ['Nothing needs your attention.', 'Rien ne demande votre attention.'],
  conflicts: [
    '{count, plural, one {<count>#</count> admission at the door needs checking: admitted twice, or on a void ticket.} other {<count>#</count> admissions at the door need checking: admitted twice, or on a void ticket.}}',
    '{count, plural, one {<count>#</count> entrée est à vérifier\u00a0: acceptée deux fois, ou avec un billet annulé.} other {<count>#</count> entrées sont à vérifier\u00a0: acceptées deux fois, ou avec un billet annulé.}}',
  ],
  reviews: [
    '{count, plural, one {<count>#</count> payment does not match its order. Without a decision it is refunded after a day.} other {<count>#</count> payments do not match their orders. Without a decision they are refunded after a day.}}',
    '{count, plural, one {<count>#</count> paiement ne correspond pas à sa commande. Sans décision, il est remboursé après un jour.} other {<count>#</count> paiements ne correspondent pas à leur commande. Sans décision, ils sont remboursés après un jour.}}',
  ],
  disputes: [
    '{count, plural, one {<count>#</count> payment is disputed at the buyer’s bank.} other {<count>#</count> payments are disputed at the buyers’ banks.}}',
    '{count, plural, one {<count>#</count> paiement est contesté auprès de la banque.} other {<count>#</count> paiements sont contestés auprès des banques.}}',
  ],
  refusals: [
    '{count, plural, one {<count>#</count> refund was refused.} other {<count>#</count> refunds were refused.}}',
    '{count, plural, one {<count>#</count> remboursement a été refusé.} other {<count>#</count> remboursements ont été refusés.}}',
  ],
  unknown: [
    '{count, plural, one {<count>#</count> payment has no matching order.} other {<count>#</count> payments have no matching order.}}',
    '{count, plural, one {<count>#</count> paiement ne correspond à aucune commande.} other {<count>#</count> paiements ne correspondent à aucune commande.}}',
  ],
  cash: [
    '{count, plural, one {<count>#</count> refund has to be paid out in cash.} other {<count>#</count> refunds have to be paid out in cash.}}',
    '{count, plural, one {<count>#</count> remboursement est à verser en argent comptant.} other {<count>#</count> remboursements sont à verser en argent comptant.}}',
  ],
  'by-hand': [
    '{count, plural, one {<count>#</count> payment by cheque or transfer has to be sent back.} other {<count>#</count> payments by cheque or transfer have to be sent back.}}',
    '{count, plural, one {<count>#</count> paiement par chèque ou virement est à renvoyer.} other {<count>#</count> paiements par chèque ou virement sont à renvoyer.}}',
  ],
  terminal: [
    '{count, plural, one {<count>#</count> refund has to be made at the card terminal.} other {<count>#</count> refunds have to be made at the card terminal.}}',
    '{count, plural, one {<count>#</count> remboursement est à faire au terminal de paiement.} other {<count>#</count> remboursements sont à faire au terminal de paiement.}}',
  ],
  slow: [
    '{count, plural, one {<count>#</count> refund has been on its way for more than a day.} other {<count>#</count> refunds have been on their way for more than a day.}}',
    '{count, plural, one {<count>#</count> remboursement est en route depuis plus d’un jour.} other {<count>#</count> remboursements sont en route depuis plus d’un jour.}}',
  ],
  roles: [
    '{count, plural, one {<count>#</count> request for a role is waiting.} other {<count>#</count> requests for a role are waiting.}}',
    '{count, plural, one {<count>#</count> demande de rôle est en attente.} other {<count>#</count> demandes de rôle sont en attente.}}',
  ],
  givenUp: [
    '{count, plural, one {<count>#</count> e-mail or task failed and won’t be retried automatically.} other {<count>#</count> e-mails or tasks failed and won’t be retried automatically.}}',
    '{count, plural, one {<count>#</count> envoi ou tâche en échec, sans autre essai automatique.} other {<count>#</count> envois ou tâches en échec, sans autre essai automatique.}}',
  ],
  addresses: [
    '{count, plural, one {<count>#</count> e-mail address bounced.} other {<count>#</count> e-mail addresses bounced.}}',
    '{count, plural, one {<count>#</count> adresse refuse nos courriels.} other {<count>#</count> adresses refusent nos courriels.}}',
  ],
  health: [
    '{count, plural, one {<count>#</count> thing is wrong with the box office itself.} other {<count>#</count> things are wrong with the box office itself.}}',
    '{count, plural, one {<count>#</count> problème touche la billetterie elle-même.} other {<count>#</count> problèmes touchent la billetterie elle-même.}}',
  ],
  review: ['Review', 'Examiner'],
  payOut: ['Pay out', 'Verser'],
  decide: ['Decide', 'Décider'],
  hello: ['Hello, {name}', 'Bonjour, {name}'],
  backToPersonal: ['Back to Personal Information', 'Retour aux renseignements personnels'],
})
