import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/office/palette', {
  search: ['Find', 'Trouver'],
  find: [
    'A person, order, seat, show, date, setting or page',
    'Une personne, une commande, une place, un spectacle, une date, un paramètre ou une page',
  ],
  pages: ['Pages', 'Pages'],
  results: [
    '{count, plural, =0 {No results} one {# result} other {# results}}',
    '{count, plural, =0 {Aucun résultat} one {# résultat} other {# résultats}}',
  ],
  none: ['Nothing found for “{text}”', 'Aucun résultat pour «\u00a0{text}\u00a0»'],
  noneHint: [
    'Try fewer words, a last name, an order number, a seat such as B4, or the name of a page.',
    'Essayez moins de mots, un nom de famille, un numéro de commande, une place comme B4 ou le nom d’une page.',
  ],
  missing: [
    'Some results are missing. Change what you typed to search again.',
    'Il manque des résultats. Modifiez votre recherche pour recommencer.',
  ],
  keys: [
    '↑ ↓ to choose, Enter to open. From anywhere: Ctrl\u00a0K, ⌘\u00a0K or /',
    '↑ ↓ pour choisir, Entrée pour ouvrir. De partout\u00a0: Ctrl\u00a0K, ⌘\u00a0K ou /',
  ],
})
