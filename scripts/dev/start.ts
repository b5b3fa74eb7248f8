import { buildIfChanged } from './build.ts'
import { createChildren } from './run/children.ts'
import { askReady, requireFreePorts, untilReady } from './run/ports.ts'
import { runSandbox } from './run/sandbox.ts'
import { announce, readRunSettings, requireWritable } from './run/settings.ts'

const settings = readRunSettings()
const children = createChildren()

try {
  await start()
} catch (error) {
  if (!children.isStopping()) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
    await children.stop(1)
  }
}

async function start(): Promise<void> {
  requireWritable(settings)
  await requireFreePorts(settings)
  buildIfChanged()
  if (children.isStopping()) return

  // Both at once: they take about as long, and the server waits for the sandbox before it needs it.
  const env = { ...process.env, ...runSandbox(children, settings), PORT: String(settings.port) }
  children.run('server', 'dist/server/main.js', { env })
  await untilReady('The server', () => askReady(settings.port, settings.host), children.isStopping)
  announce(settings)
}
