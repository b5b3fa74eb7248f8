import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../../../src/server/testing/free-ports.ts'
import { runScript } from '../../../src/server/testing/run-script.ts'

test('npm start ends with a sentence when the folder of the data cannot be written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'start-'))
  // Root may write into a folder of anybody, but not below a file.
  writeFileSync(join(folder, 'file'), '')
  const dataDir = join(folder, 'file', 'data')
  const ended = await runScript('scripts/dev/start.ts', [], {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
  })
  rmSync(folder, { recursive: true })
  expect(ended).toEqual({
    code: 1,
    output: `\nThe folder ${dataDir} cannot be written. Give it to the user that starts this, or set DATA_DIR to another.\n\n`,
  })
})
