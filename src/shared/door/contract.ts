import { z } from 'zod'
import { idSchema, isoTime } from '../platform/base.ts'

export const verdicts = ['admitted', 'already-admitted', 'wrong-performance', 'void', 'unknown'] as const
export type VerdictResult = (typeof verdicts)[number]

/** `POST /verify-ticket`. `ticketId` is the text of a QR code or a ticket id typed by hand; 400 characters hold either. */
export const verifyTicketBody = z.strictObject({
  ticketId: z
    .string()
    .trim()
    .min(1, 'Scan a ticket or type its number.')
    .max(400, 'This is not a ticket number.'),
  /** The performance whose door is asking. */
  performanceId: idSchema.optional(),
  /** Made by the scanning device; a repeat with the same id is no second scan. */
  scanId: z.uuid().optional(),
})

/** Seat, kind of ticket and show only: the door needs no more of a patron. */
export const verifyTicketAnswer = z.object({
  message: z.string(),
  result: z.enum(verdicts),
  ticketId: z.string().optional(),
  label: z.string().optional(),
  /** The kind of ticket as people read it, such as Student. */
  type: z.string().optional(),
  show: z.string().optional(),
  startsAt: isoTime.optional(),
  admittedAt: isoTime.optional(),
})
export type Verdict = z.infer<typeof verifyTicketAnswer>

/** `GET /door/performances`: those under way and the next ones, with how many tickets are valid and how many of them are inside. */
export const doorPerformance = z.object({
  id: idSchema,
  show: z.string(),
  startsAt: isoTime,
  sold: z.number().int(),
  admitted: z.number().int(),
})
export type DoorPerformance = z.infer<typeof doorPerformance>
export const doorPerformancesAnswer = z.array(doorPerformance)

/** Frames per second that the scanner looks at, and the side of its box in CSS pixels. */
export const SCAN_FPS = 10
export const SCAN_BOX = 250
/** Zoom slider of the scanner. */
export const SCAN_ZOOM = { min: 1, max: 5, step: 0.1 } as const

/** `GET /door/scanned`: the caller's own scans that named a ticket of ours, latest first, at most 100. */
export const scannedAnswer = z.array(
  z.object({
    ticketId: z.string(),
    label: z.string(),
    show: z.string(),
    startsAt: isoTime,
    scannedAt: isoTime,
    result: z.enum(verdicts),
  }),
)
export type ScannedTicket = z.infer<typeof scannedAnswer>[number]
