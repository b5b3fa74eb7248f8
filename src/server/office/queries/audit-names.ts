import { sql } from 'kysely'
import { auditWords } from '../../../shared/audit.ts'
import type { AuditEntry } from '../../../shared/office/contract.ts'
import { jobWords } from '../../../shared/operations/job-words.ts'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import type { AuditDetail } from '../../../shared/platform/audit-words.ts'
import {
  type SettingKey,
  settingKeys,
  settings,
  settingWords,
} from '../../../shared/platform/settings/settings.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { clockTime, longDate } from '../../../shared/platform/when.ts'
import { partName } from '../../../shared/seating/layout.ts'
import { fullName } from '../../accounts/rules/full-name.ts'
import type { Db } from '../../platform/db/engine.ts'
import { readStored } from '../../platform/settings/settings.ts'
import { performancesWithShows } from '../../shows/queries/seats-left.ts'
import { words } from '../catalogue.ts'

type Row = { id: string; actor_id: string | null; action: string; subject: string; detail: AuditDetail }
type Party = AuditEntry['subject']
type Names = Map<string, Party>

/** The names of everybody and everything these entries mention, by subject; always four queries. */
export async function namesOf(db: Db, timeZone: string, rows: readonly Pick<Row, 'subject' | 'actor_id'>[]) {
  const idsOf = (kind: string) => [
    ...new Set(
      rows.flatMap(({ subject }) => (subject.startsWith(`${kind}:`) ? [subject.slice(kind.length + 1)] : [])),
    ),
  ]
  const people = [...idsOf('user'), ...rows.flatMap(({ actor_id }) => actor_id ?? [])]
  const names: Names = new Map()
  for (const user of await db
    .selectFrom('users')
    .select(['id', 'username', 'first_name', 'last_name', 'deleted_at'])
    .where('id', 'in', ['', ...new Set(people)])
    .execute())
    if (user.deleted_at === null)
      names.set(`user:${user.id}`, { name: fullName(user), path: `/admin/users/${user.username}` })
  for (const show of await db
    .selectFrom('shows')
    .select(['id', 'name', 'retired_at'])
    .where('id', 'in', ['', ...idsOf('show')])
    .execute())
    names.set(`show:${show.id}`, {
      name: show.name,
      path: show.retired_at === null ? `/shows/${show.id}` : null,
    })
  for (const { id, name, show_id, starts_at, retired_at } of await performancesWithShows(db)
    .select(['performances.id', 'shows.name', 'show_id', 'starts_at', 'retired_at'])
    .where('performances.id', 'in', ['', ...idsOf('performance')])
    .execute())
    names.set(`performance:${id}`, {
      name: `${name}, ${sayWhen(starts_at, timeZone)}`,
      path: retired_at === null ? `/shows/${show_id}` : null,
    })
  const seats = idsOf('seat').filter((id) => /^\d{1,9}$/.test(id))
  for (const { seat_num, label, retired_at } of await db
    .selectFrom('seats')
    .select(['seat_num', 'label', 'retired_at'])
    .where('seat_num', 'in', [0, ...seats.map(Number)])
    .execute())
    names.set(`seat:${seat_num}`, { name: label, path: retired_at === null ? `/seatMap/${seat_num}` : null })
  return names
}

/** An entry in words, with names. */
export function presentEntry(row: Row, at: string, names: Names, timeZone: string): AuditEntry {
  const detail = toldOf(row)
  const own = row.actor_id !== null && row.subject === `user:${row.actor_id}`
  const [before, after] = auditWords(row.action, detail, (moment) => sayWhen(Date.parse(moment), timeZone))
  const says: AuditEntry['says'] = [own ? withoutAccount(before) : before, after]
  const actor = row.actor_id === null ? null : partyOf(`user:${row.actor_id}`, {}, names)
  const subject = own
    ? { name: words.ownAccount(), path: actor?.path ?? null }
    : partyOf(row.subject, detail, names)
  const sentence = [actor?.name ?? common.theServer(), says[0], subject.name, says[1]]
    .filter(Boolean)
    .join(' ')
  return {
    id: row.id,
    at,
    actor,
    action: row.action,
    subject,
    says,
    sentence: `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`,
  }
}

/** What has a name without being looked up. */
const standing: Partial<Record<string, { name: () => string; path: string }>> = {
  'addresses:refused': { name: words.refusedAddresses, path: '/admin/messages?state=refused' },
  'people:announcements': { name: words.announced, path: '/admin/reports/patrons' },
  'list:everything': { name: words.everything, path: '/admin/reports' },
  'list:users': { name: words.users, path: '/admin/users' },
  'list:orders': { name: words.orders, path: '/admin/orders' },
  'list:audit': { name: words.audit, path: '/admin/audit' },
}

function partyOf(subject: string, detail: AuditDetail, names: Names): Party {
  const known = names.get(subject)
  if (known) return known
  const always = standing[subject]
  if (always) return { ...always, name: always.name() }
  const [kind = '', id = ''] = subject.split(/:(.*)/s)
  const number = orderNumber(id)
  if (kind === 'user') return { name: words.deletedAccount({ number }), path: null }
  // Orders are never deleted.
  if (kind === 'order') return { name: words.order({ number }), path: `/admin/orders/${id}` }
  if (kind === 'shift') return { name: words.shift({ number }), path: null }
  if (kind === 'payment') return { name: words.unknownPayment({ number }), path: '/admin/orders/unknown' }
  if (kind === 'seat') return { name: textOr(detail.label, id), path: null }
  if (kind === 'key') return { name: words.key({ number: id }), path: '/admin/keys' }
  if (kind === 'jobs')
    return {
      name: words.jobs({ jobs: lowerFirst(jobWords(id).title({ count: 2 })) }),
      path: '/admin/messages',
    }
  if (kind === 'ticket-type') return { name: String(detail.name), path: '/admin/ticket-types' }
  if (kind === 'code') return { name: String(detail.name), path: '/admin/codes' }
  if (kind === 'import') return { name: String(detail.file), path: '/admin/users/import' }
  if (kind === 'house') return { name: partName(textOr(detail.name, id)).name, path: `/seatMap?house=${id}` }
  const setting = kind === 'setting' ? settingKeys.find((key) => key === id) : undefined
  if (setting) return { name: common.quoted({ text: settings[setting].label() }), path: '/admin/settings' }
  const deleted = { show: words.deletedShow, performance: words.deletedPerformance }
  if (kind === 'show' || kind === 'performance')
    return { name: textOr(detail.name, deleted[kind]({ number })), path: null }
  return { name: subject, path: null }
}

/** A text of an entry, or what stands in for it. */
function textOr(value: unknown, other: string): string {
  return typeof value === 'string' ? value : other
}

/** "E-mails with tickets" within a sentence. */
function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

/** The details of an entry; a setting's in the language of the reader. */
function toldOf({ subject, detail }: Row): AuditDetail {
  const setting = settingKeys.find((key) => subject === `setting:${key}`)
  if (!setting) return detail
  const said = Object.entries(detail).map(([name, text]) => [name, valueWords(setting, String(text))])
  return Object.fromEntries(said)
}

/** A stored value in words; as it is, if this version does not allow it. */
function valueWords(key: SettingKey, stored: string): string {
  const value = readStored(key, stored)
  return value === undefined ? stored : settingWords(key, value)
}

/** What was done to an account, for "their own account" to follow. */
function withoutAccount(says: string): string {
  const end = ` ${words.accountOf()}`
  return says.endsWith(end) ? says.slice(0, -end.length) : says
}

function sayWhen(at: number, timeZone: string): string {
  return `${longDate(at, timeZone)}, ${clockTime(at, timeZone)}`
}

/** Of each action, the text that staff wrote: its key in the detail, and where it is stored, by the id under `from`. */
const remarks: Readonly<Record<string, { key: string; from: string; stored: string }>> = {
  'admission-undone': { key: 'reason', from: 'scanId', stored: 'admissions.scan_id' },
  'conflict-resolved': { key: 'note', from: 'scanId', stored: 'resolved_conflicts.scan_id' },
  'seats-blocked': { key: 'reason', from: 'blockId', stored: 'seat_blocks.id' },
}

/**
 * Entries with what staff wrote about what they did, from where that is kept and forgotten: entries themselves outlive
 * people's data, so they name only the scan or the block.
 */
export async function withRemarks<R extends Pick<Row, 'action' | 'detail'>>(db: Db, rows: readonly R[]) {
  const texts = new Map<string, string | null>()
  for (const [action, { key, from, stored }] of Object.entries(remarks)) {
    const ids = ['', ...rows.flatMap((row) => (row.action === action ? namedIn(row, from) : []))]
    const found = await sql<{ id: string; text: string | null }>`select ${sql.ref(stored)} as id,
        ${sql.ref(key)} as text
      from ${sql.table(stored.split('.')[0] ?? '')} where ${sql.ref(stored)} in (${sql.join(ids)})`.execute(
      db,
    )
    for (const { id, text } of found.rows) texts.set(`${action} ${id}`, text)
  }
  return rows.map((row) => {
    const remark = remarks[row.action]
    const [id] = remark ? namedIn(row, remark.from) : []
    const text = texts.get(`${row.action} ${id}`)
    if (!remark || !text) return row
    return { ...row, detail: { ...row.detail, [remark.key]: text } }
  })
}

/** The id that an entry has under this key; older ones have none. */
function namedIn({ detail }: Pick<Row, 'detail'>, key: string): string[] {
  const id = detail[key]
  return typeof id === 'string' ? [id] : []
}
