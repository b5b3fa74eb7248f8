import { sql } from 'kysely'
import type { Trx } from '../db/engine.ts'

/** Kinds of jobs that name an address; all others name ids. */
export const addressedKinds = ['mail', 'password-reset', 'wrong-passwords']

/** Deletes the jobs that are not done and would mail something to this address, dead ones too. */
export async function deleteMailJobs(trx: Trx, address: string) {
  const named = JSON.stringify(address)
  await trx
    .deleteFrom('jobs')
    .where('kind', 'in', addressedKinds)
    .where('state', '<>', 'done')
    .where(sql<boolean>`replace(payload, ${named}, '') <> payload`)
    .execute()
}
