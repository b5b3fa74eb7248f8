import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '../../src/server/platform/base/base.ts'
import { longPassword } from '../../src/server/testing/harness/people.ts'
import type { Random } from '../../src/server/testing/random.ts'
import { deskSale } from '../../src/server/testing/scenes/desk.ts'
import type { AdminOrder } from '../../src/shared/orders/refunds.ts'
import { insist, note, openCaller, timesOf } from './caller.ts'
import { someSeats } from './choices.ts'
import type { Ticket } from './history.ts'
import { SEATS, seatKey, type Theatre } from './theatre.ts'

/** What the office and the door do with tickets, each over two connections, so that two can do the same at once. */
export type Staff = ReturnType<typeof openStaff>

export function openStaff(theatre: Theatre, n: number, random: Random) {
  const offices = [n, n + 1].map((each) => openCaller(theatre, theatre.admin, each))
  const doors = [n, n + 1].map((each) => openCaller(theatre, theatre.usher, each))

  const refundAt = async (at: number, order: string, returns: Ticket[], unused = random.next() < 0.5) => {
    const office = offices[at]
    if (!office) return
    const ticketIds = returns.map(({ id }) => id)
    const body = { ticketIds, donation: false, evenAdmitted: !unused, key: newId(), password: longPassword }
    const path = `/api/orders/${order}/refunds`
    // One in two asks again with the same key until there is an answer.
    const again = random.next() < 0.5
    const answer = again
      ? await insist(office.call, 'POST', path, body)
      : await office.call('POST', path, body)
    note(theatre, { kind: 'refund', client: `office${at}`, order, returns, unused, ...timesOf(answer) })
  }

  const scanAt = async (at: number, ticket: Ticket) => {
    const door = doors[at]
    if (!door) return
    const performanceId = ticket.seat.split(':')[0]
    const answer = await door.call('POST', '/api/verify-ticket', { ticketId: ticket.id, performanceId })
    const verdict = String(answer.body.result ?? '')
    note(theatre, { kind: 'scan', client: `door${at}`, ticket, verdict, ...timesOf(answer) })
  }

  return {
    refund: (order: string, tickets: Ticket[], unused?: boolean) => refundAt(0, order, tickets, unused),
    refundBeside: (order: string, tickets: Ticket[]) => refundAt(1, order, tickets),
    scan: (ticket: Ticket) => scanAt(0, ticket),
    scanBeside: (ticket: Ticket) => scanAt(1, ticket),
    close() {
      for (const { close } of [...offices, ...doors]) close()
    },
  }
}

/** Longest pause of the desk between two sales, in ms. */
const IDLE_MS = 600

/** Sells at the desk until the theatre closes, for cash that stays, or complimentary tickets that come back. */
export async function runDesk(theatre: Theatre, n: number, random: Random): Promise<void> {
  const { call, close } = openCaller(theatre, theatre.admin, n)
  const staff = openStaff(theatre, n, random)
  for (let cash = 0; !theatre.closing; ) {
    await pause(random.int(0, IDLE_MS))
    const evening = theatre.evenings[random.int(0, theatre.evenings.length - 1)]
    if (!evening) break
    const seats = someSeats(random, random.int(1, 2))
    // The house would fill if all were for cash, which only an admin hands back.
    const isCash = cash < SEATS / 2 && random.next() < 0.1
    const subtotal = isCash ? seats.length * evening.price : 0
    const total = subtotal + Math.floor((subtotal * 10 + 50) / 100)
    const payment = isCash ? ({ how: 'cash' } as const) : ({ how: 'complimentary', reason: 'Press' } as const)
    const sale = deskSale({ performanceId: evening.id, seats, payment, total })
    const answer = await insist(call, 'POST', '/api/admin/orders', sale)
    const {
      code,
      taken = [],
      orderId: order = '',
      lines = [],
    } = answer.body as Partial<AdminOrder> & { code?: string; taken?: number[] }
    if (code === 'seats-taken') {
      const keys = taken.map((seat) => seatKey(evening.id, seat))
      note(theatre, {
        kind: 'hold',
        client: 'desk',
        seats: [],
        leaves: [],
        taken: keys,
        until: 0,
        ...timesOf(answer),
      })
    }
    if (answer.outcome !== 'ok') continue
    const seatOf = new Map(seats.map((seat) => [labelOf(seat), seatKey(evening.id, seat)]))
    const issues = lines.flatMap(({ label, ticket }) =>
      ticket ? [{ id: ticket.ticketId, seat: seatOf.get(label ?? '') ?? '' }] : [],
    )
    note(theatre, { kind: 'sell', client: 'desk', order, cents: total, issues, ...timesOf(answer) })
    if (isCash) cash += seats.length
    else await staff.refund(order, issues, false)
  }
  close()
  staff.close()
}

/** Rows have ten seats. */
const labelOf = (seat: number) =>
  `${String.fromCharCode(65 + Math.floor((seat - 1) / 10))}${((seat - 1) % 10) + 1}`
