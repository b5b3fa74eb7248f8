import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/orders/payments', {
  en: {
    noDonation: 'An exchange has no donation.',
    chooseSeat: 'Choose at least one seat.',
    nameSeat: 'Name the seat, such as A1.',
    ofPerformance: '{show}, {date}: {problem}',
    showOn: '{show}, {date}',
    seatOf: '{show}: seat {seat}',
    seatsOf: '{show}: {seats}',
    seats: '{count, plural, one {1 seat} other {{count} seats}}',
    ofType: '{seats}, {type}',
    exchangeTo: '{show}: exchange to {seats}',
    partOf: '{show}: part of the price of {seats}',
    donation: 'Donation',
  },
  fr: {
    noDonation: 'Un échange ne comporte pas de don.',
    chooseSeat: 'Choisissez au moins une place.',
    nameSeat: 'Indiquez la place, par exemple A1.',
    ofPerformance: '{show}, {date}\u00a0: {problem}',
    showOn: '{show}, {date}',
    seatOf: '{show}\u00a0: place {seat}',
    seatsOf: '{show}\u00a0: {seats}',
    seats: '{count, plural, one {1\u00a0place} other {{count}\u00a0places}}',
    ofType: '{seats}, {type}',
    exchangeTo: '{show}\u00a0: échange contre {seats}',
    partOf: '{show}\u00a0: une partie du prix de {seats}',
    donation: 'Don',
  },
})
