import type { Generated } from 'kysely'

export type TicketTables = {
  tickets: {
    id: string
    order_id: string
    order_line_id: string
    performance_id: string
    seat_num: number
    /** The seat's name when it was sold. */
    seat_label: string
    ticket_type: string
    /** As its order line has them. */
    type_name: Generated<string | null>
    type_name_fr: Generated<string | null>
    /** Grows whenever the seat is sold again or the ticket reissued; part of its code. */
    generation: number
    state: 'valid' | 'void'
    /** Text of the QR code, signed at issue. */
    qr: string
    /** Number of the key that signed it. */
    key_no: number
    issued_at: number
    voided_at: number | null
    /** When its guest last came in; null if they have not. */
    admitted_at: number | null
    /** Since when its guest is out for now; null while they are inside, and before they came. */
    left_at: number | null
  }
}
