import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect } from 'vitest'
import type { OfflineScan } from '../../../shared/door/offline.ts'
import type { Order } from '../../../shared/orders/contract.ts'
import { type Answer, createHarness, type Harness, type HarnessOptions } from '../harness/harness.ts'
import { buyFree, freeShow } from './free-tickets.ts'

export type Ticket = Order['tickets'][number]

/**
 * A door for all tests of a file: an app with a show of free seats, an usher, a patron, and what they do. Unless told
 * otherwise it is at the first performance. Seats and money have to add up after each test.
 */
export async function setupDoor(options: HarnessOptions = {}) {
  const app = await createHarness(options)
  afterEach(() => app.expectLedgerBalanced())
  afterAll(() => app.close())
  const seeded = await freeShow(app)
  const { id } = seeded.first
  const usher = await app.as('usher@college.example', 'ticket_person')
  const patron = await app.as('noelle@college.example')
  let nextSeat = 1
  let ahead = 0

  /** Buys the next free seats for the patron, or for somebody with another token. */
  async function newOrder(
    count = 1,
    performance = id,
    token = patron.token,
  ): Promise<Order & { first: Ticket }> {
    const seats = Array.from({ length: count }, () => nextSeat++)
    const order = await buyFree(app, token, performance, seats)
    return { ...order, first: order.tickets[0] as Ticket }
  }
  const scan = (ticketId: string, performanceId = id) =>
    app.api('POST', '/api/verify-ticket', {
      token: usher.token,
      body: { ticketId, performanceId, scanId: randomUUID() },
    })
  const post = (ticketId: string, act: string, body: object, token = usher.token) =>
    app.api('POST', `/api/door/tickets/${ticketId}/${act}`, { token, body: { performanceId: id, ...body } })
  const eventsOf = (ticketId: string) =>
    app.platform.db
      .selectFrom('admissions')
      .select(['direction', 'kind', 'reason', 'result', 'user_id'])
      .where('ticket_id', '=', ticketId)
      .orderBy('at')
      .execute()
  /** A moment this many ms from now, by the server's clock. */
  const at = (ms: number) => new Date(Date.now() + ahead + ms).toISOString()
  return {
    app,
    seeded,
    usher,
    patron,
    newOrder,
    scan,
    post,
    passOut: (ticketId: string, admittedAt: unknown) => post(ticketId, 'pass-out', { admittedAt }),
    undo: (ticketId: string, admittedAt: unknown, reason = 'wrong person', undoId?: string) =>
      post(ticketId, 'undo', { admittedAt, reason, undoId }),
    /** Scans a ticket in; the moment of its admission. */
    async admit(ticket: Ticket): Promise<string> {
      const { body } = await scan(ticket.qr)
      expect(body).toMatchObject({ result: 'admitted' })
      return String(body.admittedAt)
    },
    admitParty: (orderId: string, performanceId = id) =>
      app.api('POST', `/api/door/parties/${orderId}/admit`, { token: usher.token, body: { performanceId } }),
    eventsOf,
    /** By what each admission of a ticket was made. */
    kindsOf: async (ticketId: string) =>
      (await eventsOf(ticketId)).filter(({ result }) => result === 'admitted').map(({ kind }) => kind),
    /** How far the server's clock was moved, in ms. */
    ahead: () => ahead,
    /** Moves the server's clock. */
    passTime(ms: number): void {
      ahead += ms
      app.platform.engine.advance(ms)
    },
    at,
    /** What a phone uploads that admitted this ticket without the network. */
    offlineScan: ({ qr }: { qr: string }, change: Partial<OfflineScan> = {}): OfflineScan => ({
      scanId: randomUUID(),
      text: qr,
      performanceId: id,
      scannedAt: at(0),
      result: 'admitted',
      ...change,
    }),
  }
}

/** A door that admits the performance of whichever of our tickets it scans; returns the verdict. */
export async function openDoor(app: Harness): Promise<(text: string | undefined) => Promise<Answer['body']>> {
  const { token } = await app.as('door@college.example', 'ticket_person')
  return async (ticketId = '') => {
    const { performance_id: performanceId } = await app.platform.db
      .selectFrom('tickets')
      .select('performance_id')
      .where((eb) => eb.or([eb('id', '=', ticketId), eb('qr', '=', ticketId)]))
      .executeTakeFirstOrThrow()
    return (await app.api('POST', '/api/verify-ticket', { token, body: { ticketId, performanceId } })).body
  }
}
