import type { Kysely } from 'kysely'
import { columns, oneOf, schemaKit, within } from '../../schema-kit.ts'

/**
 * The years 1970 to 2100 in any zone, and a week before them: what src/shared/platform/dates.ts accepts, and answers
 * can write.
 */
const inYears = (column: string) => within(column, -777_600_000, 4_134_153_600_000)

/** Shows, their pictures, and performances. */
export async function createShowTables(db: Kysely<unknown>): Promise<void> {
  const { run, table } = schemaKit(db)
  await table(
    'shows',
    [
      ['id', 'text', 'primary key'],
      ['name', 'text'],
      ['name_key', 'text', 'not null unique'],
      ['description', 'text'],
      ...columns('bigint', 'starts_on ends_on'),
      ...columns('text', 'cast_list director location'),
      ['hidden', 'integer'],
      ...columns('text', 'media accent'),
      ...columns('bigint', 'created_at updated_at'),
      ['retired_at', 'bigint', ''],
      ['version', 'integer', 'not null default 1'],
      ['published_at', 'bigint', ''],
      ['search_key', 'text', "not null default ''"],
      ...columns('text', 'language advice access address', "not null default ''"),
      ...columns('text', 'description_fr language_fr advice_fr access_fr', "not null default ''"),
      ['tax_exempt', 'text', oneOf('tax_exempt', 'amateur nominal other')],
      ['length_minutes', 'integer', 'check (length_minutes > 0)'],
      ['intervals', 'integer', 'check (intervals >= 0)'],
    ],
    'check (starts_on <= ends_on)',
    ...['starts_on', 'ends_on'].map(inYears),
  )

  await table(
    'show_media',
    [
      ['show_id', 'text', 'not null references shows (id)'],
      ['url', 'text'],
      ['alt', 'text', ''],
      ['picture_id', 'text', 'references pictures (id)'],
    ],
    'primary key (show_id, url)',
  )
  await run('create index show_media_picture on show_media (picture_id) where picture_id is not null')

  await table(
    'performances',
    [
      ['id', 'text', 'primary key'],
      ['show_id', 'text', 'not null references shows (id)'],
      ...columns('bigint', 'starts_at doors_at sales_end_at'),
      ['status', 'text'],
      ['created_at', 'bigint'],
      ['version', 'integer', 'not null default 0'],
      ['lonely_rule', 'text', `not null default 'warn' ${oneOf('lonely_rule', 'off warn block')}`],
    ],
    'unique (show_id, starts_at)',
    ...['starts_at', 'doors_at', 'sales_end_at'].map(inYears),
    oneOf('status', 'scheduled closed cancelled'),
  )
  await run('create index performances_start on performances (starts_at)')
}
