import type { Sandbox } from '../../src/server/testing/harness/sandbox.ts'
import { type Server, startServer } from '../kit/server.ts'
import type { Site } from '../kit/site.ts'

/** A port where a process of the built server runs, dies and is started again. */
export type Host = ReturnType<typeof openHost>

/** Opens one; nothing runs there before `start`. */
export function openHost(site: Site, sandbox: Sandbox, port: number) {
  let server: Server | undefined
  let up = Promise.withResolvers<void>()
  const end = async (stop: (running: Server) => Promise<void>) => {
    if (!server) return
    up = Promise.withResolvers()
    await stop(server)
    server = undefined
  }
  return {
    port,
    /** Resolves once a process is ready there. */
    isUp: () => up.promise,
    /** Starts a process and waits until it is ready; `env` adds settings. */
    async start(env: Record<string, string> = {}): Promise<void> {
      server = await startServer({ ...site, port, env: { ...site.env, ...env, PORT: String(port) } }, sandbox)
      up.resolve()
    },
    /** `SIGKILL`; the process has ended when this resolves. */
    kill: () => end((running) => running.kill()),
    /** `SIGTERM`, as a supervisor stops it. */
    stop: () => end((running) => running.stop()),
  }
}
