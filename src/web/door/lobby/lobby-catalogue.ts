import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/door/lobby/lobby', {
  goodEvening: ['Good evening', 'Bonsoir'],
  nothingOn: ['Nothing is on at present.', 'Aucun spectacle n’est à l’affiche pour l’instant.'],
  when: ['<b>{time}</b> {day}', '<b>{time}</b> {day}'],
  whenAndWhere: ['<b>{time}</b> {day}, {location}', '<b>{time}</b> {day}, {location}'],
  doorsAt: ['Doors open at {time}', 'Ouverture des portes à {time}'],
  doorsOpen: ['Doors are open', 'Les portes sont ouvertes'],
  codeReady: ['Please have your code ready.', 'Veuillez préparer votre code.'],
  begun: ['The performance has begun', 'La représentation est commencée'],
  latecomers: [
    'Latecomers: an usher will show you in at the next suitable moment.',
    'Si vous arrivez maintenant, le personnel d’accueil vous fera entrer au prochain moment propice.',
  ],
  thanks: ['Thank you for coming', 'Merci de votre présence'],
  goodNight: ['Good night. Get home safely.', 'Bonne fin de soirée et bon retour.'],
  cancelled: ['Cancelled', 'Représentation annulée'],
  askBoxOffice: [
    'Please ask at the box office about your tickets.',
    'Pour vos billets, adressez-vous à la billetterie.',
  ],
  soldOut: ['Sold out.', 'Complet.'],
  seatsLeft: [
    '{count, plural, one {1 seat left.} other {{count} seats left.}}',
    '{count, plural, one {Il reste {count} place.} other {Il reste {count} places.}}',
  ],
  lobby: ['Lobby', 'Hall'],
  asItWas: ['{day}. As it was at {time}.', '{day}. État à {time}.'],
})
