import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/orders/audit', {
  en: {
    announcementSent: 'Announcement sent',
    announcementStopped: 'Announcement stopped',
    performanceCancelled: 'Performance cancelled',
    orderSold: 'Sold at the desk',
    orderGiven: 'Complimentary tickets',
    orderNoted: 'Note on an order',
    shiftOpened: 'Shift opened',
    shiftClosed: 'Shift closed',
    orderRefunded: 'Order refunded',
    ticketsExchanged: 'Tickets exchanged',
    ticketsChanged: 'Tickets changed',
    ticketsReissued: 'Tickets reissued',
    ticketsMailed: 'Tickets e-mailed again',
    refundRetried: 'Refund retried',
    refundPaid: 'Refund paid by hand',
    reviewAccepted: 'Review: payment accepted',
    reviewRefunded: 'Review: refunded',
    offerMade: 'Offer made',
    offerAltered: 'Offer altered',
    offerExtended: 'Deadline of an offer changed',
    offerRevived: 'Lapsed offer revived',
    offerReaddressed: 'Recipient of an offer changed',
    offerMailed: 'Link of an offer e-mailed',
    offerWithdrawn: 'Offer withdrawn',
    offerLapsed: 'Offer lapsed',
    offerPartPaid: 'Payment of an offer recorded',
    partPaid:
      'recorded for the offer {subject}{amount, select, none {} other { {amount}}}{how, select, none {} other { ({how})}}',
    offerPaid: 'Offer paid',
    offered:
      'reserved and offered {subject}{known, select, no {} other { ({count, plural, one {1 seat} other {{count} seats}}{amount, select, none {} other {, {amount}}})}}',
    altered:
      'altered the offer {subject}{known, select, no {} other { ({count, plural, one {1 seat} other {{count} seats}}{amount, select, none {} other {, {amount}}})}}',
    extended: 'changed the deadline of the offer {subject}',
    revived: 'revived the lapsed offer {subject}',
    readdressed: 'changed the recipient of the offer {subject}',
    mailedOffer: 'e-mailed the link of the offer {subject}',
    withdrew: 'withdrew the offer {subject}',
    lapsed: 'ended the unpaid offer {subject} at its deadline',
    offerWasPaid: 'completed the offer {subject}{amount, select, none {} other { with {amount}}}',
    unknownRefunded: 'Unknown payment: refunded',
    unknownExplained: 'Unknown payment: explained',
    creditGranted: 'Credit given',
    creditCorrected: 'Credit taken away',
    gaveCredit: 'gave credit to {subject}{amount, select, none {} other { ({amount})}}',
    tookCredit: 'took credit away from {subject}{amount, select, none {} other { ({amount})}}',
    sentAnnouncement:
      'sent an announcement about {subject}{known, select, no {} other { to {count, plural, one {1 person} other {{count} people}}}}',
    stoppedAnnouncement:
      'stopped an announcement about {subject}{known, select, no {} other { before it went to {count, plural, one {1 person} other {{count} people}}}}',
    cancelled:
      'cancelled the performance of {subject}{known, select, no {} other { and refunded {count, plural, one {1 order} other {{count} orders}}}}',
    sold: 'sold at the desk {subject}{amount, select, none {} other { for {amount}}}{how, select, none {} other { ({how})}}',
    given:
      'gave away {subject}{known, select, no {} other { ({count, plural, one {1 ticket} other {{count} tickets}})}}',
    noted: 'changed the note on {subject}{removed, select, yes { (removed)} other {}}',
    opened: 'opened {subject}{amount, select, none {} other { with {amount} in the drawer}}',
    closed:
      'closed {subject}{counted, select, none {} other { with {counted} in the drawer (expected {expected})}}',
    refunded:
      'refunded {subject}{amount, select, none {} other { by {amount}}}{why, select, none {} other { ({why})}}',
    exchanged:
      'exchanged {subject}{known, select, no {} other { ({count, plural, one {1 ticket} other {{count} tickets}}, worth {credit})}}',
    changed:
      'changed tickets of {subject}{known, select, no {} other { ({count, plural, one {1 ticket} other {{count} tickets}})}}{how, select, none {} changed { with nothing to pay} other { ({how})}}',
    reissued:
      'reissued the tickets of {subject}{known, select, no {} other { ({count, plural, one {1 ticket} other {{count} tickets}})}}',
    mailed: 'e-mailed again the tickets of {subject}',
    retried: 'retried the refund of {subject}',
    paidByHand: 'marked as paid by hand the refund of {subject}{amount, select, none {} other { {amount}}}',
    accepted: 'accepted the payment under review of {subject}{amount, select, none {} other { {amount}}}',
    refundedAfterReview: 'refunded after review {subject}{amount, select, none {} other { {amount}}}',
    refundedUnknown: 'refunded {subject}{amount, select, none {} other { of {amount}}}',
    explained: 'explained {subject}{amount, select, none {} other { of {amount}}}',
  },
  fr: {
    announcementSent: 'Annonce envoyée',
    announcementStopped: 'Annonce interrompue',
    performanceCancelled: 'Représentation annulée',
    orderSold: 'Vente au guichet',
    orderGiven: 'Billets de faveur',
    orderNoted: 'Note sur une commande',
    shiftOpened: 'Quart ouvert',
    shiftClosed: 'Quart fermé',
    orderRefunded: 'Commande remboursée',
    ticketsExchanged: 'Billets échangés',
    ticketsChanged: 'Billets changés',
    ticketsReissued: 'Billets réémis',
    ticketsMailed: 'Billets renvoyés par courriel',
    refundRetried: 'Remboursement relancé',
    refundPaid: 'Remboursement versé manuellement',
    reviewAccepted: 'Vérification\u00a0: paiement accepté',
    reviewRefunded: 'Vérification\u00a0: remboursement',
    offerMade: 'Offre faite',
    offerAltered: 'Offre modifiée',
    offerExtended: 'Échéance d’une offre modifiée',
    offerRevived: 'Offre échue reprise',
    offerReaddressed: 'Destinataire d’une offre modifié',
    offerMailed: 'Lien d’une offre envoyé',
    offerWithdrawn: 'Offre retirée',
    offerLapsed: 'Offre échue',
    offerPartPaid: 'Paiement d’une offre inscrit',
    partPaid:
      'a inscrit pour l’offre {subject}{amount, select, none {} other { {amount}}}{how, select, none {} other { ({how})}}',
    offerPaid: 'Offre payée',
    offered:
      'a réservé et offert {subject}{known, select, no {} other { ({count, plural, one {1\u00a0place} other {{count}\u00a0places}}{amount, select, none {} other {, {amount}}})}}',
    altered:
      'a modifié l’offre {subject}{known, select, no {} other { ({count, plural, one {1\u00a0place} other {{count}\u00a0places}}{amount, select, none {} other {, {amount}}})}}',
    extended: 'a modifié l’échéance de l’offre {subject}',
    revived: 'a repris l’offre échue {subject}',
    readdressed: 'a modifié le destinataire de l’offre {subject}',
    mailedOffer: 'a envoyé le lien de l’offre {subject}',
    withdrew: 'a retiré l’offre {subject}',
    lapsed: 'a mis fin à l’échéance à l’offre impayée {subject}',
    offerWasPaid: 'a conclu l’offre {subject}{amount, select, none {} other { de {amount}}}',
    unknownRefunded: 'Paiement sans commande\u00a0: remboursé',
    unknownExplained: 'Paiement sans commande\u00a0: expliqué',
    creditGranted: 'Crédit accordé',
    creditCorrected: 'Crédit retiré',
    gaveCredit: 'a accordé du crédit à {subject}{amount, select, none {} other { ({amount})}}',
    tookCredit: 'a retiré du crédit à {subject}{amount, select, none {} other { ({amount})}}',
    sentAnnouncement:
      'a envoyé une annonce sur {subject}{known, select, no {} other { à {count, plural, one {{count} personne} other {{count} personnes}}}}',
    stoppedAnnouncement:
      'a interrompu une annonce sur {subject}{known, select, no {} other { avant l’envoi à {count, plural, one {{count} personne} other {{count} personnes}}}}',
    cancelled:
      'a annulé une représentation\u00a0: {subject}{known, select, no {} other { ({count, plural, one {{count} commande remboursée} other {{count} commandes remboursées}})}}',
    sold: 'a vendu au guichet {subject}{amount, select, none {} other { pour {amount}}}{how, select, none {} cash { (argent comptant)} terminal { (terminal de paiement)} complimentary { (de faveur)} other { ({how})}}',
    given:
      'a offert {subject}{known, select, no {} other { ({count, plural, one {{count} billet} other {{count} billets}})}}',
    noted: 'a modifié la note sur {subject}{removed, select, yes { (retirée)} other {}}',
    opened: 'a ouvert {subject}{amount, select, none {} other { avec {amount} dans le tiroir-caisse}}',
    closed:
      'a fermé {subject}{counted, select, none {} other { avec {counted} dans le tiroir-caisse (attendu\u00a0: {expected})}}',
    refunded:
      'a remboursé {subject}{amount, select, none {{why, select, none {} requested { (sur demande)} cancelled { (représentation annulée)} late { (paiement arrivé trop tard)} duplicate { (payée deux fois)} mismatch { (paiement qui ne correspondait pas)} exchange { (échange)} external { (par le fournisseur de paiement)} disputed { (contestation)} other { ({why})}}} other { ({amount}{why, select, none {} requested {, sur demande} cancelled {, représentation annulée} late {, paiement arrivé trop tard} duplicate {, payée deux fois} mismatch {, paiement qui ne correspondait pas} exchange {, échange} external {, par le fournisseur de paiement} disputed {, contestation} other {, {why}}})}}',
    exchanged:
      'a échangé {subject}{known, select, no {} other { ({count, plural, one {{count} billet} other {{count} billets}}, d’une valeur de {credit})}}',
    changed:
      'a changé des billets\u00a0: {subject}{known, select, no {} other { ({count, plural, one {{count} billet} other {{count} billets}})}}{how, select, none {} changed { sans rien à payer} cash { (argent comptant)} terminal { (terminal de paiement)} complimentary { (de faveur)} other { ({how})}}',
    reissued:
      'a réémis des billets\u00a0: {subject}{known, select, no {} other { ({count, plural, one {{count} billet} other {{count} billets}})}}',
    mailed: 'a renvoyé des billets par courriel\u00a0: {subject}',
    retried: 'a relancé un remboursement\u00a0: {subject}',
    paidByHand:
      'a noté un remboursement versé manuellement\u00a0: {subject}{amount, select, none {} other { ({amount})}}',
    accepted:
      'a accepté un paiement en vérification\u00a0: {subject}{amount, select, none {} other { ({amount})}}',
    refundedAfterReview:
      'a remboursé après vérification {subject}{amount, select, none {} other { ({amount})}}',
    refundedUnknown: 'a remboursé {subject}{amount, select, none {} other { ({amount})}}',
    explained: 'a expliqué {subject}{amount, select, none {} other { ({amount})}}',
  },
})
