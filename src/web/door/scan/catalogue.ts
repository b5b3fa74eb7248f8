import { catalogue } from '../../../shared/language/define.ts'

/** Words of a verdict stand in lines of their own, as large as the screen allows: short ones are read at a glance. */
export const words = catalogue('web/door/scan', {
  camera: ['Camera', 'Caméra'],
  cameraView: ['Camera view', 'Image de la caméra'],
  cameraNumber: ['Camera {number}', 'Caméra {number}'],
  torch: ['Torch', 'Lampe de poche'],
  zoom: ['Zoom', 'Agrandissement'],
  startCamera: ['Start the camera', 'Démarrer la caméra'],
  off: [
    'The browser asks once whether this page may use the camera.',
    'Le navigateur demande une seule fois si cette page peut utiliser la caméra.',
  ],
  asking: [
    'Waiting for the camera. Please allow it when the browser asks.',
    'En attente de la caméra. Veuillez l’autoriser quand le navigateur le demandera.',
  ],
  denied: [
    'This page may not use the camera. To allow it, tap the icon next to the address bar, then try again.',
    'Cette page n’a pas le droit d’utiliser la caméra. Pour l’autoriser, touchez l’icône à côté de la barre d’adresse, puis réessayez.',
  ],
  none: [
    'This device has no camera that we can use. Choose a picture or type the ticket number.',
    'Cet appareil n’a pas de caméra utilisable ici. Choisissez une image ou saisissez le numéro du billet.',
  ],
  busy: [
    'Another app is using the camera. Close it, then try again.',
    'Une autre application utilise la caméra. Fermez-la, puis réessayez.',
  ],
  unsupported: [
    'This browser cannot use the camera here. Choose a picture or type the ticket number.',
    'Ce navigateur ne peut pas utiliser la caméra ici. Choisissez une image ou saisissez le numéro du billet.',
  ],
  ended: ['The camera was switched off.', 'La caméra a été éteinte.'],
  ticketNumber: ['Ticket number', 'Numéro du billet'],
  check: ['Check', 'Vérifier'],
  scanPicture: ['Scan a picture', 'Numériser une image'],
  noCode: ['There is no QR code in this picture.', 'Il n’y a pas de code QR sur cette image.'],
  badPicture: [
    'This picture could not be read. Take a photo or a screenshot of the code.',
    'Cette image est illisible. Prenez une photo ou une capture d’écran du code.',
  ],
  inside: ['<b>{inside}</b> of {sold}<line></line>inside', '<b>{inside}</b> sur {sold}<line></line>en salle'],
  admitted: ['Admitted', 'Accepté'],
  alreadyAdmitted: ['Already\nadmitted', 'Déjà\nutilisé'],
  wrongPerformance: ['Wrong\nperformance', 'Autre\nreprésentation'],
  noLongerValid: ['No longer\nvalid', 'Non\nvalide'],
  unknown: ['Unknown\nticket', 'Inconnu'],
  notChecked: ['Not\nchecked', 'Non\nvérifié'],
  count: ['{inside} of {sold}', '{inside} sur {sold}'],
  checkedHere: [
    'Checked by this phone, with its list from {time}.',
    'Vérifié par ce téléphone, avec sa liste de {time}.',
  ],
  scanNext: ['Scan the next ticket', 'Numériser le billet suivant'],
  outOrMistake: ['Out for now, or admitted by mistake', 'Sortie temporaire, ou entrée par erreur'],
  ticketIsFor: ['This ticket is for', 'Ce billet est pour le'],
  sentTo: ['Sent to {name} on {when}.', 'Envoyé à {name} le {when}.'],
  showAndSeat: ['{show}, seat {label}.', '{show}, place {label}.'],
  backSince: ['<b>{message}</b>, out since {time}', '<b>{message}</b>, sortie à {time}'],
  admittedAt: ['Already admitted at {time}', 'Entrée déjà acceptée à {time}'],
  party: ['{inside} of {size} of this party inside', '{inside} sur {size} de ce groupe en salle'],
  safeAgain: [
    "It's safe to try again: it counts as one scan.",
    'Vous pouvez réessayer sans crainte\u00a0: cela compte pour une seule lecture.',
  ],
  scanAnother: ['Scan another ticket', 'Numériser un autre billet'],
  numberNeedsNetwork: [
    'Without the network a ticket number cannot be checked. Scan the code of the ticket.',
    'Sans réseau, un numéro de billet ne peut pas être vérifié. Numérisez le code du billet.',
  ],
  notReached: [
    'The server cannot be reached. This ticket was not checked.',
    'Le serveur est injoignable. Ce billet n’a pas été vérifié.',
  ],
  lastScanned: ['Last scanned ticket: {ticket}', 'Dernier billet\u00a0: {ticket}'],
  noneScanned: ['Last scanned ticket: none yet', 'Dernier billet\u00a0: aucun'],
  seatIn: ['{label}, in at {time}', '{label}, entrée à {time}'],
  seatVerdict: ['{label}: {verdict}', '{label}\u00a0: {verdict}'],
})
