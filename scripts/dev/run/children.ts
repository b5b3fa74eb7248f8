import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from './settings.ts'

/** How one child runs: its environment, Node flags, and what happens when it exits by itself. */
export type ChildOptions = { env: NodeJS.ProcessEnv; flags?: string[]; onExit?: (how: string) => void }

/** The child processes of a starter. They end with it, however it ends: Ctrl-C, a closed terminal, a killed npm. */
export type Children = {
  /** Runs a script in its own Node process. Without `onExit`, everything stops when it exits by itself. */
  run(name: string, script: string, options: ChildOptions): ChildProcess
  /** Stops the newest first (the server before the sandbox it may still be using), then exits this process. */
  stop(code: number): Promise<void>
  /** Stops them in the same order, without ending this process. */
  end(): Promise<void>
  isStopping(): boolean
}

/** How long a process may take to stop before it is killed, in ms. */
const PATIENCE_MS = 15_000

const followParent = join(root, 'scripts/dev/follow-parent.ts')

export function createChildren(): Children {
  const running = new Set<ChildProcess>()
  let stopping = false
  let ending = false

  const endAll = async () => {
    for (const child of [...running].toReversed()) await endChild(child, PATIENCE_MS)
  }
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    await endAll()
    process.exit(code)
  }

  // Ctrl-C or a closed terminal reaches the children directly as well; a second request to stop is harmless.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  // When npm is killed outright, its children get no signal.
  const starter = process.ppid
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid === starter || void stop(0), 500).unref()
  }

  return {
    run(name, script, { env, flags = [], onExit }) {
      const child = spawn(process.execPath, [...flags, '--import', followParent, join(root, script)], {
        cwd: root,
        env,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      running.add(child)
      child.on('exit', (code, signal) => {
        running.delete(child)
        if (stopping || ending) return
        const how = signal ?? `exit code ${code}`
        if (onExit) return onExit(how)
        // Ctrl-C reached the child first, while it could not handle it yet.
        if (signal === 'SIGINT' || code === 130) return void stop(0)
        console.error(`\nThe ${name} stopped by itself (${how}).\n`)
        void stop(code || 1)
      })
      return child
    },
    stop,
    async end() {
      ending = true
      await endAll()
      ending = false
    },
    isStopping: () => stopping,
  }
}

/** Whether a child has exited or was killed. */
function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** Asks a child to stop, and kills it after `timeoutMs`. Resolves when it has exited. */
export async function endChild(child: ChildProcess, timeoutMs: number): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const impatient = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  await ended
  clearTimeout(impatient)
}
