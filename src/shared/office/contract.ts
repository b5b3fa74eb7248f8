import { z } from 'zod'
import { typedPassword } from '../accounts/contract.ts'
import { type AuditAction, auditActions } from '../audit.ts'
import { auditTopics } from '../platform/audit-words.ts'
import { cursorSchema, idSchema, isoTime, searchField } from '../platform/base.ts'
import { dayField } from '../platform/dates.ts'
import { type SettingKey, type Settings, settingKeys, settings } from '../platform/settings/settings.ts'
import { sortSchema } from '../platform/text/sorting.ts'

const settingKey = z.enum(settingKeys as [SettingKey, ...SettingKey[]])
const perKey = <T extends z.ZodType>(make: (key: SettingKey) => T) =>
  Object.fromEntries(settingKeys.map((key) => [key, make(key)])) as Record<SettingKey, T>

/** `GET /settings`, and the answer of `PUT /settings`: current values, and which of them the environment pins. */
export const settingsAnswer = z.object({
  values: z.object(perKey((key) => settings[key].answer)) as unknown as z.ZodType<Settings>,
  pinned: z.array(settingKey),
})
export type SettingsAnswer = z.infer<typeof settingsAnswer>

/**
 * `PUT /settings`: new values by key, and the values that the page showed under the same keys. If one of those is
 * outdated, nothing changes (409 `setting-stale`). Settings that affect money require the admin's own password.
 */
export const changeSettingsBody = z.strictObject({
  changes: z.strictObject(
    perKey((key) => (settings[key].schema as z.ZodType).optional()),
  ) as unknown as z.ZodType<Partial<Settings>>,
  before: z.partialRecord(settingKey, z.unknown()),
  currentPassword: typedPassword.optional(),
})
export type ChangeSettingsBody = z.infer<typeof changeSettingsBody>

const theatreDate = dayField()

/** `GET /audit.csv`: `person` and `subject` are search texts; `from` and `to` are dates, both included. */
export const auditSheetQuery = z.strictObject({
  person: searchField(),
  subject: searchField(),
  topic: z.enum(auditTopics).optional(),
  action: z.enum(auditActions as [AuditAction, ...AuditAction[]]).optional(),
  from: theatreDate.optional(),
  to: theatreDate.optional(),
  sort: sortSchema(['when']).default('-when'),
})
export type AuditSearch = z.infer<typeof auditSheetQuery>

/** `GET /audit`: a page of the same. */
export const auditQuery = auditSheetQuery.extend({ cursor: cursorSchema.optional() })
export type AuditQuery = z.infer<typeof auditQuery>

/** A person or a thing acted upon; `path` is its page, if it has one. */
const auditParty = z.object({ name: z.string(), path: z.string().nullable() })

export const auditEntry = z.object({
  id: idSchema,
  at: isoTime,
  /** Null: the server itself, or the operator's console. */
  actor: auditParty.nullable(),
  action: z.string(),
  subject: auditParty,
  /** Text before and after the subject. */
  says: z.tuple([z.string(), z.string()]),
  /** The whole entry as one sentence. */
  sentence: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditAnswer = z.object({ entries: z.array(auditEntry), next: z.string().nullable() })
