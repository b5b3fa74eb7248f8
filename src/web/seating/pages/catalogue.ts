import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/seating/pages', {
  en: {
    allSeats: 'All Seats',
    addFirst: 'Add the first seat of the house.',
    addASeat: 'Add a Seat',
    addSeatLink: '+ Add Seat',
    added: '<link>Seat {label} (number {number})</link> is in the house now.',
    updateSeatOf: 'Update Seat #{number}',
    nowAvailable: 'Seat #{number} is available now.',
    nowUnavailable: 'Seat #{number} is not available now.',
    stillClaimed: 'It is already held or sold for these performances, and stays so:',
    deleteSeatOf: 'Delete Seat #{number}',
    deleteRules:
      'A seat that is held, sold or blocked for an upcoming performance cannot be deleted. One that was sold before stays in the books, and is removed from the map.',
    seatMap: 'Seat Map',
    editHouse: 'The house (edit)',
    loadingSeat: 'Loading',
    yes: 'Yes',
    no: 'No',
    choose: 'Choose your seats',
  },
  fr: {
    allSeats: 'Toutes les places',
    addFirst: 'Ajoutez la première place de la salle.',
    addASeat: 'Ajouter une place',
    addSeatLink: '+ Ajouter une place',
    added: '<link>La place {label} (numéro {number})</link> fait maintenant partie de la salle.',
    updateSeatOf: 'Modifier la place nº\u00a0{number}',
    nowAvailable: 'La place nº\u00a0{number} est maintenant disponible.',
    nowUnavailable: 'La place nº\u00a0{number} n’est plus disponible.',
    stillClaimed: 'Elle est déjà réservée ou vendue pour ces représentations, et le reste\u00a0:',
    deleteSeatOf: 'Supprimer la place nº\u00a0{number}',
    deleteRules:
      'Une place réservée, vendue ou bloquée pour une représentation à venir ne peut pas être supprimée. Une place vendue auparavant reste dans les livres et disparaît du plan.',
    seatMap: 'Plan de salle',
    editHouse: 'La salle (modifier)',
    loadingSeat: 'Chargement',
    yes: 'Oui',
    no: 'Non',
    choose: 'Choisir vos places',
  },
})
