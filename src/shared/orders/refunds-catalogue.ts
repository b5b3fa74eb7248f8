import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/orders/refunds', {
  en: {
    late: 'the payment came too late',
    duplicate: 'it was paid twice',
    lapsed: 'it was paid only in part',
    mismatch: 'the payment did not match the order',
    requested: 'requested',
    cancelled: 'the performance was cancelled',
    exchange: 'exchanged for cheaper tickets',
    external: 'made at the provider',
    disputed: 'disputed by the buyer',
    chooseWhat: 'Choose what to refund.',
    ticketTwice: 'A ticket is named twice.',
    sayHowPaid: 'Say how it was paid, such as the number of a cheque.',
  },
  fr: {
    late: 'le paiement est arrivé trop tard',
    duplicate: 'payé deux fois',
    lapsed: 'payé en partie seulement',
    mismatch: 'le paiement ne correspondait pas à la commande',
    requested: 'demandé',
    cancelled: 'la représentation a été annulée',
    exchange: 'échangé contre des billets moins chers',
    external: 'fait chez le fournisseur de paiement',
    disputed: 'contesté par la personne qui a acheté',
    chooseWhat: 'Choisissez ce qui est à rembourser.',
    ticketTwice: 'Un billet est indiqué deux fois.',
    sayHowPaid: 'Indiquez comment le paiement a été fait, par exemple le numéro d’un chèque.',
  },
})
