import { z } from 'zod'

/** `GET /privacy`: what the page about personal information says that depends on the theatre. */
export const privacyAnswer = z.object({
  /** Name and title of the person in charge, and the address to write to; null where none is set. */
  officer: z.string(),
  email: z.string().nullable(),
  /** Where the data is kept; '' where the theatre did not say. */
  place: z.string(),
  /** The `lang` of these two, which the theatre may have written in English alone. */
  lang: z.object({ officer: z.string(), place: z.string() }),
  boxesTicked: z.boolean(),
  /** Names of the payment providers that the theatre uses, and whether it offers Google's sign-in and the college's. */
  payments: z.array(z.string()),
  google: z.boolean(),
  college: z.boolean(),
  /** Whether it makes passes for Google Wallet. */
  googleWallet: z.boolean(),
  mailLogMonths: z.number(),
  unverifiedDays: z.number(),
  idleYears: z.number(),
  orderYears: z.number(),
})
export type Privacy = z.infer<typeof privacyAnswer>
