import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/orders/audit', {
  orderSold: ['Sold at the desk', 'Vente au guichet'],
  orderGiven: ['Complimentary tickets', 'Billets de faveur'],
  soldElsewhere: [
    'closed seats sold elsewhere of {subject}{seats, select, none {} other { ({channel}: {seats})}}',
    'a fermé des places vendues ailleurs\u00a0: {subject}{seats, select, none {} other { ({channel}\u00a0: {seats})}}',
  ],
  releasedElsewhere: [
    'put back on sale seats sold elsewhere of {subject}{seats, select, none {} other { ({channel}: {seats})}}',
    'a remis en vente des places vendues ailleurs\u00a0: {subject}{seats, select, none {} other { ({channel}\u00a0: {seats})}}',
  ],
  orderNoted: ['Note on an order', 'Note sur une commande'],
  orderRefunded: ['Order refunded', 'Commande remboursée'],
  ticketsExchanged: ['Tickets exchanged', 'Billets échangés'],
  ticketsChanged: ['Tickets changed', 'Billets changés'],
  ticketsReissued: ['Tickets reissued', 'Billets réémis'],
  ticketsMailed: ['Tickets e-mailed again', 'Billets renvoyés par courriel'],
  refundRetried: ['Refund retried', 'Remboursement relancé'],
  refundPaid: ['Refund paid by hand', 'Remboursement versé manuellement'],
  reviewAccepted: ['Review: payment accepted', 'Vérification\u00a0: paiement accepté'],
  reviewRefunded: ['Review: refunded', 'Vérification\u00a0: remboursement'],
  offerMade: ['Offer made', 'Offre faite'],
  offerAltered: ['Offer altered', 'Offre modifiée'],
  offerExtended: ['Deadline of an offer changed', 'Échéance d’une offre modifiée'],
  offerRevived: ['Lapsed offer revived', 'Offre échue reprise'],
  offerReaddressed: ['Recipient of an offer changed', 'Destinataire d’une offre modifié'],
  offerMailed: ['Link of an offer e-mailed', 'Lien d’une offre envoyé'],
  giftReplaced: ['Gift card replaced', 'Carte-cadeau remplacée'],
  replacedGift: [
    'replaced the code of the gift card {subject}',
    'a remplacé le code de la carte-cadeau {subject}',
  ],
  giftPaidOut: ['Gift card paid out', 'Solde d’une carte-cadeau versé'],
  paidOutGift: [
    'paid out what was left of the gift card {subject}{amount, select, none {} other { ({amount})}}',
    'a versé le solde de la carte-cadeau {subject}{amount, select, none {} other { ({amount})}}',
  ],
  offerWithdrawn: ['Offer withdrawn', 'Offre retirée'],
  offerLapsed: ['Offer lapsed', 'Offre échue'],
  offerPartPaid: ['Payment of an offer recorded', 'Paiement d’une offre inscrit'],
  partPaid: [
    'recorded for the offer {subject}{amount, select, none {} other { {amount}}}{how, select, none {} other { ({how})}}',
    'a inscrit pour l’offre {subject}{amount, select, none {} other { {amount}}}{how, select, none {} other { ({how})}}',
  ],
  offerPaid: ['Offer paid', 'Offre payée'],
  offered: [
    'reserved and offered {subject}{known, select, no {} other { ({count, plural, one {1 seat} other {{count} seats}}{amount, select, none {} other {, {amount}}})}}',
    'a réservé et offert {subject}{known, select, no {} other { ({count, plural, one {1\u00a0place} other {{count}\u00a0places}}{amount, select, none {} other {, {amount}}})}}',
  ],
  altered: [
    'altered the offer {subject}{known, select, no {} other { ({count, plural, one {1 seat} other {{count} seats}}{amount, select, none {} other {, {amount}}})}}',
    'a modifié l’offre {subject}{known, select, no {} other { ({count, plural, one {1\u00a0place} other {{count}\u00a0places}}{amount, select, none {} other {, {amount}}})}}',
  ],
  extended: ['changed the deadline of the offer {subject}', 'a modifié l’échéance de l’offre {subject}'],
  revived: ['revived the lapsed offer {subject}', 'a repris l’offre échue {subject}'],
  readdressed: [
    'changed the recipient of the offer {subject}',
    'a modifié le destinataire de l’offre {subject}',
  ],
  mailedOffer: ['e-mailed the link of the offer {subject}', 'a envoyé le lien de l’offre {subject}'],
  withdrew: ['withdrew the offer {subject}', 'a retiré l’offre {subject}'],
  lapsed: [
    'ended the unpaid offer {subject} at its deadline',
    'a mis fin à l’échéance à l’offre impayée {subject}',
  ],
  offerWasPaid: [
    'completed the offer {subject}{amount, select, none {} other { with {amount}}}',
    'a conclu l’offre {subject}{amount, select, none {} other { de {amount}}}',
  ],
  offerClaimed: ['Complimentary tickets claimed', 'Billets de faveur acceptés'],
  offerDeclined: ['Complimentary tickets declined', 'Billets de faveur refusés'],
  claimed: ['claimed the complimentary tickets of {subject}', 'a accepté les billets de faveur de {subject}'],
  declined: [
    'declined the complimentary tickets of {subject}',
    'a refusé les billets de faveur de {subject}',
  ],
  gaveCredit: [
    'gave credit to {subject}{amount, select, none {} other { ({amount})}}',
    'a accordé du crédit à {subject}{amount, select, none {} other { ({amount})}}',
  ],
  tookCredit: [
    'took credit away from {subject}{amount, select, none {} other { ({amount})}}',
    'a retiré du crédit à {subject}{amount, select, none {} other { ({amount})}}',
  ],
  sentAnnouncement: [
    'sent an announcement about {subject}{known, select, no {} other { to {count, plural, one {1 person} other {{count} people}}}}',
    'a envoyé une annonce sur {subject}{known, select, no {} other { à {count, plural, one {{count} personne} other {{count} personnes}}}}',
  ],
  stoppedAnnouncement: [
    'stopped an announcement about {subject}{known, select, no {} other { before it went to {count, plural, one {1 person} other {{count} people}}}}',
    'a interrompu une annonce sur {subject}{known, select, no {} other { avant l’envoi à {count, plural, one {{count} personne} other {{count} personnes}}}}',
  ],
  cancelled: [
    'cancelled the performance of {subject}{known, select, no {} other { and refunded {count, plural, one {1 order} other {{count} orders}}}}',
    'a annulé une représentation\u00a0: {subject}{known, select, no {} other { ({count, plural, one {{count} commande remboursée} other {{count} commandes remboursées}})}}',
  ],
  sold: [
    'sold at the desk {subject}{amount, select, none {} other { for {amount}}}{how, select, none {} other { ({how})}}',
    'a vendu au guichet {subject}{amount, select, none {} other { pour {amount}}}{how, select, none {} cash { (argent comptant)} terminal { (terminal de paiement)} complimentary { (de faveur)} other { ({how})}}',
  ],
  given: [
    'gave away {subject}{known, select, no {} other { ({count, plural, one {1 ticket} other {{count} tickets}})}}',
    'a offert {subject}{known, select, no {} other { ({count, plural, one {{count} billet} other {{count} billets}})}}',
  ],
  noted: [
    'changed the note on {subject}{removed, select, yes { (removed)} other {}}',
    'a modifié la note sur {subject}{removed, select, yes { (retirée)} other {}}',
  ],
  opened: [
    'opened {subject}{amount, select, none {} other { with {amount} in the drawer}}',
    'a ouvert {subject}{amount, select, none {} other { avec {amount} dans le tiroir-caisse}}',
  ],
  closed: [
    'closed {subject}{counted, select, none {} other { with {counted} in the drawer (expected {expected})}}',
    'a fermé {subject}{counted, select, none {} other { avec {counted} dans le tiroir-caisse (attendu\u00a0: {expected})}}',
  ],
  refunded: [
    'refunded {subject}{amount, select, none {} other { by {amount}}}{why, select, none {} returned { (returned for credit)} other { ({why})}}',
    'a remboursé {subject}{amount, select, none {{why, select, none {} requested { (sur demande)} cancelled { (représentation annulée)} returned { (billets rendus contre un crédit)} late { (paiement arrivé trop tard)} duplicate { (payée deux fois)} mismatch { (paiement qui ne correspondait pas)} exchange { (échange)} external { (par le fournisseur de paiement)} disputed { (contestation)} other { ({why})}}} other { ({amount}{why, select, none {} requested {, sur demande} cancelled {, représentation annulée} returned {, billets rendus contre un crédit} late {, paiement arrivé trop tard} duplicate {, payée deux fois} mismatch {, paiement qui ne correspondait pas} exchange {, échange} external {, par le fournisseur de paiement} disputed {, contestation} other {, {why}}})}}',
  ],
  exchanged: [
    'exchanged {subject}{known, select, no {} other { ({count, plural, one {1 ticket} other {{count} tickets}}, worth {credit})}}',
    'a échangé {subject}{known, select, no {} other { ({count, plural, one {{count} billet} other {{count} billets}}, d’une valeur de {credit})}}',
  ],
  changed: [
    'changed tickets of {subject}{known, select, no {} other { ({count, plural, one {1 ticket} other {{count} tickets}})}}{how, select, none {} changed { with nothing to pay} other { ({how})}}',
    'a changé des billets\u00a0: {subject}{known, select, no {} other { ({count, plural, one {{count} billet} other {{count} billets}})}}{how, select, none {} changed { sans rien à payer} cash { (argent comptant)} terminal { (terminal de paiement)} complimentary { (de faveur)} other { ({how})}}',
  ],
  reissued: [
    'reissued the tickets of {subject}{known, select, no {} other { ({count, plural, one {1 ticket} other {{count} tickets}})}}',
    'a réémis des billets\u00a0: {subject}{known, select, no {} other { ({count, plural, one {{count} billet} other {{count} billets}})}}',
  ],
  ticketTransferred: ['Ticket sent to somebody', 'Billet envoyé à quelqu’un'],
  transferred: [
    '{what, select, sent {sent a ticket of {subject} to somebody} back {took back a sent ticket of {subject}} other {had a sent ticket of {subject} accepted}}',
    '{what, select, sent {a envoyé à quelqu’un un billet : {subject}} back {a repris un billet envoyé : {subject}} other {a vu accepter un billet envoyé : {subject}}}',
  ],
  mailed: ['e-mailed again the tickets of {subject}', 'a renvoyé des billets par courriel\u00a0: {subject}'],
  retried: ['retried the refund of {subject}', 'a relancé un remboursement\u00a0: {subject}'],
  paidByHand: [
    'marked as paid by hand the refund of {subject}{amount, select, none {} other { {amount}}}',
    'a noté un remboursement versé manuellement\u00a0: {subject}{amount, select, none {} other { ({amount})}}',
  ],
  accepted: [
    'accepted the payment under review of {subject}{amount, select, none {} other { {amount}}}',
    'a accepté un paiement en vérification\u00a0: {subject}{amount, select, none {} other { ({amount})}}',
  ],
  refundedAfterReview: [
    'refunded after review {subject}{amount, select, none {} other { {amount}}}',
    'a remboursé après vérification {subject}{amount, select, none {} other { ({amount})}}',
  ],
  refundedUnknown: [
    'refunded {subject}{amount, select, none {} other { of {amount}}}',
    'a remboursé {subject}{amount, select, none {} other { ({amount})}}',
  ],
  explained: [
    'explained {subject}{amount, select, none {} other { of {amount}}}',
    'a expliqué {subject}{amount, select, none {} other { ({amount})}}',
  ],
})
