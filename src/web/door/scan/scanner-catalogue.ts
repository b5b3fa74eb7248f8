import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/door/scan/scanner', {
  en: {
    camera: 'Camera',
    cameraView: 'Camera view',
    cameraNumber: 'Camera {number}',
    torch: 'Torch',
    zoom: 'Zoom',
    startCamera: 'Start the camera',
    off: 'The browser asks once whether this page may use the camera.',
    asking: 'Waiting for the camera. Please allow it when the browser asks.',
    denied:
      'This page may not use the camera. To allow it, tap the icon next to the address bar, then try again.',
    none: 'This device has no camera that we can use. Choose a picture or type the ticket number.',
    busy: 'Another app is using the camera. Close it, then try again.',
    unsupported: 'This browser cannot use the camera here. Choose a picture or type the ticket number.',
    ended: 'The camera was switched off.',
    ticketNumber: 'Ticket number',
    check: 'Check',
    scanPicture: 'Scan a picture',
    noCode: 'There is no QR code in this picture.',
    badPicture: 'This picture could not be read. Take a photo or a screenshot of the code.',
    inside: '<b>{inside}</b> of {sold}<line></line>inside',
  },
  fr: {
    camera: 'Caméra',
    cameraView: 'Image de la caméra',
    cameraNumber: 'Caméra {number}',
    torch: 'Lampe de poche',
    zoom: 'Agrandissement',
    startCamera: 'Démarrer la caméra',
    off: 'Le navigateur demande une seule fois si cette page peut utiliser la caméra.',
    asking: 'En attente de la caméra. Veuillez l’autoriser quand le navigateur le demandera.',
    denied:
      'Cette page n’a pas le droit d’utiliser la caméra. Pour l’autoriser, touchez l’icône à côté de la barre d’adresse, puis réessayez.',
    none: 'Cet appareil n’a pas de caméra utilisable ici. Choisissez une image ou saisissez le numéro du billet.',
    busy: 'Une autre application utilise la caméra. Fermez-la, puis réessayez.',
    unsupported:
      'Ce navigateur ne peut pas utiliser la caméra ici. Choisissez une image ou saisissez le numéro du billet.',
    ended: 'La caméra a été éteinte.',
    ticketNumber: 'Numéro du billet',
    check: 'Vérifier',
    scanPicture: 'Numériser une image',
    noCode: 'Il n’y a pas de code QR sur cette image.',
    badPicture: 'Cette image est illisible. Prenez une photo ou une capture d’écran du code.',
    inside: '<b>{inside}</b> sur {sold}<line></line>en salle',
  },
})
