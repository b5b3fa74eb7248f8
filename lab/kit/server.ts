import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Sandbox } from '../../src/server/testing/harness/sandbox.ts'
import { until } from '../../src/server/testing/until.ts'
import { dist, type Site } from './site.ts'

const STOP_MS = 15_000
/** How long a start may take on a busy machine, in ms. */
const START_MS = 120_000
/** How long `/metrics` may take, in ms. */
const FIGURES_MS = 10_000

/** The built server as a process of its own. */
export type Server = Awaited<ReturnType<typeof startServer>>

/**
 * Starts `dist/server/main.js` on the site with this sandbox, and waits until it is ready. `nodeOptions` apply to its
 * process only.
 */
export async function startServer(site: Site, sandbox: Sandbox, nodeOptions: readonly string[] = []) {
  const logFile = join(site.folder, 'server.log')
  const child = run(site, sandbox, logFile, nodeOptions)
  const url = `http://127.0.0.1:${site.port}`
  const ready = async () => {
    if (child.exitCode !== null) throw new Error(`The server ended: ${tail(logFile)}`)
    return (await fetch(`${url}/readyz`)).ok
  }
  await until(ready, 'the server is ready', START_MS)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  /** The sum of a metric in `/metrics`, restricted to lines with `label` if given; NaN if it is missing. */
  async function figure(name: string, label = ''): Promise<number> {
    const answer = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(FIGURES_MS) })
    const lines = (await answer.text()).split('\n').filter((line) => /^[a-z_]+/.exec(line)?.[0] === name)
    const values = lines.filter((line) => line.includes(label)).map((line) => Number(line.split(' ').at(-1)))
    return lines.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0)
  }

  return {
    port: site.port,
    pid: child.pid ?? 0,
    hasEnded,
    /** Sends a signal to its process, if it is still there. */
    signal: (name: NodeJS.Signals) => hasEnded() || child.kill(name),
    figure,
    /** CPU time that the process has used since its start, in ms. */
    cpuMs: async () => (await figure('process_cpu_seconds_total')) * 1000,
    /** CPU time of the thread that serves requests, in ms; NaN where there is no `/proc`. */
    mainThreadMs: () => threadMs(child.pid ?? 0),
    /** Memory that the process has, in bytes. */
    memoryBytes: () => figure('process_resident_memory_bytes'),
    /** The last lines it wrote: warnings and errors. */
    log: () => tail(logFile),
    /** SIGKILL; resolves when the process has ended. */
    async kill(): Promise<void> {
      if (hasEnded()) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    /** SIGTERM, and SIGKILL if that takes too long; resolves when the process has ended. */
    async stop(): Promise<void> {
      if (hasEnded()) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const impatient = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      await ended
      clearTimeout(impatient)
    },
  }
}

/** Linux counts in ticks of 10 ms; fields 14 and 15 of proc(5)'s stat, after the name in parentheses. */
function threadMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}

/** The child ends with this process, however that ends. BENCH_NODE_OPTIONS apply to it only (`--cpu-prof` …). */
function run(site: Site, sandbox: Sandbox, logFile: string, nodeOptions: readonly string[]): ChildProcess {
  const log = openSync(logFile, 'a')
  const options = [...nodeOptions, ...(process.env.BENCH_NODE_OPTIONS ?? '').split(' ').filter(Boolean)]
  const follow = resolve(import.meta.dirname, '../../scripts/dev/follow-parent.ts')
  const args = [...options, '--import', follow, join(dist, 'server/main.js')]
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_OPTIONS: process.env.NODE_OPTIONS,
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
