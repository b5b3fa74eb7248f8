import { z } from 'zod'
import { cursorSchema, emailSchema, idSchema, isoTime, searchField } from '../platform/base.ts'
import { sentMail } from '../platform/mails.ts'

const count = z.number().int().min(0)
/** Somebody or something, with its page if it has one. */
const party = z.object({ name: z.string(), path: z.string().nullable() })

export const mailStates = sentMail.shape.state.options

/** `GET /admin/mails`, latest first. */
export const mailsQuery = z.strictObject({
  /** A part of the address. */
  search: searchField(),
  state: z.enum(mailStates).optional(),
  cursor: cursorSchema.optional(),
})
export type MailsQuery = z.infer<typeof mailsQuery>

/** Mails of the last year to accounts and walk-ins, each once it was tried. */
export const mailsAnswer = z.object({ mails: z.array(sentMail), next: z.string().nullable() })

/** `POST /refused-addresses/retry` */
export const retryAddressBody = z.strictObject({ address: emailSchema })

export const mailParams = z.strictObject({ id: idSchema })

/** `GET /admin/mails/{id}` */
export const mailAnswer = sentMail.extend({
  person: party.nullable(),
  order: party.nullable(),
  /** Attempts, and when the next one is due; null when no more is known of it, or none follows. */
  tries: count.nullable(),
  nextTry: isoTime.nullable(),
  /** Whether it waits to be tried again, or for an admin who retries it. */
  isOpen: z.boolean(),
  /** Whether it is about a paid order, whose tickets can be mailed again. */
  paid: z.boolean(),
})
export type MailDetail = z.infer<typeof mailAnswer>

/** Most dead jobs that are listed one by one; the kinds count all. */
export const DEAD_LISTED = 100

/** `GET /admin/dead-jobs`: jobs that were given up, latest first, and how many there are of each kind. */
export const deadJobsAnswer = z.object({
  kinds: z.array(
    z.object({
      kind: z.string(),
      title: z.string(),
      count: count.min(1),
      /** What becomes of their cause if they are dropped. */
      dropped: z.string(),
      /** They may not be dropped. */
      owed: z.boolean(),
    }),
  ),
  jobs: z.array(
    z.object({
      id: idSchema,
      kind: z.string(),
      title: z.string(),
      /** The order, person or announcement that it is about. */
      about: party.nullable(),
      /** The address that it is to, of a mail. */
      to: z.string().nullable(),
      since: isoTime,
      gaveUpAt: isoTime,
      tries: count,
      /** Why the last attempt failed. */
      problem: z.string().nullable(),
      dropped: z.string(),
      owed: z.boolean(),
    }),
  ),
})
export type DeadJobs = z.infer<typeof deadJobsAnswer>
export type DeadJob = DeadJobs['jobs'][number]

/** `POST /admin/dead-jobs/retry` and `/drop`: one dead job of a kind, or all (null). One that is gone is passed over. */
export const deadJobsBody = z.strictObject({ kind: z.string().min(1).max(100), job: idSchema.nullable() })
export type DeadJobsBody = z.infer<typeof deadJobsBody>
