import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '../harness/harness.ts'

const root = resolve(import.meta.dirname, '../../../..')
const START_MS = 60_000

/** The built server as a separate process, to be killed and restarted at will. */
export class ServerProcess {
  readonly origin: string
  /** Unexpected output: log entries of level error and above, and anything printed when it exited by itself. */
  readonly complaints: string[] = []
  readonly #env: NodeJS.ProcessEnv
  #child: ChildProcess | null = null

  constructor(env: NodeJS.ProcessEnv & { PORT: string }) {
    this.origin = `http://127.0.0.1:${env.PORT}`
    this.#env = { ...process.env, ...env, LOG_LEVEL: 'error' }
  }

  /** Starts it without waiting. `more` adds settings. */
  launch(more: NodeJS.ProcessEnv = {}): void {
    // The preload ends it together with this process.
    const args = [
      '--import',
      resolve(root, 'scripts/dev/follow-parent.ts'),
      resolve(root, 'dist/server/main.js'),
    ]
    const child = spawn(process.execPath, args, {
      env: { ...this.#env, ...more },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data: Buffer) => this.complaints.push(...String(data).split('\n').filter(Boolean)))
    child.once('exit', (code, signal) => {
      if (signal !== 'SIGKILL') this.complaints.push(`it ended by itself: ${code ?? signal}`)
    })
    this.#child = child
  }

  /** Starts it and waits until it is ready. */
  async start(more: NodeJS.ProcessEnv = {}): Promise<void> {
    this.launch(more)
    await this.untilReady()
  }

  /** Waits until it says that it is ready; throws after START_MS. */
  async untilReady(): Promise<void> {
    const end = Date.now() + START_MS
    while (Date.now() < end) {
      const ready = await fetch(`${this.origin}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
      if (ready) return
      await pause(10)
    }
    throw new Error(`the server did not start: ${this.complaints.join('\n')}`)
  }

  /** A request of the person with this token; throws if the process dies before its answer. */
  async ask(token: string, method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(this.origin + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, headers: {}, body: (await answer.json()) as Answer['body'] }
  }

  /** Sends SIGKILL; resolves when the process has exited. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}
