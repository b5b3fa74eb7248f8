import { z } from 'zod'
import type { Role } from '../../../shared/accounts/contract.ts'
import { emailSchema } from '../../../shared/platform/base.ts'
import { claimedName, namesIn } from './google.ts'
import type { Limit } from './limits.ts'

/** Enough for opening night on one campus; each sign-in is a row, and asks the college twice. */
export const collegeLimit: Limit = { name: 'college-sign-in', max: 3000, windowMs: 60_000 }

/** A person identified by the college. Issuer and subject are the key: addresses change hands, and may be anybody's. */
export type CollegePerson = {
  issuer: string
  subject: string
  /** Null if the college did not tell it. */
  email: string | null
  /** Whether the college says that it has verified the address. */
  verified: boolean
  firstName: string
  lastName: string
  /** The role that it gives the person here, for an admin to approve. */
  role: Role
}

const address = emailSchema.optional().catch(undefined)
const texts = z.array(z.string()).catch([])

const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  tid: z.string().max(100).optional().catch(undefined),
  oid: z.string().max(100).optional().catch(undefined),
  email: address,
  preferred_username: address,
  email_verified: z.unknown().optional(),
  name: claimedName.optional(),
  given_name: claimedName.optional(),
  family_name: claimedName.optional(),
  roles: texts,
  groups: texts,
})

/**
 * Reads the claims of an ID token that was verified; null if it names nobody. Entra's `sub` differs for each of a
 * college's applications, so tenant and object stand for it. `roles` and `groups` may name a role of ours.
 */
export function readCollegeClaims(payload: unknown): CollegePerson | null {
  const read = claims.safeParse(payload)
  if (!read.success) return null
  const { iss, sub, tid, oid, preferred_username, email_verified, roles, groups } = read.data
  const email = read.data.email ?? preferred_username ?? null
  const given = [...roles, ...groups]
  return {
    issuer: iss,
    subject: tid && oid ? `${tid}.${oid}` : sub,
    email,
    verified: read.data.email !== undefined && email_verified === true,
    ...namesIn(read.data, email ?? ''),
    role: (['admin', 'ticket_person'] as const).find((role) => given.includes(role)) ?? 'user',
  }
}
