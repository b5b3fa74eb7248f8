import { words } from '../../../shared/seating/codes/catalogue.ts'
import { codeKey } from '../../../shared/seating/codes/code-words.ts'
import type { CodeBody } from '../../../shared/seating/codes/codes.ts'
import { AppError, badField } from '../../platform/base/base.ts'
import { mapUniqueError } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'

/**
 * Adds a code of this id, or replaces it. Throws code-changed if the caller saw another version, code-taken for one that
 * there is already, and invalid-input for another rule or scope while seats are held with it.
 */
export function saveCode(
  { db, engine }: Platform,
  actorId: string,
  id: string,
  input: CodeBody,
): Promise<void> {
  const { code, rule, value, pays, version, stopped } = input
  const scope = { ...input.scope, ...(rule === 'unlock' && { types: [] }) }
  const row = {
    ...{ code, code_key: codeKey(code), rule, value, pays, scope: JSON.stringify(scope) },
    ...{ from_day: input.from, until_day: input.until, version: version + 1 },
    ...{ per_order: input.perOrder, per_person: input.perPerson, in_total: input.inTotal },
    stopped_at: stopped ? engine.now() : null,
  }
  const save = () =>
    db.transaction().execute(async (trx) => {
      const known = await engine
        .lockRows(trx.selectFrom('codes').selectAll().where('id', '=', id))
        .executeTakeFirst()
      if ((known?.version ?? 0) !== version) throw new AppError('code-changed')
      if (known) {
        const terms = ['rule', 'value', 'pays', 'scope'] as const
        const held = trx.selectFrom('seat_claims').select('seat_num').where('code_id', '=', id)
        const isHeld = await held.where('kind', 'in', ['hold', 'order']).executeTakeFirst()
        if (isHeld && terms.some((key) => known[key] !== row[key])) throw badField('rule', words.inUse())
        await trx.updateTable('codes').set(row).where('id', '=', id).execute()
      } else
        await trx
          .insertInto('codes')
          .values({ ...row, id, created_at: engine.now() })
          .execute()
      await writeAudit(trx, engine, actorId, 'code-saved', `code:${id}`, { name: code, stopped })
    })
  return mapUniqueError('code-taken', save)
}
