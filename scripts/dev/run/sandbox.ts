import type { Children } from './children.ts'
import { accepts, untilReady } from './ports.ts'
import type { RunSettings } from './settings.ts'

/** Whether the sandbox answers this path where one port is that of the site too, which has nothing below these. */
export function isOfSandbox(path: string): boolean {
  return /^\/((mail|stripe|paypal|google|push|faults|guide)([/.?]|$)|college\/)/.test(path)
}

/** Starts the sandbox if it is wanted, and waits until it answers; returns the settings that the server needs for it. */
export async function startSandbox(children: Children, settings: RunSettings): Promise<NodeJS.ProcessEnv> {
  const env = runSandbox(children, settings)
  if (settings.sandbox)
    await untilReady('The sandbox', () => accepts(settings.sandboxPort), children.isStopping)
  return env
}

/** The same without waiting: the server waits for its sandbox itself, before it needs it. */
export function runSandbox(
  children: Children,
  { sandbox, port, sandboxPort, mailPort }: RunSettings,
  script = 'sandbox/main.ts',
): NodeJS.ProcessEnv {
  if (!sandbox) return {}
  const parts = { SANDBOX_PORT: String(sandboxPort), SANDBOX_SMTP_PORT: String(mailPort) }
  children.run('sandbox', script, { env: { ...process.env, ...parts, PORT: String(port) } })
  return {
    ...parts,
    SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
    SANDBOX_SEASON: process.env.SANDBOX_SEASON ?? 'lived-in',
  }
}
