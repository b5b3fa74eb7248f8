/** A seat of a performance, such as `<performance>:12`. */
export type Seat = string

export type Ticket = { id: string; seat: Seat }

/**
 * What a client was told of an operation, or, after the server had died, whether what it would have done was there at the
 * end. `unknown`: it may or may not have happened.
 */
export type Outcome = 'ok' | 'refused' | 'unknown'

type Action =
  /** `leaves`: seats that the same request gives up. `taken`: those that a refusal names. `until`: when the hold ends. */
  | { kind: 'hold'; seats: Seat[]; leaves: Seat[]; taken: Seat[]; until: number }
  | { kind: 'release'; seats: Seat[] }
  /** An order is paid at the provider; seats that a person holds are sold. */
  | { kind: 'pay'; order: string; cents: number; issues: Ticket[] }
  | { kind: 'sell'; order: string; cents: number; issues: Ticket[] }
  /** Tickets are replaced by those for the seats of a hold. What is paid for that is an operation of its own. */
  | { kind: 'exchange'; order: string; hold: string; seats: Seat[]; issues: Ticket[]; returns: Ticket[] }
  /** `unused`: the office asked for it only if nobody was admitted. */
  | { kind: 'refund'; order: string; returns: Ticket[]; unused: boolean }
  | { kind: 'scan'; ticket: Ticket; verdict: string }

/** One operation of one client, from its call to its answer, in ms of one clock. */
export type Operation = {
  client: string
  begun: number
  ended: number
  outcome: Outcome
  /** Why it was refused, for readers. */
  code?: string
} & Action
/** The operations of this kind. */
export type OperationOf<K extends Operation['kind']> = Extract<Operation, { kind: K }>

/**
 * What there is of an order in the end, in cents: charged and refunded at the providers and at the desk, what its live
 * lines cost, and what was waived (less than nothing) or retained.
 */
export type Account = { order: string; charged: number; refunded: number; worth: number; retained: number }

/** Everything that happened in one theatre, and how it ended. */
export type History = {
  operations: Operation[]
  /** Valid tickets in the end. */
  tickets: Ticket[]
  accounts: Account[]
  /** When everything had settled, in ms of the same clock. */
  ended: number
}
