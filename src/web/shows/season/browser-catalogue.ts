import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/shows/season/browser', {
  otherNameOrMonth: ['Try another name or month.', 'Essayez un autre nom ou un autre mois.'],
  nextSeason: ['The next season will be announced here.', 'La prochaine saison sera annoncée ici.'],
  filters: ['Filters', 'Filtres'],
  month: ['Month', 'Mois'],
  nextPerformances: ['Next performances', 'À venir'],
  anyMonth: ['Any month', 'Tous les mois'],
  availableOnly: ['Available only', 'Places libres seulement'],
  view: ['View', 'Affichage'],
  cards: ['Cards', 'Fiches'],
  calendar: ['Calendar', 'Calendrier'],
  weekdays: ['Sun Mon Tue Wed Thu Fri Sat', 'dim. lun. mar. mer. jeu. ven. sam.'],
  months: ['Months', 'Mois'],
  nothingIn: ['No performances in {month}', 'Aucune représentation en {month}'],
  otherMonth: ['Try an earlier or a later month.', 'Essayez un mois précédent ou suivant.'],
  clearFilters: ['Try another name, or clear the filters.', 'Essayez un autre nom ou effacez les filtres.'],
  allPerformances: ['All performances', 'Toutes les représentations'],
  previousMonth: ['Previous month: {month}', 'Mois précédent\u00a0: {month}'],
  nextMonth: ['Next month: {month}', 'Mois suivant\u00a0: {month}'],
  chooseSeats: ['Choose seats:', 'Choisir des places\u00a0:'],
})
