/** Ticket type of a complimentary seat; nobody can choose it. */
export const COMPLIMENTARY = 'complimentary'
