import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/seating/components', {
  left: [
    '{count, plural, one {# place left} other {# places left}}',
    '{count, plural, one {# place libre} other {# places libres}}',
  ],
  oneLess: ['{label}: one less', '{label}\u00a0: une de moins'],
  oneMore: ['{label}: one more', '{label}\u00a0: une de plus'],
  placesIn: ['{label}: number of places', '{label}\u00a0: nombre de places'],
})
