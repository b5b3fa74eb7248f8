import { z } from 'zod'
import { emailSchema, lineField } from '../platform/base.ts'
import { NAME_MAX } from './contract.ts'
import { words } from './fields-catalogue.ts'

/** The page that the private link of a buyer without an account leads to; its secret is the fragment. */
export const GUEST_PAGE = '/guest'

/** `POST /auth/guest/details`: whose tickets they are to be. A code is mailed to the address. */
export const guestBody = z.strictObject({ name: lineField(words.name, NAME_MAX, 'name'), email: emailSchema })
export type GuestBody = z.infer<typeof guestBody>

/** `POST /auth/guest/code`: what was mailed, with or without spaces. */
export const guestCodeBody = z.strictObject({
  code: z
    .string()
    .overwrite((text) => text.replace(/\s/g, ''))
    .regex(/^\d{6}$/, { error: () => words.guestCode() }),
})

/** `POST /auth/guest/link`: the secret of a private link. In a body: addresses are logged and remembered. */
export const guestLinkBody = z.strictObject({ token: z.string().max(200) })
