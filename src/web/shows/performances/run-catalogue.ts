import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/shows/performances/run', {
  en: {
    run: 'A run',
    firstDay: 'First day',
    lastDay: 'Last day',
    chooseDate: 'Please choose a date.',
    enterTimes: 'Please enter every time.',
    chooseDay: 'Please choose at least one day of the week.',
    add: 'Add {count, plural, one {# performance} other {# performances}}',
    added: 'Added: {count, plural, one {# performance} other {# performances}}.',
    skipped:
      'Skipped: {count}, because it {reason, select, exists {is there already} past {is over} other {does not exist: the clocks go forward that night}}.',
    preview: 'Preview',
    nothing: 'There is nothing to add.',
    willAdd: '{count, plural, one {# performance} other {# performances}} will be added.',
    notNew:
      '{when} {reason, select, exists {is there already} past {is over} other {does not exist: the clocks go forward that night}}',
    twice: '{when}, the first time the clock shows it that night',
    weekdays: 'Mon Tue Wed Thu Fri Sat Sun',
    weekdayNames: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
    time: 'Time',
    timeNumber: 'Time {number}',
    removeTime: 'Remove time {number}',
    anotherTime: '+ Another time',
  },
  fr: {
    run: 'Une série',
    firstDay: 'Premier jour',
    lastDay: 'Dernier jour',
    chooseDate: 'Veuillez choisir une date.',
    enterTimes: 'Veuillez saisir toutes les heures.',
    chooseDay: 'Veuillez choisir au moins un jour de la semaine.',
    add: 'Ajouter {count, plural, one {# représentation} other {# représentations}}',
    added: '{count, plural, one {# représentation ajoutée.} other {# représentations ajoutées.}}',
    skipped:
      '{count, plural, one {# représentation non ajoutée} other {# représentations non ajoutées}}\u00a0: {reason, select, exists {déjà au programme} past {date passée} other {heure inexistante, car on avance l’heure cette nuit-là}}.',
    preview: 'Aperçu',
    nothing: 'Il n’y a rien à ajouter.',
    willAdd:
      '{count, plural, one {# représentation sera ajoutée.} other {# représentations seront ajoutées.}}',
    notNew:
      '{when}\u00a0: {reason, select, exists {déjà au programme} past {date passée} other {heure inexistante, car on avance l’heure cette nuit-là}}',
    twice: '{when}, la première fois que l’horloge l’indique cette nuit-là',
    weekdays: 'lun. mar. mer. jeu. ven. sam. dim.',
    weekdayNames: 'lundi mardi mercredi jeudi vendredi samedi dimanche',
    time: 'Heure',
    timeNumber: 'Heure {number}',
    removeTime: 'Retirer l’heure {number}',
    anotherTime: '+ Une autre heure',
  },
})
