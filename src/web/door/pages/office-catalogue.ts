import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/door/pages/office', {
  en: {
    doorList: 'Door list',
    lobbyScreen: 'Lobby screen',
    chooseToLookAt: 'Choose the one to look at.',
    earlierOne: 'An earlier one',
    liveHead: '<b>{show}</b> {when}, doors {doors}.',
    oldHouse: 'The server cannot be reached. This is the house as it was at {time}.',
    conflictsOfOne: 'Conflicts are those of one performance.',
    toResolve: '{when}. {open} of {count} to resolve.',
    allResolved: '{when}. All resolved.',
    noConflicts: 'No conflicts',
    whatConflicts:
      'A ticket that two phones admitted without the network appears here once both have sent their scans, as does one that had been refunded or is not one of ours.',
  },
  fr: {
    doorList: 'Liste d’entrée',
    lobbyScreen: 'Écran du hall',
    chooseToLookAt: 'Choisissez celle à afficher.',
    earlierOne: 'Une représentation passée',
    liveHead: '<b>{show}</b> {when}, ouverture des portes à {doors}.',
    oldHouse: 'Le serveur est injoignable. Voici la salle telle qu’elle était à {time}.',
    conflictsOfOne: 'Les conflits sont ceux d’une seule représentation.',
    toResolve: '{when}. {open} sur {count} à régler.',
    allResolved: '{when}. Tout est réglé.',
    noConflicts: 'Aucun conflit',
    whatConflicts:
      'Un billet que deux téléphones ont accepté sans réseau apparaît ici dès que les deux ont envoyé leurs lectures, tout comme un billet remboursé ou qui n’est pas un des nôtres.',
  },
})
