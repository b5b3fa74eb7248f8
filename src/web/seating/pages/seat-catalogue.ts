import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/seating/pages/seat', {
  en: {
    seat: 'Seat',
    seatNamed: 'Seat {label}',
    loading: 'Loading',
    number: 'Seat number',
    price: 'Price',
    available: 'Available',
    yes: 'Yes',
    no: 'No',
    choose: 'Choose your seats',
    update: 'Update Seat',
    backToAll: 'Back to All Seats',
  },
  fr: {
    seat: 'Place',
    seatNamed: 'Place {label}',
    loading: 'Chargement',
    number: 'Numéro de la place',
    price: 'Prix',
    available: 'Disponible',
    yes: 'Oui',
    no: 'Non',
    choose: 'Choisir vos places',
    update: 'Modifier la place',
    backToAll: 'Retour à toutes les places',
  },
})
