import { z } from 'zod'
import { type TicketType, ticketTypeSchema } from '../../../shared/seating/prices.ts'

/** Seat number to the kind of ticket chosen for it. */
export type TypeChoice = Readonly<Record<number, TicketType>>

const stored = z.record(z.string(), ticketTypeSchema)

/** What was stored of a choice; nothing when it cannot be read. */
export function readTypes(text: string): TypeChoice {
  try {
    const read = stored.safeParse(JSON.parse(text))
    return read.success ? read.data : {}
  } catch {
    return {}
  }
}
