import { z } from 'zod'
import { idSchema } from './base.ts'

/** A picture as the API returns it: its id, and the size of its largest file in pixels. */
export const pictureAnswer = z.object({
  id: idSchema,
  width: z.number().int().min(1),
  height: z.number().int().min(1),
})
