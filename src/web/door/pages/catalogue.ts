import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/door/pages', {
  scanTickets: ['Scan Ticket QR Code', 'Contrôle des billets'],
  leaveScanner: ['Leave the scanner', 'Quitter le lecteur'],
  onlyScanner: [
    'Without the network only the scanner works. Other pages open once the server answers.',
    'Sans réseau, seul le lecteur fonctionne. Les autres pages s’ouvriront dès que le serveur répondra.',
  ],
  noListNoNetwork: [
    'There is no network, and this phone has no list of tickets. Open this page once with a network.',
    'Il n’y a pas de réseau, et ce téléphone n’a pas de liste de billets. Ouvrez cette page une fois avec un réseau.',
  ],
  notLoaded: ['The performances could not be loaded.', 'Le chargement des représentations a échoué.'],
  chooseForDoor: [
    'Choose the performance that this door admits.',
    'Choisissez la représentation de cette entrée.',
  ],
  chooseInScanner: ['Choose it in the scanner', 'La choisir dans le lecteur'],
  listOfPerformance: [
    'The list shows one performance. Open it from the first page of the office.',
    'La liste montre une seule représentation. Ouvrez-la depuis la première page de l’administration.',
  ],
  listOfScanner: [
    'The list is that of the performance the scanner admits.',
    'La liste est celle de la représentation choisie dans le lecteur.',
  ],
  conflicts: ['Conflicts', 'Conflits'],
  print: ['Print', 'Imprimer'],
  inside: [
    '{when}. {inside} of {count} inside. <link>Live house</link>',
    '{when}. {inside} sur {count} en salle. <link>Salle en direct</link>',
  ],
  oldList: [
    'The server cannot be reached. This is the list as it was at {time}.',
    'Le serveur est injoignable. Voici la liste telle qu’elle était à {time}.',
  ],
  nobodyYet: ['Nobody yet', 'Personne pour l’instant'],
  noneSold: [
    'No ticket has been sold for this performance.',
    'Aucun billet n’a été vendu pour cette représentation.',
  ],
  lobbyScreen: ['Lobby screen', 'Écran du hall'],
  chooseToLookAt: ['Choose the one to show.', 'Choisissez celle à afficher.'],
  earlierOne: ['An earlier one', 'Une représentation passée'],
  liveHead: ['<b>{show}</b> {when}, doors {doors}.', '<b>{show}</b> {when}, ouverture des portes à {doors}.'],
  oldHouse: [
    'The server cannot be reached. This is the house as it was at {time}.',
    'Le serveur est injoignable. Voici la salle telle qu’elle était à {time}.',
  ],
  conflictsOfOne: [
    'Conflicts are shown for one performance at a time.',
    'Les conflits s’affichent pour une représentation à la fois.',
  ],
  toResolve: ['{when}. {open} of {count} to resolve.', '{when}. {open} sur {count} à régler.'],
  allResolved: ['{when}. All resolved.', '{when}. Tout est réglé.'],
  noConflicts: ['No conflicts', 'Aucun conflit'],
  whatConflicts: [
    'A ticket that two phones admitted without the network appears here once both have sent their scans, as does one that had been refunded or is not one of ours.',
    'Un billet que deux téléphones ont accepté sans réseau apparaît ici dès que les deux ont envoyé leurs lectures, tout comme un billet remboursé ou qui n’est pas un des nôtres.',
  ],
})
