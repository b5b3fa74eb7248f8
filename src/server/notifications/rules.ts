import { emailSchema } from '../../shared/platform/base.ts'
import type { RenderedMail } from '../platform/mail/renderer.ts'

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

/** A recipient with one plain address; throws when the address is none. Line ends in the name become spaces. */
export function plainRecipient({ name, address }: Recipient): { name: string; address: string } {
  return { name: headerText(name ?? ''), address: emailSchema.parse(address) }
}

/** Text for a mail's header: one line, without control characters. */
export function headerText(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}
