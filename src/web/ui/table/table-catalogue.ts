import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/ui/table/table', {
  en: {
    choose: 'Choose {name}',
    chosenOf: '{what, select, shows {Chosen shows} performances {Chosen performances} other {Chosen seats}}',
    chosen: '{count} chosen',
    chooseAll: 'Choose all {count}',
    chooseNone: 'Choose none',
    pages: 'Pages',
    pageOf: 'Page {page} of {pages}',
    page: 'Page {page}',
    moreAbout: 'More about {name}',
    downloading: 'Downloading…',
    fullness: '{sold} sold, {held} held, {free} free',
  },
  fr: {
    choose: 'Choisir {name}',
    chosenOf:
      '{what, select, shows {Spectacles choisis} performances {Représentations choisies} other {Places choisies}}',
    chosen: 'Sélection\u00a0: {count}',
    chooseAll: 'Tout choisir ({count})',
    chooseNone: 'Ne rien choisir',
    pages: 'Liste des pages',
    pageOf: 'Page {page} sur {pages}',
    page: 'Aller à la page {page}',
    moreAbout: 'Autres actions\u00a0: {name}',
    downloading: 'Téléchargement…',
    fullness:
      '{sold, plural, one {# vendue} other {# vendues}}, {held, plural, one {# réservée} other {# réservées}}, {free, plural, one {# libre} other {# libres}}',
  },
})
