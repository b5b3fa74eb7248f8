import { sql } from 'kysely'
import type { AuditDetail } from '../../../shared/platform/audit-words.ts'
import type { Db } from '../../platform/db/engine.ts'

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
export async function withRemarks<Row extends { action: string; detail: string }>(
  db: Db,
  rows: readonly Row[],
): Promise<Row[]> {
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
    return { ...row, detail: JSON.stringify({ ...JSON.parse(row.detail), [remark.key]: text }) }
  })
}

/** The id that an entry has under this key; older ones have none. */
function namedIn({ detail }: { detail: string }, key: string): string[] {
  const id = (JSON.parse(detail) as AuditDetail)[key]
  return typeof id === 'string' ? [id] : []
}
