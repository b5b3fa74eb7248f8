import { expect, test } from 'vitest'
import { DAY_MS } from '../../shared/platform/durations.ts'
import { retention } from '../../shared/platform/retention.ts'
import { setupApp } from '../testing/scenes/scenario.ts'
import { deleteOldDoorNotes } from './commands/delete-door-notes.ts'

const app = await setupApp()

test('what was written at the door a year ago is erased, its scan stays; what is younger stays whole', async () => {
  const { db } = app.platform
  const { userId } = await app.as('usher@college.example', 'ticket_person')
  const old = Date.now() - retention.doorNoteDays * DAY_MS - 60_000
  const scan = (scan_id: string, at: number) => ({
    ...{ scan_id, at, user_id: userId, scanned_hash: 'x', direction: 'out' as const, kind: 'undo' as const },
    ...{ reason: 'Ada Lovelace sat elsewhere', result: 'admitted' as const },
  })
  const note = (scan_id: string, at: number) => ({ scan_id, at, user_id: userId, note: 'Spoke to Ada' })
  await db
    .insertInto('admissions')
    .values([scan('old', old), scan('young', old + 120_000)])
    .execute()
  await db
    .insertInto('resolved_conflicts')
    .values([note('old', old), note('young', old + 120_000)])
    .execute()

  await deleteOldDoorNotes(app.platform)
  const scans = await db.selectFrom('admissions').select(['scan_id', 'reason']).orderBy('scan_id').execute()
  expect(scans).toEqual([
    { scan_id: 'old', reason: null },
    { scan_id: 'young', reason: 'Ada Lovelace sat elsewhere' },
  ])
  const notes = await db
    .selectFrom('resolved_conflicts')
    .select(['scan_id', 'note'])
    .orderBy('scan_id')
    .execute()
  expect(notes).toEqual([
    { scan_id: 'old', note: '' },
    { scan_id: 'young', note: 'Spoke to Ada' },
  ])
})
