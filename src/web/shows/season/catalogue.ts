import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/shows/season', {
  about: ['About the show', 'Le spectacle'],
  posterOf: ['Poster of {show}', 'Affiche\u00a0: {show}'],
  onStageToday: ['On stage today, {time}', 'Sur scène aujourd’hui, {time}'],
  opens: [
    'Next on stage: opens {when, select, tomorrow {tomorrow} other {{day}}}',
    'Prochain spectacle\u00a0: première {when, select, tomorrow {demain} week {{day}} other {le {day}}}',
  ],
  plays: [
    'Next on stage: {when, select, tomorrow {tomorrow} other {{day}}}',
    'Prochain spectacle\u00a0: {when, select, tomorrow {demain} week {{day}} other {le {day}}}',
  ],
  searchByName: ['Search a show by name', 'Chercher un spectacle par son nom'],
  loading: ['Loading shows…', 'Chargement des spectacles…'],
  found: [
    '{count, plural, one {# show} other {# shows}}',
    '{count, plural, one {# spectacle} other {# spectacles}}',
  ],
  noShow: ['No show found', 'Aucun spectacle trouvé'],
  otherName: ['Try another part of the name.', 'Essayez une autre partie du nom.'],
  nextSeason: ['The next season will be announced here.', 'La prochaine saison sera annoncée ici.'],
  more: ['Show more', 'Afficher plus de spectacles'],
  shown: ['{shown} of {count} shows', '{shown} spectacles sur {count}'],
  ended: ['Ended {date}', 'Terminé le {date}'],
  noDates: ['No dates on sale', 'Aucune date en vente'],
  thisSeason: ['This season', 'Cette saison'],
})
