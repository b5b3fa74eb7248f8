import { z } from 'zod'
import type { Platform } from '../platform/platform.ts'
import type { Mailer } from './rules.ts'

const mailJob = z.object({
  template: z.string(),
  /** An address alone, or with the person's name. */
  to: z.union([
    z.string().transform((address) => ({ address })),
    z.object({ name: z.string().default(''), address: z.string() }),
  ]),
  props: z.unknown(),
})

/**
 * Does the jobs of kind `mail`, which are about one account or for admins and never come in bulk: made in the worker, then handed to the SMTP server. While it refuses, the job is
 * tried again; the Message-ID comes from the job, so that a mail that arrives twice can be known as one.
 */
export function registerMailJobs({ jobs, renderer }: Platform, mailer: Mailer): void {
  jobs.handle('mail', 'urgent-mail', async (payload: unknown, { id }) => {
    const { template, to, props } = mailJob.parse(payload)
    const mail = await renderer.mail(template, props)
    await mailer.send({ messageId: id, to, mail })
  })
}
