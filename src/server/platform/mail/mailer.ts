import { createTransport } from 'nodemailer'
import { readerLanguage, urlIn } from '../../../shared/language/language.ts'
import { emailSchema } from '../../../shared/platform/base.ts'
import type { Config } from '../settings/config.ts'
import type { DeliveryLog } from './delivery-log.ts'
import { readRefusal } from './refusals.ts'
import type { RenderedMail } from './renderer.ts'

/** A single person, never a list. */
export type Recipient = { name?: string; address: string }

/** Sends mails; created by the gateway. */
export type Mailer = {
  /**
   * Hands a mail to the SMTP server; rejects if it was not accepted. `messageId` derives from the cause and is the same
   * on every attempt; our domain is appended. `unsubscribe` is the one-click URL that stops such mails, `orderId` the
   * order that it is about.
   */
  send(mail: {
    messageId: string
    to: Recipient
    mail: RenderedMail
    unsubscribe?: string
    orderId?: string
  }): Promise<void>
  /** Connects and logs in, without a mail; rejects with what the server says. */
  verify(): Promise<void>
  close(): void
}

/** Timeouts of each step of a delivery in ms, so that a silent server holds up the other mails no longer. */
const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

/** Creates a mailer with a small pool of connections to the configured SMTP server. */
export function createMailer({ mail: { url, from } }: Pick<Config, 'mail'>, log?: DeliveryLog): Mailer {
  const server = new URL(url)
  const { hostname, username } = server
  const local = hostname === '127.0.0.1' || hostname === 'localhost' || hostname === '[::1]'
  const secure = server.protocol === 'smtps:'
  const transport = createTransport({
    pool: true,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(server.port) || (secure ? 465 : 587),
    secure,
    // On this machine nobody can eavesdrop, and the server's certificate names no host.
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
    async send({ messageId, to, mail, unsubscribe, orderId = null }) {
      const recipient = plainRecipient(to)
      const subject = headerText(mail.subject)
      const delivery = { id: messageId, address: recipient.address, subject, orderId }
      const sending = transport.sendMail({
        from: senderOf(from),
        to: recipient,
        subject,
        html: mail.html,
        text: mail.text,
        messageId: `<${messageId}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe && {
            'List-Unsubscribe': `<${urlIn(readerLanguage(), unsubscribe)}>`,
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
      await sending.catch(async (error: unknown) => {
        await log?.failed(delivery, readRefusal(error), error)
        throw error
      })
      await log?.accepted(delivery)
    },
    async verify() {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}

/** The sender in MAIL_FROM. In a header a name with a colon or a comma would be a list of several. */
function senderOf(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*)<([^<>]*)>\s*$/.exec(from) ?? []
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() }
}

/** A recipient with exactly one plain address; throws otherwise. Line breaks in the name become spaces. */
export function plainRecipient({ name, address }: Recipient): { name: string; address: string } {
  return { name: headerText(name ?? ''), address: emailSchema.parse(address) }
}

/** Text for a mail header: one line, without control characters. */
function headerText(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}
