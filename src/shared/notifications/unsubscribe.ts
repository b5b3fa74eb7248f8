import { z } from 'zod'

/** Mails that a person may stop, and what each is called. */
export const mailLists = ['reminders', 'announcements'] as const
export type MailList = (typeof mailLists)[number]

/** The list, the person and a signature: what a link to stop mails carries. */
export const unsubscribeToken = z.string().max(200)

/** `POST /unsubscribe`. */
export const unsubscribeBody = z.strictObject({ token: unsubscribeToken })
export const unsubscribeAnswer = z.object({ list: z.enum(mailLists) })

/** Which list a token is about, as the page says it before anything is asked of the server; null for no token of ours. */
export function listOfToken(token: string): MailList | null {
  return mailLists.find((list) => token.startsWith(`${list}.`)) ?? null
}
