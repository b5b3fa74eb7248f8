import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Sandbox } from '../../src/server/testing/sandbox.ts'
import { until } from '../../src/server/testing/until.ts'
import { dist, type Site } from './site.ts'

const STOP_MS = 15_000

/** Starts `dist/server/main.js` on the site, with this sandbox as the world around it, and waits until it is ready. */
export async function startServer(site: Site, sandbox: Sandbox) {
  const logFile = join(site.folder, 'server.log')
  const child = run(site, sandbox, logFile)
  const url = `http://127.0.0.1:${site.port}`
  const ready = async () => {
    if (child.exitCode !== null) throw new Error(`The server ended: ${tail(logFile)}`)
    return (await fetch(`${url}/readyz`)).ok
  }
  await until(ready, 'the server is ready', 30_000)
  return {
    port: site.port,
    /** CPU time that the process has used since its start, in ms. */
    async cpuMs(): Promise<number> {
      const metrics = await (await fetch(`${url}/metrics`)).text()
      return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]) * 1000
    },
    /** Memory that the process has, in bytes. */
    async memoryBytes(): Promise<number> {
      const metrics = await (await fetch(`${url}/metrics`)).text()
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1])
    },
    /** The last lines it wrote: warnings and errors. */
    log: () => tail(logFile),
    async stop(): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const impatient = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      await ended
      clearTimeout(impatient)
    },
  }
}

/** The child ends with this process however that ends. BENCH_NODE_OPTIONS reach it alone (`--cpu-prof` …). */
function run(site: Site, sandbox: Sandbox, logFile: string): ChildProcess {
  const log = openSync(logFile, 'a')
  const options = (process.env.BENCH_NODE_OPTIONS ?? '').split(' ').filter(Boolean)
  const follow = resolve(import.meta.dirname, '../../scripts/follow-parent.ts')
  const args = [...options, '--import', follow, join(dist, 'server/main.js')]
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env.PATH ?? '',
      ...site.env,
      SANDBOX_URL: sandbox.url,
      SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
    },
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  return child
}

function tail(file: string): string {
  return readFileSync(file, 'utf8').slice(-2000)
}
