import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/door/pages', {
  en: {
    scanTickets: 'Scan Ticket QR Code',
    leaveScanner: 'Leave the scanner',
    onlyScanner: 'Without the network only the scanner works. Other pages open once the server answers.',
    noListNoNetwork:
      'There is no network, and this phone has no list of tickets. Open this page once with a network.',
    notLoaded: 'The performances could not be loaded.',
    chooseForDoor: 'Choose the performance that this door admits.',
    chooseInScanner: 'Choose it in the scanner',
    listOfPerformance: 'The list shows one performance. Open it from the first page of the office.',
    listOfScanner: 'The list is that of the performance the scanner admits.',
    conflicts: 'Conflicts',
    print: 'Print',
    inside: '{when}. {inside} of {count} inside. <link>Live house</link>',
    oldList: 'The server cannot be reached. This is the list as it was at {time}.',
    nobodyYet: 'Nobody yet',
    noneSold: 'No ticket has been sold for this performance.',
    lobbyScreen: 'Lobby screen',
    chooseToLookAt: 'Choose the one to show.',
    earlierOne: 'An earlier one',
    liveHead: '<b>{show}</b> {when}, doors {doors}.',
    oldHouse: 'The server cannot be reached. This is the house as it was at {time}.',
    conflictsOfOne: 'Conflicts are shown for one performance at a time.',
    toResolve: '{when}. {open} of {count} to resolve.',
    allResolved: '{when}. All resolved.',
    noConflicts: 'No conflicts',
    whatConflicts:
      'A ticket that two phones admitted without the network appears here once both have sent their scans, as does one that had been refunded or is not one of ours.',
  },
  fr: {
    scanTickets: 'Contrôle des billets',
    leaveScanner: 'Quitter le lecteur',
    onlyScanner:
      'Sans réseau, seul le lecteur fonctionne. Les autres pages s’ouvriront dès que le serveur répondra.',
    noListNoNetwork:
      'Il n’y a pas de réseau, et ce téléphone n’a pas de liste de billets. Ouvrez cette page une fois avec un réseau.',
    notLoaded: 'Le chargement des représentations a échoué.',
    chooseForDoor: 'Choisissez la représentation de cette entrée.',
    chooseInScanner: 'La choisir dans le lecteur',
    listOfPerformance:
      'La liste montre une seule représentation. Ouvrez-la depuis la première page de l’administration.',
    listOfScanner: 'La liste est celle de la représentation choisie dans le lecteur.',
    conflicts: 'Conflits',
    print: 'Imprimer',
    inside: '{when}. {inside} sur {count} en salle. <link>Salle en direct</link>',
    oldList: 'Le serveur est injoignable. Voici la liste telle qu’elle était à {time}.',
    nobodyYet: 'Personne pour l’instant',
    noneSold: 'Aucun billet n’a été vendu pour cette représentation.',
    lobbyScreen: 'Écran du hall',
    chooseToLookAt: 'Choisissez celle à afficher.',
    earlierOne: 'Une représentation passée',
    liveHead: '<b>{show}</b> {when}, ouverture des portes à {doors}.',
    oldHouse: 'Le serveur est injoignable. Voici la salle telle qu’elle était à {time}.',
    conflictsOfOne: 'Les conflits s’affichent pour une représentation à la fois.',
    toResolve: '{when}. {open} sur {count} à régler.',
    allResolved: '{when}. Tout est réglé.',
    noConflicts: 'Aucun conflit',
    whatConflicts:
      'Un billet que deux téléphones ont accepté sans réseau apparaît ici dès que les deux ont envoyé leurs lectures, tout comme un billet remboursé ou qui n’est pas un des nôtres.',
  },
})
