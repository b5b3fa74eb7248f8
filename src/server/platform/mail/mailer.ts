import { createTransport } from 'nodemailer'
import { emailSchema } from '../../../shared/platform/base.ts'
import type { Config } from '../settings/config.ts'
import type { RenderedMail } from './renderer.ts'

/** One person: never a list, never a text with both. */
export type Recipient = { name?: string; address: string }

/** What sends mail; the gateway makes it. */
export type Mailer = {
  /**
   * Hands a mail to the SMTP server; rejects when it did not take it. `messageId` is made of the cause, the same on
   * each attempt; our domain is added. `unsubscribe` is the address that stops such mails with one click.
   */
  send(mail: { messageId: string; to: Recipient; mail: RenderedMail; unsubscribe?: string }): Promise<void>
  close(): void
}

/** Each wait of a delivery in ms; together they stay under the time that a job is left alone. */
const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

/** A mailer over a small pool of connections to the SMTP server of the settings. */
export function createMailer({ mail: { url, from } }: Pick<Config, 'mail'>): Mailer {
  const server = new URL(url)
  const { hostname, username } = server
  const local = hostname === '127.0.0.1' || hostname === 'localhost' || hostname === '[::1]'
  const secure = server.protocol === 'smtps:'
  const transport = createTransport({
    pool: true,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(server.port) || (secure ? 465 : 587),
    secure,
    // On this machine nobody listens in between, and its certificate names nobody.
    ignoreTLS: local,
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(server.password) },
    }),
    maxConnections: 3,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? hostname
  return {
    async send({ messageId, to, mail, unsubscribe }) {
      await transport.sendMail({
        from,
        to: plainRecipient(to),
        subject: headerText(mail.subject),
        html: mail.html,
        text: mail.text,
        messageId: `<${messageId}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        attachments: mail.files.map((file) => ({
          filename: headerText(file.name),
          contentType: file.type,
          content: Buffer.from(file.content),
          ...(file.cid && { cid: file.cid, contentDisposition: 'inline' as const }),
        })),
      })
    },
    close: () => transport.close(),
  }
}

/** A recipient with one plain address; throws when the address is none. Line ends in the name become spaces. */
export function plainRecipient({ name, address }: Recipient): { name: string; address: string } {
  return { name: headerText(name ?? ''), address: emailSchema.parse(address) }
}

/** Text for a mail's header: one line, without control characters. */
function headerText(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}
