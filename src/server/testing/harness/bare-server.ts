import type { connectionLimits } from '../../platform/http/listen/connections.ts'
import type { App } from '../../platform/http/policy.ts'
import { createServer } from '../../platform/http/server.ts'
import { readConfig } from '../../platform/settings/config.ts'
import { originOf } from './harness.ts'

type Limits = Partial<Record<Exclude<keyof typeof connectionLimits, 'pipelined' | 'maxHeaderSize'>, number>>

/**
 * A listening server without the app: real connections, headers and errors, and only a test's own routes. `limits`
 * overrides those of its connections.
 */
export async function openBareServer(routes: (app: App) => void, limits: Limits = {}) {
  const app = await createServer(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }, []))
  // All take effect on the next connection or check, except the interval, which starts with listening.
  Object.assign(app.server, limits)
  routes(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, origin: originOf(app) }
}
