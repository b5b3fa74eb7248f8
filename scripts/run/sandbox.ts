import type { Children } from './children.ts'
import { accepts, untilReady } from './ports.ts'
import type { RunSettings } from './settings.ts'

/** Starts the sandbox if it is wanted; returns the settings that the server needs for it. */
export async function startSandbox(
  children: Children,
  { sandbox, port, sandboxPort, mailPort }: RunSettings,
): Promise<NodeJS.ProcessEnv> {
  if (!sandbox) return {}
  const parts = { SANDBOX_PORT: String(sandboxPort), SANDBOX_SMTP_PORT: String(mailPort) }
  children.run('sandbox', 'sandbox/main.ts', { env: { ...process.env, ...parts, PORT: String(port) } })
  await untilReady('The sandbox', () => accepts(sandboxPort), children.isStopping)
  return { ...parts, SANDBOX_URL: `http://127.0.0.1:${sandboxPort}` }
}
