import { accessSync, constants, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { paymentProviders } from '../../../src/server/orders/gateway/registry.ts'
import { makeFolder } from '../../../src/server/platform/base/make-folder.ts'
import { type Config, readConfig } from '../../../src/server/platform/settings/config.ts'

/** Folder of the whole project. */
export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** What a starter needs to know before it starts anything. */
export type RunSettings = {
  /** Whether the sandbox stands in for external services. */
  sandbox: boolean
  /** Folder of the SQLite database and of the sandbox's state. */
  dataDir: string
  /** Address that the site listens on. */
  host: string
  port: number
  sandboxPort: number
  mailPort: number
}

/**
 * Reads `.env` into the environment, and from there the ports and whether to use the sandbox. Ends the
 * process with a list of what is missing or wrong, before anything is built.
 */
export function readRunSettings(): RunSettings {
  const envFile = join(root, '.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  const { env } = process
  const { sandbox, host, port, dataDir } = configOrEnd()
  const sandboxPort = Number(env.SANDBOX_PORT || port + 1)
  const mailPort = Number(env.SANDBOX_SMTP_PORT || sandboxPort + 1)
  return { sandbox: sandbox !== null, dataDir, host, port, sandboxPort, mailPort }
}

function configOrEnd(): Config {
  try {
    return readConfig(process.env, paymentProviders)
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

/** Throws unless the sandbox can write its state; a server without one says so itself, of its database. */
export function requireWritable({ sandbox, dataDir }: RunSettings): void {
  if (!sandbox) return
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK)
  } catch {
    throw new Error(
      `The folder ${resolve(dataDir)} cannot be written. Give it to the user that starts this, or set DATA_DIR to another.`,
    )
  }
}

/** Prints where everything is; `more` are additional lines. */
export function announce({ sandbox, port, sandboxPort }: RunSettings, more: string[] = []): void {
  const { PUBLIC_URL, SANDBOX_PUBLIC_URL } = process.env
  const lines = [`Front of House   ${PUBLIC_URL ?? `http://localhost:${port}`}`]
  if (sandbox) {
    const sandboxUrl = SANDBOX_PUBLIC_URL ?? `http://localhost:${sandboxPort}`
    const inbox = SANDBOX_PUBLIC_URL ? `${sandboxUrl}/mail` : sandboxUrl
    lines.push(
      `Sandbox          ${inbox}   TEST MODE: inbox and payments are played here`,
      `Guide            ${sandboxUrl}/guide   what to try first, as a patron, at the door and in the box office`,
      '',
      'Demo accounts    admin@sandbox.test   door@sandbox.test   patron@sandbox.test',
      'Their password   sandbox-opening-night',
    )
  }
  const rule = '─'.repeat(88)
  console.log(['', rule, ...lines, '', ...more, 'Stop with Ctrl-C.', rule, ''].join('\n'))
}
