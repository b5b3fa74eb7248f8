import { z } from 'zod'
import { typedPassword } from './contract.ts'
import { words } from './fields-catalogue.ts'

const personShown = z.object({ username: z.string(), name: z.string(), email: z.string() })

/** `GET /users/{username}/merge?into=`: what a merge would do, for admins. `into`: user name or id. */
export const mergeQuery = z.strictObject({
  into: z
    .string()
    .trim()
    .min(1, { error: () => words.username() })
    .max(100),
})

export const mergePreview = z.object({
  /** The account that is closed, and the one that stays. */
  goes: personShown,
  stays: personShown,
  /** What moves. */
  orders: z.number().int(),
  tickets: z.number().int(),
  notes: z.number().int(),
  labels: z.number().int(),
})
export type MergePreview = z.infer<typeof mergePreview>

/** `POST /users/{username}/merge`: the named account goes into the other. The password is the admin's own. */
export const mergeBody = mergeQuery.extend({ password: typedPassword.optional() })
