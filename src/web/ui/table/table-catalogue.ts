import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/ui/table/table', {
  choose: ['Choose {name}', 'Choisir {name}'],
  chosenOf: [
    '{what, select, shows {Chosen shows} performances {Chosen performances} other {Chosen seats}}',
    '{what, select, shows {Spectacles choisis} performances {Représentations choisies} other {Places choisies}}',
  ],
  chosen: ['{count} chosen', 'Sélection\u00a0: {count}'],
  chooseAll: ['Choose all {count}', 'Tout choisir ({count})'],
  chooseNone: ['Choose none', 'Ne rien choisir'],
  pages: ['Pages', 'Liste des pages'],
  pageOf: ['Page {page} of {pages}', 'Page {page} sur {pages}'],
  page: ['Page {page}', 'Aller à la page {page}'],
  moreAbout: ['More about {name}', 'Autres actions\u00a0: {name}'],
  downloading: ['Downloading…', 'Téléchargement…'],
  fullness: [
    '{sold} sold, {held} held, {free} free',
    '{sold, plural, one {# vendue} other {# vendues}}, {held, plural, one {# réservée} other {# réservées}}, {free, plural, one {# libre} other {# libres}}',
  ],
})
