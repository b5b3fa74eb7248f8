import { type Kysely, sql } from 'kysely'
import { schemaKit } from '../schema-kit.ts'

/** A hold keeps the reduced tickets that were offered when it began; one that is open now begins with those of today. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run } = schemaKit(db)
  await run("alter table holds add column type_rules text not null default '[]'")
  const { rows } = await sql<{ performance_id: string; type: string; unit: string; discount: number }>`
    select performance_id, type, unit, discount from type_rules order by performance_id, type`.execute(db)
  for (const [id, rules] of Map.groupBy(rows, (row) => row.performance_id)) {
    const text = JSON.stringify(rules.map(({ type, unit, discount }) => ({ type, unit, discount })))
    await sql`update holds set type_rules = ${text}
      where performance_id = ${id} and state in ('open', 'ordered')`.execute(db)
  }
}
