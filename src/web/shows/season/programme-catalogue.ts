import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/shows/season/programme', {
  all: ['All', 'Tous'],
  loading: ['Loading the shows…', 'Chargement des spectacles…'],
  addFirst: ['Add the first show of the season.', 'Ajoutez le premier spectacle de la saison.'],
  showAll: ['Show all shows', 'Afficher tous les spectacles'],
  run: ['Run', 'À l’affiche'],
  noPerformances: ['No performances yet', 'Aucune représentation pour le moment'],
  noneUpcoming: [
    '{count, plural, one {# performance} other {# performances}}, none upcoming',
    '{count, plural, one {# représentation} other {# représentations}}, aucune à venir',
  ],
  hidden: ['Hidden: {which}.', 'Masquage effectué\u00a0: {which}.'],
  published: ['Published: {which}.', 'Publication effectuée\u00a0: {which}.'],
  hide: ['Hide them', 'Les masquer'],
  publish: ['Publish them', 'Les publier'],
})
