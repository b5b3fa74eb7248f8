import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { installFromApt } from './apt.ts'

/**
 * Path of an nginx that runs here: NGINX_PATH, one installed on the machine, or one that apt installs (as root on
 * Debian). Throws, saying what to do, when there is none.
 */
export function findNginx(): string {
  const given = process.env.NGINX_PATH
  if (given) {
    if (!runs(given)) throw new Error(`NGINX_PATH is ${given}, which does not run.`)
    return given
  }
  const found = installed() ?? (installFromApt('nginx') ? installed() : undefined)
  if (found) return found
  throw new Error(
    'No nginx for the test of the documented proxy. Install one (apt-get install nginx) or set NGINX_PATH.',
  )
}

/** Version of the nginx at `path`, as numbers: [1, 22, 1]. */
export function nginxVersion(path: string): number[] {
  const { stderr } = spawnSync(path, ['-v'], { encoding: 'utf8', timeout: 20_000 })
  return (/nginx\/([\d.]+)/.exec(stderr)?.[1] ?? '0').split('.').map(Number)
}

function installed(): string | undefined {
  const folders = [
    '/usr/sbin',
    '/usr/local/sbin',
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  ]
  return folders.map((folder) => join(folder, 'nginx')).find(runs)
}

function runs(path: string): boolean {
  return spawnSync(path, ['-v'], { timeout: 20_000 }).status === 0
}
