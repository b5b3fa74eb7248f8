import { z } from 'zod'

/** Kinds of mail that a person may stop, and their names. */
export const mailLists = ['reminders', 'announcements'] as const
export type MailList = (typeof mailLists)[number]

/** What an unsubscribe link carries: list, person and signature. */
export const unsubscribeToken = z.string().max(200)

/** `POST /unsubscribe`. */
export const unsubscribeBody = z.strictObject({ token: unsubscribeToken })
export const unsubscribeAnswer = z.object({ list: z.enum(mailLists) })

/** Which list a token is about, so that the page can name it without asking the server; null for a malformed token. */
export function listOfToken(token: string): MailList | null {
  return mailLists.find((list) => token.startsWith(`${list}.`)) ?? null
}
