import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/office/tonight', {
  en: {
    unreachable: 'The server cannot be reached. These are the figures of {time}.',
    noneAhead: 'No upcoming performance',
    planOne: 'Plan one, and its house will appear here.',
    tonight: 'Tonight:',
    next: 'Next:',
    alsoThatDay: 'Also that day:',
    liveHouse: 'Live house',
    sell: 'Sell at the desk',
    firstEnds: 'first ends at {time}',
    beingPaid: 'being paid',
    noneInCarts: 'none in carts',
    ofSeats: 'of {count} seats',
    outCount: '{count} out for now',
    toCome: '{count} still to come',
    heldNow: 'Held now',
    moreBlocked: '{count} more blocked',
    noneBlocked: 'none blocked',
    afterRefunds: 'with tax, after refunds',
    rowByRow: 'Row by row',
    seatsByState: 'Seats by state',
    admitted: 'Admitted',
    outNow: 'Out for now',
    sold: 'Sold',
    held: 'Held',
    free: 'Free',
    blocked: 'Blocked',
    over: 'Over',
    curtainNow: 'Curtain up now',
    curtainIn: 'Curtain up in {span}',
    curtainAgo: 'Curtain went up {span} ago',
    minutes: '{minutes} min',
    hours: '{hours} h',
    hoursAndMinutes: '{hours} h {minutes} min',
    days: '{days, plural, one {# day} other {# days}}',
    heading: 'Waiting for you',
    nothing: 'Nothing needs your attention.',
    conflicts:
      '{count, plural, one {<count>#</count> admission at the door needs checking: admitted twice, or on a void ticket.} other {<count>#</count> admissions at the door need checking: admitted twice, or on a void ticket.}}',
    reviews:
      '{count, plural, one {<count>#</count> payment does not match its order. Without a decision it is refunded after a day.} other {<count>#</count> payments do not match their orders. Without a decision they are refunded after a day.}}',
    disputes:
      '{count, plural, one {<count>#</count> payment is disputed at the buyer’s bank.} other {<count>#</count> payments are disputed at the buyers’ banks.}}',
    refusals:
      '{count, plural, one {<count>#</count> refund was refused.} other {<count>#</count> refunds were refused.}}',
    unknown:
      '{count, plural, one {<count>#</count> payment has no order here.} other {<count>#</count> payments have no order here.}}',
    cash: '{count, plural, one {<count>#</count> refund has to be paid out in cash.} other {<count>#</count> refunds have to be paid out in cash.}}',
    'by-hand':
      '{count, plural, one {<count>#</count> payment by cheque or transfer has to be sent back.} other {<count>#</count> payments by cheque or transfer have to be sent back.}}',
    terminal:
      '{count, plural, one {<count>#</count> refund has to be made at the card terminal.} other {<count>#</count> refunds have to be made at the card terminal.}}',
    slow: '{count, plural, one {<count>#</count> refund has been on its way for more than a day.} other {<count>#</count> refunds have been on their way for more than a day.}}',
    roles:
      '{count, plural, one {<count>#</count> request for a role is waiting.} other {<count>#</count> requests for a role are waiting.}}',
    givenUp:
      '{count, plural, one {<count>#</count> e-mail or task has failed for four days.} other {<count>#</count> e-mails or tasks have failed for four days.}}',
    addresses:
      '{count, plural, one {<count>#</count> e-mail address refuses our mail.} other {<count>#</count> e-mail addresses refuse our mail.}}',
    health:
      '{count, plural, one {<count>#</count> thing is wrong with the box office itself.} other {<count>#</count> things are wrong with the box office itself.}}',
    check: 'Check',
    review: 'Review',
    payOut: 'Pay out',
    decide: 'Decide',
    hello: 'Hello, {name}',
    backToPersonal: 'Back to Personal Information',
  },
  fr: {
    unreachable: 'Le serveur ne répond pas. Voici les chiffres de {time}.',
    noneAhead: 'Aucune représentation à venir',
    planOne: 'Prévoyez-en une, et sa salle apparaîtra ici.',
    tonight: 'Ce soir\u00a0:',
    next: 'Prochaine représentation\u00a0:',
    alsoThatDay: 'Aussi ce jour-là\u00a0:',
    liveHouse: 'Salle en direct',
    sell: 'Vendre au guichet',
    firstEnds: 'première échéance à {time}',
    beingPaid: 'paiement en cours',
    noneInCarts: 'aucune dans les paniers',
    ofSeats: 'sur {count, plural, one {# place} other {# places}}',
    outCount: '{count, plural, one {# sortie temporaire} other {# sorties temporaires}}',
    toCome: '{count, plural, one {# personne attendue} other {# personnes attendues}}',
    heldNow: 'Réservées',
    moreBlocked: 'et {count, plural, one {# bloquée} other {# bloquées}}',
    noneBlocked: 'aucune bloquée',
    afterRefunds: 'avec taxes, après remboursements',
    rowByRow: 'Rangée par rangée',
    seatsByState: 'Places par état',
    admitted: 'Entrées',
    outNow: 'Sorties temporaires',
    sold: 'Vendues',
    held: 'Réservées',
    free: 'Libres',
    blocked: 'Bloquées',
    over: 'Terminée',
    curtainNow: 'Lever du rideau maintenant',
    curtainIn: 'Lever du rideau dans {span}',
    curtainAgo: 'Rideau levé il y a {span}',
    minutes: '{minutes}\u00a0min',
    hours: '{hours}\u00a0h',
    hoursAndMinutes: '{hours}\u00a0h\u00a0{minutes}\u00a0min',
    days: '{days, plural, one {#\u00a0jour} other {#\u00a0jours}}',
    heading: 'À traiter',
    nothing: 'Rien ne demande votre attention.',
    conflicts:
      '{count, plural, one {<count>#</count> entrée est à vérifier\u00a0: acceptée deux fois, ou avec un billet annulé.} other {<count>#</count> entrées sont à vérifier\u00a0: acceptées deux fois, ou avec un billet annulé.}}',
    reviews:
      '{count, plural, one {<count>#</count> paiement ne correspond pas à sa commande. Sans décision, il est remboursé après un jour.} other {<count>#</count> paiements ne correspondent pas à leur commande. Sans décision, ils sont remboursés après un jour.}}',
    disputes:
      '{count, plural, one {<count>#</count> paiement est contesté auprès de la banque.} other {<count>#</count> paiements sont contestés auprès des banques.}}',
    refusals:
      '{count, plural, one {<count>#</count> remboursement a été refusé.} other {<count>#</count> remboursements ont été refusés.}}',
    unknown:
      '{count, plural, one {<count>#</count> paiement n’a pas de commande ici.} other {<count>#</count> paiements n’ont pas de commande ici.}}',
    cash: '{count, plural, one {<count>#</count> remboursement est à verser en argent comptant.} other {<count>#</count> remboursements sont à verser en argent comptant.}}',
    'by-hand':
      '{count, plural, one {<count>#</count> paiement par chèque ou virement est à renvoyer.} other {<count>#</count> paiements par chèque ou virement sont à renvoyer.}}',
    terminal:
      '{count, plural, one {<count>#</count> remboursement est à faire au terminal de paiement.} other {<count>#</count> remboursements sont à faire au terminal de paiement.}}',
    slow: '{count, plural, one {<count>#</count> remboursement est en route depuis plus d’un jour.} other {<count>#</count> remboursements sont en route depuis plus d’un jour.}}',
    roles:
      '{count, plural, one {<count>#</count> demande de rôle est en attente.} other {<count>#</count> demandes de rôle sont en attente.}}',
    givenUp:
      '{count, plural, one {<count>#</count> envoi ou tâche abandonné après quatre jours.} other {<count>#</count> envois ou tâches abandonnés après quatre jours.}}',
    addresses:
      '{count, plural, one {<count>#</count> adresse refuse nos courriels.} other {<count>#</count> adresses refusent nos courriels.}}',
    health:
      '{count, plural, one {<count>#</count> problème touche la billetterie elle-même.} other {<count>#</count> problèmes touchent la billetterie elle-même.}}',
    check: 'Vérifier',
    review: 'Examiner',
    payOut: 'Verser',
    decide: 'Décider',
    hello: 'Bonjour, {name}',
    backToPersonal: 'Retour aux renseignements personnels',
  },
})
