import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { installFromApt } from './apt.ts'

/** How each proxy says its version. */
const asksVersion = { nginx: '-v', caddy: 'version' } as const

/** A proxy that deploy/ has a file for. */
export type ProxyName = keyof typeof asksVersion

/**
 * Path of a proxy that runs here: NGINX_PATH or CADDY_PATH, one installed on the machine, or one that apt installs (as
 * root on Debian). Throws, saying what to do, when there is none.
 */
export function findProxy(name: ProxyName): string {
  const setting = `${name.toUpperCase()}_PATH`
  const given = process.env[setting]
  if (given) {
    if (!runs(name, given)) throw new Error(`${setting} is ${given}, which does not run.`)
    return given
  }
  const found = installed(name) ?? (installFromApt(name) ? installed(name) : undefined)
  if (found) return found
  throw new Error(
    `No ${name} for the test of its file in deploy/. Install one (apt-get install ${name}) or set ${setting}.`,
  )
}

/** Version of the nginx at `path`, as numbers: [1, 22, 1]. */
export function nginxVersion(path: string): number[] {
  const { stderr } = spawnSync(path, ['-v'], { encoding: 'utf8', timeout: 20_000 })
  return (/nginx\/([\d.]+)/.exec(stderr)?.[1] ?? '0').split('.').map(Number)
}

function installed(name: ProxyName): string | undefined {
  const folders = [
    '/usr/sbin',
    '/usr/local/sbin',
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  ]
  return folders.map((folder) => join(folder, name)).find((path) => runs(name, path))
}

function runs(name: ProxyName, path: string): boolean {
  return spawnSync(path, [asksVersion[name]], { timeout: 20_000 }).status === 0
}
