import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/orders/refunds', {
  late: ['the payment came too late', 'le paiement est arrivé trop tard'],
  duplicate: ['it was paid twice', 'payé deux fois'],
  lapsed: ['it was paid only in part', 'payé en partie seulement'],
  mismatch: ['the payment did not match the order', 'le paiement ne correspondait pas à la commande'],
  requested: ['requested', 'demandé'],
  cancelled: ['the performance was cancelled', 'la représentation a été annulée'],
  returned: ['returned for credit', 'rendu contre un crédit'],
  exchange: ['exchanged for cheaper tickets', 'échangé contre des billets moins chers'],
  external: ['made at the provider', 'fait chez le fournisseur de paiement'],
  disputed: ['disputed by the buyer', 'contesté par la personne qui a acheté'],
  chooseWhat: ['Choose what to refund.', 'Choisissez ce qui est à rembourser.'],
  ticketTwice: ['A ticket is named twice.', 'Un billet est indiqué deux fois.'],
  sayHowPaid: [
    'Say how it was paid, such as the number of a cheque.',
    'Indiquez comment le paiement a été fait, par exemple le numéro d’un chèque.',
  ],
})
