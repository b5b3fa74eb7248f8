import { type Language, offeredLanguages, readerLanguage } from '../../../shared/language/language.ts'
import { inLanguage } from '../base/reader.ts'
import type { Engine, Trx } from '../db/engine.ts'
import { enqueue } from '../jobs/jobs.ts'
import type { Platform } from '../platform.ts'
import { type Mailer, plainRecipient, type Recipient } from './mailer.ts'
import type { Mails } from './renderer.ts'

/** A template with its props. */
export type MailContent = { [T in keyof Mails]: { template: T; props: Mails[T] } }[keyof Mails]
/** A mail to render and send. */
export type MailJob = MailContent & {
  to: Recipient
  /** Of whoever caused it; that of the account with the recipient's address counts first. */
  language?: Language
}

declare module '../jobs/jobs.ts' {
  interface JobPayloads {
    mail: MailJob
  }
}

/**
 * Queues a single mail, sent once the transaction commits: about an account, or to an admin. Mails with the same
 * `uniqueKey` are sent once. Throws on an invalid address.
 */
export async function enqueueMail(
  trx: Trx,
  { engine }: { engine: Engine },
  { uniqueKey, ...mail }: MailJob & { uniqueKey?: string },
) {
  const payload: MailJob = { language: readerLanguage(), ...mail, to: plainRecipient(mail.to) }
  await enqueue(trx, engine, { kind: 'mail', payload, ...(uniqueKey && { uniqueKey }) })
}

/**
 * Handles jobs of kind `mail`: renders the mail in the worker and hands it to the SMTP server, retrying while that
 * refuses. The Message-ID derives from the job, so that duplicates can be recognized.
 */
export function registerMailJobs({ db, settings, jobs, renderer }: Platform, mailer: Mailer) {
  jobs.handle('mail', 'urgent-mail', async ({ template, to, props, language }, { id }) => {
    const account = await db
      .selectFrom('users')
      .select('language')
      .where('email', '=', to.address.toLowerCase())
      .executeTakeFirst()
    const preferred = account?.language ?? language
    const reader = offeredLanguages(settings.current).find((offered) => offered === preferred) ?? 'en'
    const mail = await inLanguage(reader, () => renderer.mail(template, props))
    await mailer.send({ messageId: id, to, mail })
  })
}
