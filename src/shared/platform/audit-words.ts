import { formatCents } from './money.ts'

/** What an entry stores besides who, what and when. */
export type AuditDetail = Record<string, string | number | boolean | null>

/** Reads the details of an entry as words; details that older entries lack are left out. */
export type DetailWords = {
  text(key: string): string
  money(key: string): string
  /** "3 orders", "1 order". */
  count(key: string, one: string, many?: string): string
  /** A stored moment (ISO 8601) in the theatre's time zone. */
  when(key: string): string
  is(key: string): boolean
}

/** An action in the audit log: its topic, its name in the filter, and its text around the subject. */
export type Sentence = {
  about: AuditTopic
  name: string
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

/** `words` around a value, or nothing if the value is empty. */
export const ifAny = (value: string, words: (value: string) => string) => (value ? words(value) : '')
/** The parts that are not empty, joined by spaces or by `between`. */
export const joined = (parts: readonly string[], between = ' ') => parts.filter(Boolean).join(between)
/** "first_name phone" as "first name, phone". */
export const listOf = (columns: string) => columns.split(' ').join(', ').replaceAll('_', ' ')
/** Defines the sentences of a topic. */
export const act =
  (about: AuditTopic) =>
  (name: string, before: string, after: (d: DetailWords) => string = () => ''): Sentence => ({
    about,
    name,
    says: (d) => [before, after(d)],
  })
/** Reads an entry's details; `formatTime` formats a stored moment in the theatre's time zone. */
export function wordsOf(detail: AuditDetail, formatTime: (iso: string) => string): DetailWords {
  const text = (key: string) => (Object.hasOwn(detail, key) ? String(detail[key] ?? '') : '')
  const number = (key: string) => (typeof detail[key] === 'number' ? detail[key] : null)
  return {
    text,
    is: (key) => detail[key] === true,
    money: (key) => (number(key) === null ? '' : formatCents(number(key) ?? 0)),
    count: (key, one, many = `${one}s`) => {
      const n = number(key)
      return n === null ? '' : `${n} ${n === 1 ? one : many}`
    },
    when: (key) => (text(key) === '' || Number.isNaN(Date.parse(text(key))) ? '' : formatTime(text(key))),
  }
}
