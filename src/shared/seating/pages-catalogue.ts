import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/seating/pages', {
  '/admin/seats': ['All Seats', 'Toutes les places'],
  '/seatMap': ['Seat Map', 'Plan de salle'],
  '/admin/seatMap/add': ['Add a Seat', 'Ajouter une place'],
  '/admin/ticket-types': ['Ticket Types', 'Types de billets'],
  '/admin/codes': ['Codes', 'Codes'],
  '/seatMap/:seatNum': ['Seat', 'Place'],
  '/admin/seatMap/:seatNum/update': ['Update Seat', 'Modifier la place'],
  '/admin/seatMap/:seatNum/delete': ['Delete Seat', 'Supprimer la place'],
})
