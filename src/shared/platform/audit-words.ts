import { formatCents } from './money/money.ts'

/** What an entry stores besides who, what and when. */
export type AuditDetail = Record<string, string | number | boolean | null>

/** Reads the details of an entry as words; what older entries lack is `none`, for messages to leave out. */
export type DetailWords = {
  /** The subject, for the message to place. */
  subject: string
  /** As it is stored; empty if it is not. */
  text(key: string): string
  word(key: string): string
  money(key: string): string
  /** How many, and whether that is known. */
  count(key: string): { count: number; known: 'yes' | 'no' }
  /** A stored moment (ISO 8601) in the theatre's time zone. */
  when(key: string): string
  is(key: string): 'yes' | 'no'
}

/** An action in the audit log: its topic, what the history of an order calls it, and its text around the subject. */
export type Sentence = {
  about: AuditTopic
  readonly name?: string
  says: (detail: DetailWords) => [before: string, after: string]
}

/** Topics, in the order of the filter. */
export const auditTopics = [
  'Accounts and roles',
  'Shows',
  'Performances',
  'Seats',
  'Tickets',
  'Money',
  'Door',
  'Messages',
  'Settings',
  'Privacy',
] as const
export type AuditTopic = (typeof auditTopics)[number]

/** Stands for the subject in a sentence until the page puts its link there: no stored text has it. */
const SUBJECT = '\0'

/** Defines the sentences of a topic by the message that says what was done to the subject. */
export const act =
  (about: AuditTopic) =>
  (says: (detail: DetailWords) => string): Sentence => ({
    about,
    says: (detail) => aroundSubject(says(detail)),
  })

/** The same for what is done to an order, whose history names it. */
export const orderAct =
  (about: AuditTopic) =>
  (name: () => string, says: (detail: DetailWords) => string): Sentence => ({
    ...{ about, says: (detail) => aroundSubject(says(detail)) },
    get name() {
      return name()
    },
  })

/** The text of a sentence before and after its subject. */
export function aroundSubject(text: string): [before: string, after: string] {
  const [before = '', ...rest] = text.split(SUBJECT)
  return [before.replace(/ $/, ''), rest.join('').replace(/^ /, '')]
}

/** Reads an entry's details; `formatTime` formats a stored moment in the theatre's time zone. */
export function detailWords(detail: AuditDetail, formatTime: (iso: string) => string): DetailWords {
  const text = (key: string) => (Object.hasOwn(detail, key) ? String(detail[key] ?? '') : '')
  const number = (key: string) => (typeof detail[key] === 'number' ? detail[key] : null)
  return {
    subject: SUBJECT,
    text,
    word: (key) => text(key) || 'none',
    is: (key) => (detail[key] === true ? 'yes' : 'no'),
    money: (key) => (number(key) === null ? 'none' : formatCents(number(key) ?? 0)),
    count: (key) => ({ count: number(key) ?? 0, known: number(key) === null ? 'no' : 'yes' }),
    when: (key) => (Number.isNaN(Date.parse(text(key))) ? 'none' : formatTime(text(key))),
  }
}
