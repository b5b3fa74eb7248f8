import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Sandbox } from '../../src/server/testing/harness/sandbox.ts'
import { until } from '../../src/server/testing/until.ts'
import { dist, type Site } from '../kit/site.ts'

const keeper = resolve(import.meta.dirname, '../kit/kept-port.ts')

/** One process of the built server on a port that somebody else keeps, as the units of systemd in deploy/ do. */
export type KeptServer = Awaited<ReturnType<typeof startKept>>

/** Starts it and waits until it is ready. It begins with the build in `first` and goes on with ours. */
export async function startKept(site: Site, sandbox: Sandbox, port: number, first = dist) {
  const [pidFile, buildFile, logFile] = ['pid', 'build', 'log'].map((name) =>
    join(site.folder, `${port}.${name}`),
  ) as [string, string, string]
  writeFileSync(buildFile, join(first, 'server/main.js'))
  const log = openSync(logFile, 'a')
  // The shell becomes the server, so the number that it writes is the server's.
  const command = `/bin/sh -c 'echo $$ > ${pidFile}; exec ${process.execPath} "$(cat ${buildFile})"'`
  const child: ChildProcess = spawn(process.execPath, [keeper, String(port), command], {
    env: {
      PATH: process.env.PATH ?? '',
      ...site.env,
      PORT: String(port),
      SANDBOX_URL: sandbox.url,
      SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
    },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const pid = () => Number(readFileSync(pidFile, 'utf8'))
  const ready = async (not: number) =>
    pid() !== not && (await fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } })).ok
  await until(() => ready(0), 'the server is ready', 60_000).catch((error: Error) => {
    throw new Error(`${error.message}: ${readFileSync(logFile, 'utf8').slice(-2000)}`)
  })
  return {
    port,
    /**
     * Restarts it with our build, as an upgrade does; resolves with the ms until the old process was gone and the new
     * one ready.
     */
    async restart() {
      const begun = performance.now()
      writeFileSync(buildFile, join(dist, 'server/main.js'))
      const old = pid()
      process.kill(old, 'SIGTERM')
      await until(() => pid() !== old, 'the old process has ended', 60_000)
      const goneMs = performance.now() - begun
      await until(() => ready(old), 'the server is ready again', 60_000)
      return { goneMs, readyMs: performance.now() - begun }
    },
    stop(): void {
      child.kill('SIGKILL')
      process.kill(pid(), 'SIGKILL')
    },
  }
}
