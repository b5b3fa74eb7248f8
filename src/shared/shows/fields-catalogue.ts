import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/shows/fields', {
  presentName: ['Please enter the present name.', 'Veuillez saisir le nom actuel.'],
  director: ['Please enter a director.', 'Veuillez saisir le nom de la personne qui signe la mise en scène.'],
  place: ['Please enter a place.', 'Veuillez saisir un lieu.'],
  description: ['Please enter a description.', 'Veuillez saisir une description.'],
  day: ['Please choose a day.', 'Veuillez choisir un jour.'],
  badDate: ['Enter a valid date.', 'Saisissez une date valide.'],
  people: ['At most {max} people, please.', 'Au plus {max}\u00a0personnes, s’il vous plaît.'],
  pictures: ['At most {max} pictures, please.', 'Au plus {max}\u00a0images, s’il vous plaît.'],
  altMismatch: ['Send one text for each picture.', 'Envoyez un texte pour chaque image.'],
  https: ['Use an https address.', 'Utilisez une adresse https.'],
  length: ['Whole minutes, from 1 to {max}.', 'Des minutes entières, de 1 à {max}.'],
  dateTime: [
    'Write the date and time as 2026-11-26T19:30.',
    'Écrivez la date et l’heure ainsi\u00a0: 2026-11-26T19:30.',
  ],
  date: ['Write the date as 2026-11-26.', 'Écrivez la date ainsi\u00a0: 2026-11-26.'],
  time: ['Write the time as 19:30.', 'Écrivez l’heure ainsi\u00a0: 19:30.'],
  doors: ['Whole minutes, from 0 to 240.', 'Des minutes entières, de 0 à 240.'],
  salesEnd: [
    'Whole minutes, from 0 to 10,080 (a week).',
    'Des minutes entières, de 0 à 10\u00a0080 (une semaine).',
  ],
  weekday: ['Choose at least one day of the week.', 'Choisissez au moins un jour de la semaine.'],
  timesADay: ['At most ten times a day.', 'Au plus dix fois par jour.'],
})
