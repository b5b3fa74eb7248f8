import { catalogue } from '../../shared/language/define.ts'

export const words = catalogue('server/shows', {
  lateDoors: ['Doors open before the start, not after it.', 'Les portes ouvrent avant le début, pas après.'],
  lateSales: ['Sales end by the start at the latest.', 'La vente se termine au plus tard au début.'],
  lateOpening: ['Sales open before they end.', 'La vente ouvre avant de se terminer.'],
  noHouse: ['There is no such house.', 'Cette salle n’existe pas.'],
  past: ['This time has passed.', 'Cette heure est déjà passée.'],
  timeTaken: [
    'This show already has a performance at that time.',
    'Ce spectacle a déjà une représentation à cette heure.',
  ],
  alreadyInside: [
    'People have already been admitted: the start can no longer change.',
    'Des personnes sont déjà entrées\u00a0: le début ne peut plus changer.',
  ],
  nameTaken: ['There is already a show with this name.', 'Un spectacle porte déjà ce nom.'],
  lastBeforeFirst: ['The last day comes before the first.', 'Le dernier jour précède le premier.'],
  manyDays: ['A run has at most {max} days.', 'Une série compte au plus {max}\u00a0jours.'],
  badDate: ['Enter a valid date, such as 2026-11-26.', 'Saisissez une date valide, par exemple 2026-11-26.'],
  longRun: ['A run lasts two years at most.', 'Une série dure au plus deux ans.'],
  manyPerformances: ['At most {max} performances at once.', 'Au plus {max}\u00a0représentations à la fois.'],
  skippedHour: [
    'The clocks go forward that night, so this time does not exist. It may be {next}.',
    'On avance l’heure cette nuit-là\u00a0: cette heure n’existe pas. Choisissez par exemple {next}.',
  ],
  claimed: [
    'Seats have been held or sold for {days}. These performances cannot be removed; cancel them instead.',
    'Des places ont été réservées ou vendues pour ces jours\u00a0: {days}. Ces représentations ne peuvent pas être retirées; annulez-les plutôt.',
  ],
  moreDays: [
    '{count, plural, one {1 more day} other {{count} more days}}',
    '{count, plural, one {# autre jour} other {# autres jours}}',
  ],
  doors: ['Doors', 'Portes'],
  showsFile: ['shows.csv', 'spectacles.csv'],
  performancesFile: ['performances.csv', 'representations.csv'],
  season: [
    'Shows, seats and tickets of the {theatre} in {city}: choose your own seat and take your ticket along on your phone.',
    'Spectacles, places et billets\u00a0: {theatre}, {city}. Choisissez votre place et emportez votre billet sur votre téléphone.',
  ],
  noShowHere: ['There is no show at this address.', 'Il n’y a pas de spectacle à cette adresse.'],
  added: ['Show added successfully!', 'Le spectacle a été ajouté!'],
  updated: ['Show updated successfully!', 'Le spectacle a été modifié!'],
  deleted: ['Show deleted successfully!', 'Le spectacle a été supprimé!'],
})
