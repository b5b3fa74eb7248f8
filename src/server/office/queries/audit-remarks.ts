import type { AuditDetail } from '../../../shared/platform/audit-words.ts'
import type { Db } from '../../platform/db/engine.ts'

/**
 * Entries with what staff wrote about what they did, from where that is kept and forgotten: entries themselves outlive
 * people's data, so they name only the scan or the block.
 */
export async function withRemarks<Row extends { action: string; detail: string }>(
  db: Db,
  rows: readonly Row[],
): Promise<Row[]> {
  const idsOf = (action: string, key: string) =>
    rows.flatMap((row) => (row.action === action ? namedIn(row, key) : []))
  const undos = await db
    .selectFrom('admissions')
    .select(['scan_id as id', 'reason as text'])
    .where('scan_id', 'in', ['', ...idsOf('admission-undone', 'scanId')])
    .execute()
  const conflicts = await db
    .selectFrom('resolved_conflicts')
    .select(['scan_id as id', 'note as text'])
    .where('scan_id', 'in', ['', ...idsOf('conflict-resolved', 'scanId')])
    .execute()
  const blocks = await db
    .selectFrom('seat_blocks')
    .select(['id', 'reason as text'])
    .where('id', 'in', ['', ...idsOf('seats-blocked', 'blockId')])
    .execute()
  const remarks: Partial<Record<string, { key: string; from: string; texts: Map<string, string | null> }>> = {
    'admission-undone': { key: 'reason', from: 'scanId', texts: byId(undos) },
    'conflict-resolved': { key: 'note', from: 'scanId', texts: byId(conflicts) },
    'seats-blocked': { key: 'reason', from: 'blockId', texts: byId(blocks) },
  }
  return rows.map((row) => {
    const remark = remarks[row.action]
    const [id] = remark ? namedIn(row, remark.from) : []
    const text = id === undefined ? null : remark?.texts.get(id)
    if (!remark || !text) return row
    return { ...row, detail: JSON.stringify({ ...JSON.parse(row.detail), [remark.key]: text }) }
  })
}

const byId = (kept: readonly { id: string; text: string | null }[]) =>
  new Map(kept.map(({ id, text }) => [id, text]))

/** The id that an entry has under this key; older ones have none. */
function namedIn({ detail }: { detail: string }, key: string): string[] {
  const id = (JSON.parse(detail) as AuditDetail)[key]
  return typeof id === 'string' ? [id] : []
}
