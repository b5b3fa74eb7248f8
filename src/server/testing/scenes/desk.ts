import { expect } from 'vitest'
import type { DeskSaleBody } from '../../../shared/orders/office/desk.ts'
import type { DeskChange, DeskChangeQuote } from '../../../shared/orders/office/desk-changes.ts'
import type { Shift } from '../../../shared/orders/office/shifts.ts'
import type { AdminOrder } from '../../../shared/orders/refunds.ts'
import type { SeatOwner } from '../../../shared/seating/box-plan.ts'
import { newId } from '../../platform/base/base.ts'
import type { Harness } from '../harness/harness.ts'
import { workUntil } from '../harness/provider.ts'

type SaleInput = Partial<Omit<DeskSaleBody, 'seats'>> & { performanceId: string; seats: number[] }

type ChangeInput = Omit<DeskChange, 'key' | 'payment'> & Partial<Pick<DeskChange, 'key' | 'payment'>>

/** A sale at the desk as its page sends it; by default cash from a walk-in without an address. */
export function deskSale({ seats, ...input }: SaleInput): DeskSaleBody {
  const donation = input.donation ?? 0
  const subtotal = input.payment?.how === 'complimentary' ? 0 : seats.length * 1590 + donation * 100
  return {
    key: newId(),
    donation,
    buyer: { kind: 'walk-in', name: 'Maëlle Ouellet', email: null },
    payment: { how: 'cash' },
    note: '',
    total: subtotal + Math.floor((subtotal * 10 + 50) / 100),
    ...input,
    seats: seats.map((seatNum) => ({ seatNum })),
  }
}

/** The desk, with the session of one admin. */
export function openDesk(app: Harness, { token }: { token: string }) {
  const ask = (input: SaleInput) => app.api('POST', '/api/admin/orders', { token, body: deskSale(input) })
  return {
    ask,
    async sell(input: SaleInput): Promise<AdminOrder> {
      const answer = await ask(input)
      expect(answer).toMatchObject({ status: 200 })
      return answer.body as AdminOrder
    },
    async look(orderId: string): Promise<AdminOrder> {
      return (await app.api('GET', `/api/orders/${orderId}/detail`, { token })).body as AdminOrder
    },
    async search(query: Record<string, string>) {
      const answer = await app.api('GET', `/api/admin/orders?${new URLSearchParams(query)}`, { token })
      expect(answer).toMatchObject({ status: 200 })
      return answer.body as { found: number; orders: { orderId: string; buyer: string; seats: string[] }[] }
    },
    /** `before`: the note that this one replaces, as the page shows it. */
    note: (orderId: string, note: string, before?: string) =>
      app.api('PUT', `/api/admin/orders/${orderId}/note`, { token, body: { note, before } }),
    change: (orderId: string, input: ChangeInput) =>
      app.api('POST', `/api/admin/orders/${orderId}/change`, {
        token,
        body: { key: newId(), payment: null, ...input },
      }),
    quote: (orderId: string, { tickets, performanceId }: DeskChangeQuote) =>
      app.api('POST', `/api/admin/orders/${orderId}/change/quote`, {
        token,
        body: { tickets, performanceId },
      }),
    endHold: (holdId: string, performanceId: string) =>
      app.api('POST', `/api/holds/${holdId}/end`, { token, body: { performanceId } }),
    /** Who has a seat, by its label. */
    async ownerOf(performanceId: string, label: string) {
      const { body } = await app.api('GET', `/api/performances/${performanceId}/seat-owners`, { token })
      return (body as unknown as SeatOwner[]).find((owner) => owner.label === label)
    },
  }
}

/** Asks what a change comes to, and makes it. */
export async function changeTickets(
  desk: ReturnType<typeof openDesk>,
  orderId: string,
  input: Omit<ChangeInput, 'difference'>,
) {
  const { body: quote } = await desk.quote(orderId, input)
  const answer = await desk.change(orderId, { ...input, difference: Number(quote.difference) })
  expect(answer).toMatchObject({ status: 200 })
  return { quote, order: await desk.look(String(answer.body.orderId)) }
}

/** Ids of the tickets of an order as admins see it. */
export const ticketsOf = (order: { lines: { ticket: { ticketId: string } | null }[] }) =>
  order.lines.flatMap(({ ticket }) => ticket?.ticketId ?? [])

/** Id of the valid ticket that an order has for this seat; '' without one. */
export const ticketFor = (order: AdminOrder, seat: string) =>
  order.lines.find(({ label, live }) => label === seat && live)?.ticket?.ticketId ?? ''

/** The first mail to somebody about this, once it is there. */
export const mailed = (app: Harness, email: string, subject: RegExp) =>
  workUntil(
    app,
    async () => (await app.sandbox.mails(email)).find((mail) => subject.test(mail.subject)),
    `a mail to ${email}`,
  )

export const auditOf = (app: Harness, orderId: string) =>
  app.platform.db
    .selectFrom('audit')
    .select(['action', 'detail'])
    .where('subject', '=', `order:${orderId}`)
    .execute()

/** Ends the sales of a performance that starts in this many ms. */
export const endSales = (app: Harness, performanceId: string, startsIn: number) =>
  app.platform.db
    .updateTable('performances')
    .set({ starts_at: Date.now() + startsIn, sales_end_at: Date.now() - 60_000 })
    .where('id', '=', performanceId)
    .execute()

/** The cash drawer of each seller, in cents. */
export function openDrawer(app: Harness) {
  type Seller = { token: string }
  const ask = ({ token }: Seller, float: number) =>
    app.api('POST', '/api/admin/shifts', { token, body: { float } })
  return {
    ask,
    async open(seller: Seller, float: number): Promise<Shift> {
      const answer = await ask(seller, float)
      expect(answer).toMatchObject({ status: 200 })
      return answer.body as Shift
    },
    /** The seller's open shift. */
    async own({ token }: Seller): Promise<Shift | null> {
      return (await app.api('GET', '/api/admin/shift', { token })).body.shift as Shift | null
    },
    close: ({ token }: Seller, id: string, counted: number) =>
      app.api('POST', `/api/admin/shifts/${id}/close`, { token, body: { counted } }),
  }
}
