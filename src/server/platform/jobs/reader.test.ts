import { expect, test } from 'vitest'
import { readerLanguage } from '../../../shared/language/language.ts'
import { createHarness } from '../../testing/harness/harness.ts'
import { inLanguage } from '../base/reader.ts'
import { enqueue } from './jobs.ts'

test('a job speaks English, whoever woke it, until it knows its reader', async () => {
  const app = await createHarness()
  const { db, engine, jobs } = app.platform
  const spoken: string[] = []
  jobs.handle('test-reader', 'mail', async () => {
    spoken.push(readerLanguage())
    inLanguage('fr', () => spoken.push(readerLanguage()))
  })
  await db.transaction().execute((trx) => enqueue(trx, engine, { kind: 'test-reader', payload: {} }))
  await inLanguage('fr', () => jobs.runDue())
  expect(spoken).toEqual(['en', 'fr'])
  await app.close()
})
