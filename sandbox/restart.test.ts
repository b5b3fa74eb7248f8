import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { freePorts, twoSeats } from './test-kit.ts'

async function run(dataDir: string, port: number, mailPort: number) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_OPTIONS: process.env.NODE_OPTIONS,
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(mailPort),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  return { child, line: String(line) }
}

test('W06 a killed sandbox has lost nothing when it starts again; a told one closes', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const [port, mailPort] = await freePorts()
  const stripe = new Stripe('sk_test_sandbox', { host: '127.0.0.1', port, protocol: 'http' })

  const first = await run(dataDir, port, mailPort)
  expect(first.line).toBe(`Sandbox (TEST MODE) at http://localhost:${port}, mail on port ${mailPort}\n`)
  const made = await stripe.checkout.sessions.create(twoSeats())
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')

  const second = await run(dataDir, port, mailPort)
  const read = await stripe.checkout.sessions.retrieve(made.id)
  expect(read).toMatchObject({ status: 'open', amount_total: 3180 })
  second.child.kill('SIGTERM')
  const [code] = await once(second.child, 'exit')
  expect(code).toBe(0)
  rmSync(dataDir, { recursive: true })
})
