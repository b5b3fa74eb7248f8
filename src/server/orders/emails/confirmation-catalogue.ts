import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/orders/emails/confirmation', {
  bought: [
    '{count, plural, one {Your ticket} other {Your tickets}}',
    '{count, plural, one {Votre billet} other {Vos billets}}',
  ],
  changed: [
    '{count, plural, one {Your changed ticket} other {Your changed tickets}}',
    '{count, plural, one {Votre billet modifié} other {Vos billets modifiés}}',
  ],
  exchanged: [
    '{count, plural, one {Your exchanged ticket} other {Your exchanged tickets}}',
    '{count, plural, one {Votre billet échangé} other {Vos billets échangés}}',
  ],
  preview: [
    '{when}. {count, plural, one {Your ticket is} other {Your {count} tickets are}} inside.',
    '{when}. {count, plural, one {Votre billet se trouve} other {Vos {count}\u00a0billets se trouvent}} dans ce courriel.',
  ],
  reason: [
    'You are receiving this e-mail because you bought tickets from us. Please keep it: it holds your tickets.',
    'Vous recevez ce courriel parce que vous avez acheté des billets chez nous. Conservez-le\u00a0: il contient vos billets.',
  ],
  title: ['See you at {show}', 'À bientôt pour {show}'],
  thanks: ['Thank you for your order.', 'Merci de votre commande.'],
  changedTo: [
    'Your {count, plural, one {ticket has} other {tickets have}} changed: {changed}. Your old {count, plural, one {ticket no longer works} other {tickets no longer work}}.',
    '{count, plural, one {Votre billet a été modifié} other {Vos billets ont été modifiés}}\u00a0: {changed}. {count, plural, one {Votre ancien billet n’est plus valide} other {Vos anciens billets ne sont plus valides}}.',
  ],
  exchangedFor: [
    'Your exchange is done: {count, plural, one {this ticket takes} other {these tickets take}} the place of {old, plural, one {your ticket ({seats}) for {when}, which is} other {your {old} tickets ({seats}) for {when}, which are}} no longer valid.',
    'Votre échange est fait\u00a0: {count, plural, one {ce billet remplace} other {ces billets remplacent}} {old, plural, one {votre billet ({seats}) du {when}, qui n’est plus valide} other {vos {old}\u00a0billets ({seats}) du {when}, qui ne sont plus valides}}.',
  ],
  ofShow: ['{when} (“{show}”)', '{when} («\u00a0{show}\u00a0»)'],
  paidMore: ['You paid {amount} more.', 'Vous avez payé un supplément de {amount}.'],
  notCharged: [
    'The difference of {amount} is not charged.',
    'La différence de {amount} ne vous est pas facturée.',
  ],
  tooSmall: [
    'The difference of {amount} is too small to refund.',
    'La différence de {amount} est trop petite pour être remboursée.',
  ],
  below: [
    '{count, plural, one {Your ticket is below, and attached as a PDF to print if you like paper. Show its code at the door; your phone is fine.} other {Your tickets are below, and attached as a PDF to print if you like paper. Show one code per person at the door; your phone is fine.}}',
    '{count, plural, one {Votre billet se trouve ci-dessous, et dans un PDF en pièce jointe si vous préférez l’imprimer. Présentez son code à l’entrée; votre téléphone suffit.} other {Vos billets se trouvent ci-dessous, et dans un PDF en pièce jointe si vous préférez les imprimer. Présentez un code par personne à l’entrée; votre téléphone suffit.}}',
  ],
  seat: ['Seat {seat}', 'Place {seat}'],
  seatOn: ['Seat {seat}, {date}', 'Place {seat}, {date}'],
  subtotal: ['Subtotal', 'Sous-total'],
  total: ['Total', 'Total'],
})
