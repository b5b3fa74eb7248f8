import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/orders/components', {
  en: {
    exchanging:
      'Exchanging <b>{seats}</b>: choose {count, plural, one {one seat} other {# seats}} {same, select, yes {in their place.} other {for the new date.}}',
    stopExchange: 'Stop the exchange',
  },
  fr: {
    exchanging:
      'Échange de <b>{seats}</b>\u00a0: choisissez {count, plural, one {une place} other {# places}} {same, select, yes {pour les remplacer.} other {pour la nouvelle date.}}',
    stopExchange: 'Abandonner l’échange',
  },
})
