import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

type Options = {
  env?: NodeJS.ProcessEnv
  /**
   * Prefix of each output line, so that several programs may run at once; without it, the program gets the terminal.
   */
  label?: string | undefined
}

/** Runs a program of the project or of PATH at the root; returns whether it exited with 0. */
export async function succeeds(
  program: string,
  args: string[],
  { env, label }: Options = {},
): Promise<boolean> {
  const path = `${root}node_modules/.bin:${process.env.PATH ?? ''}`
  const child = spawn(program, args, {
    cwd: root,
    stdio: label === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), PATH: path, ...env },
  })
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface(stream).on('line', (line) => console.log(`${label} │ ${line}`))
  const [code] = await once(child, 'close')
  return code === 0
}
