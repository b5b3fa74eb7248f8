import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/seating/audit', {
  en: {
    seatsBlocked: 'Seats blocked',
    seatsUnblocked: 'Seats unblocked',
    holdEnded: 'Hold ended',
    pricesSet: 'Prices set',
    seatAdded: 'Seat added',
    seatAvailability: 'Seat availability',
    seatDeleted: 'Seat deleted',
    seatRetired: 'Seat retired',
    houseSaved: 'House saved',
    blocked:
      'blocked seats of {subject}{seats, select, none {} other { ({seats}){told, select, no {} other {: {reason}}}}}',
    unblocked: 'put back on sale seats of {subject}{seats, select, none {} other { ({seats})}}',
    endedHold: 'ended the hold of a patron on {subject}{seats, select, none {} other { ({seats})}}',
    setPrices: 'set the prices of {subject}',
    typeSaved: 'Ticket type saved',
    savedType: 'saved the ticket type {subject}',
    added: 'added the seat {subject}{price, select, none {} other { at {price}}}',
    setAvailability:
      'set the availability of the seat {subject} to {available, select, yes {on sale} other {not on sale}}',
    deleted: 'deleted the seat {subject}',
    retired: 'removed from the house the seat {subject}',
    savedHouse:
      'saved the house as version {subject}{change, select, added { adding {seatsAdded}} removed { removing {seatsRemoved}} both { adding {seatsAdded}, removing {seatsRemoved}} other {}}',
    seats: '{count, plural, one {1 seat} other {{count} seats}}',
  },
  fr: {
    seatsBlocked: 'Places bloquées',
    seatsUnblocked: 'Places débloquées',
    holdEnded: 'Réservation terminée',
    pricesSet: 'Prix fixés',
    seatAdded: 'Place ajoutée',
    seatAvailability: 'Disponibilité d’une place',
    seatDeleted: 'Place supprimée',
    seatRetired: 'Place retirée',
    houseSaved: 'Salle enregistrée',
    blocked:
      'a bloqué des places\u00a0: {subject}{seats, select, none {} other { ({seats}){told, select, no {} other {\u00a0: {reason}}}}}',
    unblocked: 'a remis des places en vente\u00a0: {subject}{seats, select, none {} other { ({seats})}}',
    endedHold: 'a mis fin à une réservation\u00a0: {subject}{seats, select, none {} other { ({seats})}}',
    setPrices: 'a fixé des prix\u00a0: {subject}',
    typeSaved: 'Type de billet enregistré',
    savedType: 'a enregistré le type de billet {subject}',
    added: 'a ajouté la place {subject}{price, select, none {} other { à {price}}}',
    setAvailability: 'a mis la place {subject} {available, select, yes {en vente} other {hors vente}}',
    deleted: 'a supprimé la place {subject}',
    retired: 'a retiré de la salle la place {subject}',
    savedHouse:
      'a enregistré la salle en version {subject}{change, select, added { avec {seatsAdded} de plus} removed { avec {seatsRemoved} de moins} both { avec {seatsAdded} de plus et {seatsRemoved} de moins} other {}}',
    seats: '{count, plural, one {{count} place} other {{count} places}}',
  },
})
