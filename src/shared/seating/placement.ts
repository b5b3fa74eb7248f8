import { z } from 'zod'

/** Where a seat is and what it belongs to. Without placement, a house is laid out by seat number. */
export const seatPlacement = z.object({
  x: z.number().optional(),
  y: z.number().optional(),
  block: z.string().optional(),
  /** Name of its price zone. */
  zone: z.string().optional(),
  note: z.string().optional(),
  /** For those who read French; without it the other note stands in. */
  noteFr: z.string().optional(),
})

export type SeatPlacement = z.infer<typeof seatPlacement>

export const blockInfo = z.object({
  id: z.string(),
  title: z.string(),
  /** For those who read French; without it the other title stands in. */
  titleFr: z.string().optional(),
  color: z.string(),
  /** What is written on the map beside its seats. */
  texts: z.array(z.object({ title: z.string(), x: z.number(), y: z.number() })).optional(),
})
export type BlockInfo = z.infer<typeof blockInfo>
