import { z } from 'zod'
import { typedPassword } from './contract.ts'
import { signInAnswer } from './google.ts'

/** The page to which the college sends people back: the redirect URI, below the theatre's address. */
export const COLLEGE_PAGE = '/college'

/** `DELETE /auth/college`: the password of a caller whose account has one. */
export const collegeProofBody = z.strictObject({ password: typedPassword.optional() })
/** `POST /auth/college/begin`: the same, and whether the caller's account is to be connected. */
export const collegeBeginBody = collegeProofBody.extend({ connect: z.boolean() })
export const collegeBeginAnswer = z.object({ url: z.string() })

/** `POST /auth/college`: the query with which the college sent this browser back. */
export const collegeBody = z.strictObject({ search: z.string().max(8000) })

/** A session, and where one at the college ends. */
export const collegeAnswer = signInAnswer.extend({ logOutUrl: z.string().nullable() })

/** `GET` and `DELETE /auth/college`: whether the caller's account is connected. */
export const collegeStateAnswer = z.object({ connected: z.boolean() })
