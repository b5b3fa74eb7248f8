import type { Db } from '../../platform/db/engine.ts'

const types = [
  { id: 'adult', name: 'Adult', name_fr: 'Adulte', everywhere: 1 },
  { id: 'student', name: 'Student', name_fr: 'Étudiant', everywhere: 0 },
  { id: 'senior', name: 'Senior', name_fr: 'Aîné', everywhere: 0 },
]

/** Creates those of the ticket types adult, student and senior that are not there. */
export async function seedTicketTypes(db: Db): Promise<void> {
  const usual = { unit: 'percent', value: 0, audience: 'public', proof: 0, taxed: 1 } as const
  await db
    .insertInto('ticket_types')
    .values(types.map((type, i) => ({ ...type, ...usual, place: i + 1 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
