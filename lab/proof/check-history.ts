import { type Deed, explainSeat, type Step } from './explain-seat.ts'
import type { Account, History, Operation, OperationOf, Outcome, Seat, Ticket } from './history.ts'

/**
 * Explains each seat's history in one sequence, and each order's account. Returns what cannot be explained: a seat sold
 * twice, a payment that is nowhere, money that went back without its tickets, a returned ticket that let somebody in.
 */
export function checkHistory(history: History): string[] {
  const steps = stepsBySeat(history)
  const seats = [...steps].flatMap(([seat, own]) => explainSeat(seat, own) ?? [])
  return [...seats, ...checkAccounts(history)]
}

function stepsBySeat({ operations, tickets, ended }: History): Map<Seat, Step[]> {
  const steps = new Map<Seat, Step[]>()
  const add = (seat: Seat, step: Step) => steps.set(seat, [...(steps.get(seat) ?? []), step])
  for (const operation of operations)
    for (const [seat, deeds] of deedsOf(operation))
      add(seat, {
        name: nameOf(operation, seat),
        begun: operation.begun,
        ended: operation.ended,
        must: operation.outcome !== 'unknown',
        deeds,
      })
  const valid = Map.groupBy(tickets, ({ seat }) => seat)
  for (const seat of new Set([...steps.keys(), ...valid.keys()])) {
    const ids = (valid.get(seat) ?? []).map(({ id }) => id)
    const deeds = [{ does: 'find-tickets', tickets: ids } as const]
    const name = ids.length > 0 ? `in the end there is ${ids.join(' and ')}` : 'in the end there is no ticket'
    add(seat, { name, begun: ended, ended, must: true, deeds })
  }
  return steps
}

/** What an operation did to each seat, or said of it; nothing if it was refused without saying anything. */
function deedsOf(operation: Operation): Map<Seat, Deed[]> {
  const deeds = new Map<Seat, Deed[]>()
  const add = (seat: Seat, deed: Deed) => deeds.set(seat, [...(deeds.get(seat) ?? []), deed])
  const { client: who, outcome } = operation
  const refused = outcome === 'refused'
  if (operation.kind === 'hold' && refused)
    for (const seat of operation.taken) add(seat, { does: 'find-taken', who })
  if (refused) return deeds
  switch (operation.kind) {
    case 'hold':
      for (const seat of operation.leaves) add(seat, { does: 'leave', who })
      for (const seat of operation.seats) add(seat, { does: 'hold', who, until: operation.until })
      break
    case 'release':
      for (const seat of operation.seats) add(seat, { does: 'leave', who })
      break
    case 'scan': {
      const deed = scanned(operation, outcome)
      if (deed) add(operation.ticket.seat, deed)
      break
    }
    default: {
      const { returns, unused, issues } = { returns: [], issues: [], unused: false, ...operation }
      for (const { id, seat } of returns as Ticket[]) add(seat, { does: 'return', ticket: id, unused })
      for (const { id, seat } of issues as Ticket[]) add(seat, { does: 'issue', who, ticket: id })
    }
  }
  return deeds
}

function scanned({ ticket: { id }, verdict }: OperationOf<'scan'>, outcome: Outcome): Deed | undefined {
  if (outcome === 'unknown' || verdict === 'admitted') return { does: 'admit', ticket: id }
  if (verdict === 'already-admitted') return { does: 'find-inside', ticket: id }
  return verdict === 'void' ? { does: 'find-void', ticket: id } : undefined
}

function nameOf(operation: Operation, seat: Seat): string {
  const { kind, client, outcome } = operation
  const what = kind === 'scan' ? operation.verdict : 'order' in operation ? operation.order : ''
  const taken = kind === 'hold' && operation.taken.includes(seat) ? 'taken' : ''
  return [client, kind, what, taken, outcome].filter(Boolean).join(' ')
}

/** Payments that are nowhere or came from nobody, and orders that have money without tickets or tickets without money. */
function checkAccounts({ operations, accounts }: History): string[] {
  const paid = Map.groupBy(operations.filter(isPayment), ({ order }) => order)
  const known = new Map(accounts.map((account) => [account.order, account]))
  const lost = [...paid].flatMap(([order, payments]) => {
    const least = sumOf(payments, 'ok')
    const most = least + sumOf(payments, 'unknown')
    const charged = known.get(order)?.charged ?? 0
    if (charged >= least && charged <= most) return []
    return [`order ${order}: ${charged} cents were charged, and ${least} to ${most} paid`]
  })
  const invented = accounts.filter(({ order, charged }) => charged > 0 && !paid.has(order))
  return [
    ...lost,
    ...invented.map(({ order, charged }) => `order ${order}: ${charged} cents were charged, and nobody paid`),
    ...accounts.flatMap((account) => checkAccount(account)),
  ]
}

function checkAccount({ order, charged, refunded, worth, retained }: Account): string[] {
  if (charged - refunded === worth + retained) return []
  return [
    `order ${order}: ${charged} cents charged less ${refunded} refunded is not ${worth} of tickets and ${retained} retained`,
  ]
}

type Payment = OperationOf<'pay' | 'sell'>
const isPayment = (operation: Operation): operation is Payment =>
  (operation.kind === 'pay' || operation.kind === 'sell') &&
  operation.outcome !== 'refused' &&
  operation.cents > 0

const sumOf = (payments: readonly Payment[], outcome: Outcome) =>
  payments.reduce((sum, payment) => sum + (payment.outcome === outcome ? payment.cents : 0), 0)
