import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/shows/components/overlap', {
  sameTime: [
    '{count, plural, one {Another performance is in the house at that time:} other {Other performances are in the house at these times:}}',
    '{count, plural, one {Une autre représentation occupe la salle à ce moment\u00a0:} other {D’autres représentations occupent la salle à ces moments\u00a0:}}',
  ],
  other: ['{show}, {when}', '{show}, {when}'],
  more: ['and more', 'et d’autres'],
  stillSave: [
    'Both would sell the same seats. You can still save.',
    'Les deux vendraient les mêmes places. Vous pouvez tout de même enregistrer.',
  ],
})
