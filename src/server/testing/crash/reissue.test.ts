// SQLite alone: kills.test.ts kills on both engines; here a job is resumed, whatever the database.
import { afterAll, beforeAll, test } from 'vitest'
import { createHarness, type Harness } from '../harness/harness.ts'
import { sample } from '../samples.ts'
import { killDuringReissue } from './reissue.ts'
import { ServerProcess } from './server-process.ts'

let app: Harness
let serverProcess: ServerProcess

beforeAll(async () => {
  app = await createHarness({ sandbox: true, elsewhere: true })
  serverProcess = new ServerProcess(app.env)
})
afterAll(async () => {
  await serverProcess.kill()
  await app.close()
})

test('F14 killed while a revoked key’s tickets get new codes: each has one, and each order one mail', async () => {
  await killDuringReissue(app, serverProcess, sample(4, 16))
}, 600_000)
