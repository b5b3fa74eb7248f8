import type { ChildProcess } from 'node:child_process'
import { type Children, endChild } from '../run/children.ts'
import { askReady, untilReady } from '../run/ports.ts'

/** The product's server as a child process that can be replaced at the same address. */
export type AppServer = {
  /** Replaces the running server if `built` resolves to true. */
  restart(built: Promise<boolean>): void
  /** Waits for pending restarts and their builds; then returns whether a server answers. */
  isUp(): Promise<boolean>
}

/** How long a server may take to stop, in ms: more than it needs, unless a debugger has paused it. */
const PATIENCE_MS = 1500

/** `script` is the built server; `env` sets its port. Nothing runs before the first `restart`. */
export function createAppServer(
  children: Children,
  script: string,
  options: { env: NodeJS.ProcessEnv; flags: string[] },
): AppServer {
  const port = Number(options.env.PORT)
  let current: ChildProcess | undefined
  let answers = false
  let work = Promise.resolve()

  const replace = async () => {
    const old = current
    current = undefined
    answers = false
    if (old) await endChild(old, PATIENCE_MS)
    if (children.isStopping()) return
    const fresh = children.run('server', script, {
      ...options,
      onExit(how) {
        if (current !== fresh) return
        current = undefined
        answers = false
        console.error(`\nThe server stopped by itself (${how}). The next change starts it again.\n`)
      },
    })
    current = fresh
    const isGone = () => current !== fresh || children.isStopping()
    // The next change has to come to its turn, whatever this server lacks.
    const isReady = async () => (await askReady(port)) === true
    answers = await untilReady('The server', isReady, isGone).then(
      () => current === fresh,
      () => false,
    )
    if (old && answers) console.log('The server has started again.')
  }

  return {
    restart(built) {
      work = work.then(async () => {
        if (await built) await replace()
      })
    },
    async isUp() {
      for (let seen: typeof work | undefined; seen !== work; ) {
        seen = work
        await seen
      }
      return answers
    },
  }
}
