import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/shows/routes', {
  en: {
    showsFile: 'shows.csv',
    performancesFile: 'performances.csv',
    season:
      'Shows, seats and tickets of the {theatre} in {city}: choose your own seat and take your ticket along on your phone.',
    noShow: 'No show found',
    noShowHere: 'There is no show at this address.',
    added: 'Show added successfully!',
    updated: 'Show updated successfully!',
    deleted: 'Show deleted successfully!',
    duplicated: 'Show duplicated successfully!',
  },
  fr: {
    showsFile: 'spectacles.csv',
    performancesFile: 'representations.csv',
    season:
      'Spectacles, places et billets\u00a0: {theatre}, {city}. Choisissez votre place et emportez votre billet sur votre téléphone.',
    noShow: 'Spectacle introuvable',
    noShowHere: 'Il n’y a pas de spectacle à cette adresse.',
    added: 'Le spectacle a été ajouté!',
    updated: 'Le spectacle a été modifié!',
    deleted: 'Le spectacle a été supprimé!',
    duplicated: 'Le spectacle a été dupliqué!',
  },
})
