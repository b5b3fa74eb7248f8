import type { Engine, Trx } from '../db/engine.ts'
import { enqueue } from '../jobs/jobs.ts'
import type { Platform } from '../platform.ts'
import { type Mailer, plainRecipient, type Recipient } from './mailer.ts'
import type { Mails } from './renderer.ts'

/** What a mail says: a template with its props. */
export type MailContent = { [T in keyof Mails]: { template: T; props: Mails[T] } }[keyof Mails]
/** A mail to be made and sent. */
export type MailJob = MailContent & { to: Recipient }

declare module '../jobs/jobs.ts' {
  interface JobPayloads {
    mail: MailJob
  }
}

/**
 * Has a mail sent once the transaction has committed: one about an account or for admins, never one of many. Two of the
 * same `uniqueKey` are one. Throws on an address that is none.
 */
export async function enqueueMail(
  trx: Trx,
  { engine }: { engine: Engine },
  { uniqueKey, ...mail }: MailJob & { uniqueKey?: string },
): Promise<void> {
  const payload: MailJob = { ...mail, to: plainRecipient(mail.to) }
  await enqueue(trx, engine, { kind: 'mail', payload, ...(uniqueKey && { uniqueKey }) })
}

/**
 * Does the jobs of kind `mail`: made in the worker, then handed to the SMTP server. While it refuses, the job is tried
 * again; the Message-ID comes from the job, so that a mail that arrives twice can be known as one.
 */
export function registerMailJobs({ jobs, renderer }: Platform, mailer: Mailer): void {
  jobs.handle('mail', 'urgent-mail', async ({ template, to, props }, { id }) => {
    await mailer.send({ messageId: id, to, mail: await renderer.mail(template, props) })
  })
}
