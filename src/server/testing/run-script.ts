import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Runs a file of the project, named from its root, as a process of its own, as an operator does: with these settings and
 * none of the test's, for at most two minutes. `output` is all that it wrote.
 */
export function runScript(
  file: string,
  args: string[],
  settings: NodeJS.ProcessEnv,
): Promise<{ code: number; output: string }> {
  // Code that another process compiled need not be compiled again.
  const { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env
  const options = { env: { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS, ...settings }, timeout: 120_000 }
  return promisify(execFile)(process.execPath, [join(root, file), ...args], options).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      output: stdout + stderr,
    }),
  )
}
