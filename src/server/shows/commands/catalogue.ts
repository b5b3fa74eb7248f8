import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/shows/commands', {
  en: {
    lateDoors: 'Doors open before the start, not after it.',
    lateSales: 'Sales end by the start at the latest.',
    past: 'This time has passed.',
    timeTaken: 'This show already has a performance at that time.',
    alreadyInside: 'People have already been admitted: the start can no longer change.',
    nameTaken: 'There is already a show with this name.',
    lastBeforeFirst: 'The last day comes before the first.',
    manyDays: 'A run has at most {max} days.',
    badDate: 'Enter a valid date, such as 2026-11-26.',
    longRun: 'A run lasts two years at most.',
    manyPerformances: 'At most {max} performances at once.',
    skippedHour: 'The clocks go forward that night, so this time does not exist. It may be {next}.',
    noSuchTime: 'There is no such date or time.',
    claimed: 'Seats were claimed for {days}. These performances stay; cancel them instead.',
    moreDays: '{count, plural, one {1 more day} other {{count} more days}}',
  },
  fr: {
    lateDoors: 'Les portes ouvrent avant le début, pas après.',
    lateSales: 'La vente se termine au plus tard au début.',
    past: 'Cette heure est déjà passée.',
    timeTaken: 'Ce spectacle a déjà une représentation à cette heure.',
    alreadyInside: 'Des personnes sont déjà entrées\u00a0: le début ne peut plus changer.',
    nameTaken: 'Un spectacle porte déjà ce nom.',
    lastBeforeFirst: 'Le dernier jour précède le premier.',
    manyDays: 'Une série compte au plus {max}\u00a0jours.',
    badDate: 'Saisissez une date valide, par exemple 2026-11-26.',
    longRun: 'Une série dure au plus deux ans.',
    manyPerformances: 'Au plus {max}\u00a0représentations à la fois.',
    skippedHour:
      'On avance l’heure cette nuit-là\u00a0: cette heure n’existe pas. Choisissez par exemple {next}.',
    noSuchTime: 'Cette date ou cette heure n’existe pas.',
    claimed:
      'Des places ont été prises pour ces jours\u00a0: {days}. Ces représentations restent; annulez-les plutôt.',
    moreDays: '{count, plural, one {# autre jour} other {# autres jours}}',
  },
})
