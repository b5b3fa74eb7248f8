import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { HealthCheck } from '../../shared/operations/health.ts'
import { createApp } from '../app.ts'
import { builtPaths } from '../testing/harness/harness.ts'
import { setupApp } from '../testing/scenes/scenario.ts'
import { until } from '../testing/until.ts'

const app = await setupApp({ sandbox: true })
const token = (await app.as('admin@college.example', 'admin')).token

const tasks = (state: HealthCheck['state']) =>
  until(async () => {
    const { body } = await app.api('GET', '/api/admin/health', { token })
    const found = (body as unknown as HealthCheck[]).find(({ name }) => name === 'tasks')
    return found?.state === state ? found : undefined
  }, `the scheduled tasks are ${state}`)

test('scheduled tasks that failed the last time are named until each has gone well again, in whichever process', async () => {
  const { db, jobs } = app.platform
  expect(await tasks('good')).toMatchObject({ label: 'Scheduled tasks', advice: '' })

  await sql`alter table users rename column active_at to elsewhere`.execute(db)
  await app.start()
  expect(await tasks('wrong')).toMatchObject({
    seen: expect.stringMatching(
      /^Failed the last time: .*“delete unused accounts” \(\d+ seconds? ago: .*active_at.*\)/,
    ),
    advice: expect.stringContaining('keep failing'),
  })
  await sql`alter table users rename column elsewhere to active_at`.execute(db)
  await jobs.stop()
  const next = await createApp(app.config, builtPaths)
  await next.start()
  await tasks('good')

  let fails = true
  next.platform.jobs.every(10, 'check the health', async () => {
    if (fails) throw new Error('no answer of zoe@college.example')
  })
  expect((await tasks('attention')).seen).toMatch(
    /^Failed the last time: “check the health” \(\d+ seconds? ago: no answer of \*\*\*\)\.$/,
  )
  fails = false
  await tasks('good')
  await next.close()
})
