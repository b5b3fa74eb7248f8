import type { TicketKey } from '../../../shared/operations/ticket-keys.ts'
import type { Order } from '../../../shared/orders/contract.ts'
import type { Harness } from './harness.ts'
import { longPassword, type Member } from './people.ts'

/** The keys of tickets as this admin changes them, and what a door says to a code. */
export function keyCalls(app: Harness, { token }: Member) {
  const readKeys = async () => (await app.api('GET', '/api/keys', { token })).body as unknown as TicketKey[]
  const newest = async () => (await readKeys())[0]?.keyNo ?? 0
  return {
    readKeys,
    newest,
    rotate: async (body: object = { password: longPassword }) =>
      app.api('POST', '/api/keys', { token, body: { newest: await newest(), ...body } }),
    revoke: (keyNo: number, body: object = { password: longPassword }) =>
      app.api('POST', `/api/keys/${keyNo}/revoke`, { token, body }),
    keyOf: async (keyNo: number) => (await readKeys()).find((key) => key.keyNo === keyNo),
    async codesOf(who: { token: string }, { orderId }: Order) {
      const { body } = await app.api('GET', `/api/orders/${orderId}`, { token: who.token })
      return (body as Order).tickets.map((ticket) => ticket.qr)
    },
    async verdictOf(code: string | undefined, performanceId: string) {
      const door = await app.as('door@college.example', 'ticket_person')
      const body = { ticketId: code, performanceId }
      return (await app.api('POST', '/api/verify-ticket', { token: door.token, body })).body
    },
  }
}
