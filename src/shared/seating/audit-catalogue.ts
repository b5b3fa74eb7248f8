import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/seating/audit', {
  addedHouse: ['added the house {subject}', 'a ajouté la salle {subject}'],
  renamedHouse: ['renamed a house to {subject}', 'a renommé une salle\u00a0: {subject}'],
  blocked: [
    'blocked seats of {subject}{seats, select, none {} other { ({seats}){told, select, no {} other {: {reason}}}}}',
    'a bloqué des places\u00a0: {subject}{seats, select, none {} other { ({seats}){told, select, no {} other {\u00a0: {reason}}}}}',
  ],
  unblocked: [
    'put back on sale seats of {subject}{seats, select, none {} other { ({seats})}}',
    'a remis des places en vente\u00a0: {subject}{seats, select, none {} other { ({seats})}}',
  ],
  endedHold: [
    'ended the hold of a patron on {subject}{seats, select, none {} other { ({seats})}}',
    'a mis fin à une réservation\u00a0: {subject}{seats, select, none {} other { ({seats})}}',
  ],
  setPrices: ['set the prices of {subject}', 'a fixé des prix\u00a0: {subject}'],
  savedType: ['saved the ticket type {subject}', 'a enregistré le type de billet {subject}'],
  savedCode: ['saved the code {subject}', 'a enregistré le code {subject}'],
  added: [
    'added the seat {subject}{price, select, none {} other { at {price}}}',
    'a ajouté la place {subject}{price, select, none {} other { à {price}}}',
  ],
  setAvailability: [
    'set the availability of the seat {subject} to {available, select, yes {on sale} other {not on sale}}',
    'a mis la place {subject} {available, select, yes {en vente} other {hors vente}}',
  ],
  deleted: ['deleted the seat {subject}', 'a supprimé la place {subject}'],
  retired: ['removed from the house the seat {subject}', 'a retiré de la salle la place {subject}'],
  savedHouse: [
    'saved the house {subject}{version, select, none {} other { as version {version}}}{change, select, added { adding {seatsAdded}} removed { removing {seatsRemoved}} both { adding {seatsAdded}, removing {seatsRemoved}} other {}}',
    'a enregistré la salle {subject}{version, select, none {} other { en version {version}}}{change, select, added { avec {seatsAdded} de plus} removed { avec {seatsRemoved} de moins} both { avec {seatsAdded} de plus et {seatsRemoved} de moins} other {}}',
  ],
  seats: [
    '{count, plural, one {1 seat} other {{count} seats}}',
    '{count, plural, one {{count} place} other {{count} places}}',
  ],
})
