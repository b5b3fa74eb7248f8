import { z } from 'zod'
import { idSchema, isoTime } from '../../platform/base.ts'
import { words } from './office-catalogue.ts'

/** Most that a drawer can hold, in cents: $100,000. More is a slip of the finger. */
export const DRAWER_MAX = 10_000_000

const drawer = z
  .number()
  .int()
  .min(0, { error: () => words.countDrawer() })
  .max(DRAWER_MAX, { error: () => words.fullDrawer() })
const money = z.number().int()

/** `POST /admin/shifts`: begins the caller's shift with the change in the drawer, in cents. */
export const openShiftBody = z.strictObject({ float: drawer })

/** `POST /admin/shifts/{id}/close`: ends a shift with the cash that was counted in its drawer, in cents. */
export const closeShiftBody = z.strictObject({ counted: drawer })

/** A seller's shift at the desk. Amounts in cents. */
export const shiftAnswer = z.object({
  id: idSchema,
  openedAt: isoTime,
  float: money,
  /** Null while it is open: the drawer is counted before anybody reads what should be in it. */
  closed: z
    .object({
      at: isoTime,
      /** Sales, complimentary ones included. */
      sales: z.number().int(),
      cash: money,
      /** Paid out in cash. */
      refunds: money,
      /** By how much the cash that changed hands was more than that: it is rounded to five cents. */
      rounding: money,
      card: money,
      /** Given back on the card terminal. */
      cardRefunds: money,
      /** Float, cash sales and their rounding, without the refunds. */
      expected: money,
      counted: money,
    })
    .nullable(),
})
export type Shift = z.infer<typeof shiftAnswer>

/** `GET /admin/shift`: the caller's open shift, and those that other sellers have not closed, oldest first. */
export const ownShiftAnswer = z.object({
  shift: shiftAnswer.nullable(),
  others: z.array(z.object({ id: idSchema, seller: z.string(), openedAt: isoTime })),
})
export type OpenShift = z.infer<typeof ownShiftAnswer>['others'][number]
