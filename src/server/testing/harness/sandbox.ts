import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { freePorts } from '../free-ports.ts'
import { until } from '../until.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  attachments: { name: string; type: string; base64: string }[]
}

/** The sandbox as a separate process; `productPort` is where it sends webhooks. */
export type Sandbox = Awaited<ReturnType<typeof startSandbox>>

const idle: Sandbox[] = []

/** A clean sandbox for exclusive use: a returned one of this process, or a new one. */
export async function borrowSandbox(): Promise<Sandbox> {
  return idle.pop() ?? (await startSandbox(':memory:'))
}

/** Resets a borrowed sandbox and keeps it for the next borrower; it ends with this process. */
export async function returnSandbox(sandbox: Sandbox): Promise<void> {
  await sandbox.forget()
  idle.push(sandbox)
}

/** Starts the sandbox with its state under `dataDir`. It ends with this process at the latest. */
export async function startSandbox(dataDir: string, productPort?: number) {
  const [port = 0, smtpPort = 0, free = 0] = await freePorts(3)
  const product = productPort ?? free
  const url = `http://127.0.0.1:${port}`
  const child = run(dataDir, product, port, smtpPort)
  await until(async () => (await fetch(`${url}/faults`)).ok, 'the sandbox answers', 20_000)
  const json = async (path: string, init?: RequestInit) => (await fetch(url + path, init)).json()
  return {
    url,
    smtpPort,
    productPort: product,
    /** Presses a button of the hosted payment page. */
    pay: (paymentUrl: string, action = 'pay') =>
      fetch(paymentUrl, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' }),
    faults: (faults: object) =>
      fetch(`${url}/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(faults),
      }),
    /** Forgets every payment, mail and fault. */
    async forget() {
      const answer = await fetch(url, { method: 'DELETE' })
      if (!answer.ok) throw new Error(`The sandbox forgets nothing: ${answer.status} ${await answer.text()}`)
    },
    noFaults: () => fetch(`${url}/faults`, { method: 'DELETE' }),
    mails: (to: string): Promise<Mail[]> =>
      json(`/mail.json?to=${encodeURIComponent(to)}`) as Promise<Mail[]>,
    json,
    async close() {
      if (child.exitCode !== null) return
      child.ref()
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

function run(dataDir: string, productPort: number, port: number, smtpPort: number): ChildProcess {
  const root = resolve(import.meta.dirname, '../../../..')
  const args = ['--import', resolve(root, 'scripts/dev/follow-parent.ts'), resolve(root, 'sandbox/main.ts')]
  const child = spawn(process.execPath, args, {
    env: {
      ...process.env,
      PORT: String(productPort),
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(smtpPort),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}
