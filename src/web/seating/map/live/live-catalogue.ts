import { catalogue } from '../../../../shared/language/define.ts'

export const words = catalogue('web/seating/map/live/live', {
  en: {
    left: '{count, plural, one {1 seat left} other {{count} seats left}}',
    house: 'The house: {free} of {count} seats available',
  },
  fr: {
    left: '{count, plural, one {# place libre} other {# places libres}}',
    house: 'La salle\u00a0: {free, plural, one {# place libre} other {# places libres}} sur {count}',
  },
})
