import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { playsSandbox } from '../src/server/platform/settings/config.ts'
import { buildIfChanged } from './build.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

type Child = { name: string; process: ChildProcess }
const children: Child[] = []
let stopping = false

const envFile = join(root, '.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)

const port = Number(process.env.PORT ?? 3000)
const sandboxPort = Number(process.env.SANDBOX_PORT ?? port + 1)
const mailPort = Number(process.env.SANDBOX_SMTP_PORT ?? sandboxPort + 1)
const sandbox = playsSandbox(process.env)

// A closed terminal or a Ctrl-C reaches the children by itself as well; a second request to stop does no harm.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

// npm that is killed outright takes nobody with it.
const starter = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid === starter || void stop(0), 500).unref()
}

try {
  await start()
} catch (error) {
  if (!stopping) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
    await stop(1)
  }
}

async function start(): Promise<void> {
  const host = process.env.HOST ?? (sandbox ? '127.0.0.1' : '0.0.0.0')
  await demandFree('PORT', port, host)
  if (sandbox) {
    await demandFree('SANDBOX_PORT', sandboxPort, '127.0.0.1')
    await demandFree('SANDBOX_SMTP_PORT', mailPort, '127.0.0.1')
  }
  buildIfChanged()
  if (stopping) return

  const env = { ...process.env, PORT: String(port) }
  if (sandbox) {
    const parts = { SANDBOX_PORT: String(sandboxPort), SANDBOX_SMTP_PORT: String(mailPort) }
    run('sandbox', 'sandbox/main.ts', { ...env, ...parts })
    await until('The sandbox', () => accepts(sandboxPort))
    Object.assign(env, parts, { SANDBOX_URL: `http://127.0.0.1:${sandboxPort}` })
  }
  run('server', 'dist/server/main.js', env)
  await until('The server', () => isReady(port))
  announce()
}

function run(name: string, script: string, env: NodeJS.ProcessEnv): void {
  const follow = join(root, 'scripts/follow-parent.ts')
  const child = spawn(process.execPath, ['--import', follow, join(root, script)], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  children.push({ name, process: child })
  child.on('exit', (code, signal) => {
    if (stopping) return
    console.error(`\nThe ${name} stopped by itself (${signal ?? `exit code ${code}`}).\n`)
    void stop(code || 1)
  })
}

/** Stops the server before the sandbox it may still be talking to, then ends this process. */
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  for (const { process: child } of children.toReversed()) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const impatient = setTimeout(() => child.kill('SIGKILL'), 15_000)
    await ended
    clearTimeout(impatient)
  }
  process.exit(code)
}

async function until(what: string, ready: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await ready())) {
    if (stopping) throw new Error('stopped')
    if (Date.now() > deadline)
      throw new Error(`${what} was not ready within a minute; see its messages above.`)
    await sleep(25)
  }
}

async function accepts(target: number): Promise<boolean> {
  const socket = connect(target, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

async function isReady(target: number): Promise<boolean> {
  const host = ['0.0.0.0', '::', undefined].includes(process.env.HOST) ? '127.0.0.1' : process.env.HOST
  try {
    const answer = await fetch(`http://${host}:${target}/readyz`)
    return answer.ok
  } catch {
    return false
  }
}

/** Says which setting to change when another program already listens there. */
async function demandFree(setting: string, wanted: number, host: string): Promise<void> {
  const probe = createServer().listen(wanted, host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${setting} ${wanted} cannot be used (${reason}). Set ${setting} to another port.`)
  }
  probe.close()
  await once(probe, 'close')
}

function announce(): void {
  const lines = [`Front of House   ${process.env.PUBLIC_URL ?? `http://localhost:${port}`}`]
  if (sandbox) {
    lines.push(
      `Sandbox          http://localhost:${sandboxPort}   TEST MODE: inbox and payments are played here`,
      '',
      'Demo accounts    admin@sandbox.test   door@sandbox.test   patron@sandbox.test',
      'Their password   sandbox-opening-night',
    )
  }
  const rule = '─'.repeat(88)
  console.log(['', rule, ...lines, '', 'Stop with Ctrl-C.', rule, ''].join('\n'))
}
