import { startSandbox } from './start.ts'

const { env } = process
const port = portFrom('PORT', 3000)
const sandboxPort = portFrom('SANDBOX_PORT', port + 1)
const home = new URL(env.PUBLIC_URL || `http://localhost:${port}`)

const sandbox = await startSandbox({
  port: sandboxPort,
  smtpPort: portFrom('SANDBOX_SMTP_PORT', sandboxPort + 1),
  dataDir: env.DATA_DIR || './data',
  webhooksUrl: env.SANDBOX_WEBHOOKS_URL || `http://127.0.0.1:${port}/api/webhooks`,
  host: env.HOST || '127.0.0.1',
  siteUrl: home.origin,
  publicUrl: env.SANDBOX_PUBLIC_URL || `http://${home.hostname}:${sandboxPort}`,
})
process.stdout.write(`Sandbox (TEST MODE) at ${sandbox.url}, mail on port ${sandbox.smtpPort}\n`)

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`The sandbox did not close cleanly: ${error}\n`)
        process.exit(1)
      },
    )
  })
}

function portFrom(name: string, fallback: number): number {
  const value = env[name]
  if (!value) return fallback
  if (!/^\d{1,5}$/.test(value)) {
    process.stderr.write(`${name} must be a port number, not '${value}'\n`)
    process.exit(1)
  }
  return Number(value)
}
