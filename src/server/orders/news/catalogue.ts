import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/orders/news', {
  en: {
    test: 'Test: {subject}',
    newTime: 'New time: {date}, {time}.',
    newPlace: 'New place: {place}.',
    stayValid: 'Your tickets stay valid.',
    reminder:
      '{date}, {time}. Doors open at {doors}. {count, plural, one {Your seat: {seats}.} other {Your seats: {seats}.}}',
  },
  fr: {
    test: 'Essai\u00a0: {subject}',
    newTime: 'Nouvel horaire\u00a0: {date} à {time}.',
    newPlace: 'Nouveau lieu\u00a0: {place}.',
    stayValid: 'Vos billets restent valides.',
    reminder:
      '{date} à {time}. Ouverture des portes à {doors}. {count, plural, one {Votre place\u00a0: {seats}.} other {Vos places\u00a0: {seats}.}}',
  },
})
