import { execFileSync } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative, resolve } from 'node:path'
import { installFromApt } from '../../scripts/test/apt.ts'
import type { Instruction, Stage } from './containerfile.ts'

const root = resolve(import.meta.dirname, '../..')

/** What distroless/cc has: the C and C++ libraries, and the tables that they read. */
const packages = ['base-files', 'libc6', 'libgcc-s1', 'libstdc++6', 'netbase', 'tzdata']

/**
 * Runs the stages of a Containerfile without a container engine and returns the folder of the last one. A stage that
 * builds uses this machine, with its npm and Node, in place of its base; the one that is kept begins with the packages of
 * Debian of which its base is made. The stages are folders in `work`.
 */
export function buildLayers(stages: readonly Stage[], ignored: string, work: string): string {
  const folders = new Map<string, string>()
  for (const [at, stage] of stages.entries()) {
    const folder = join(work, stage.name ?? String(at))
    mkdirSync(folder)
    if (at === stages.length - 1) unpackBase(folder)
    runSteps(stage, folder, { folders, ignored })
    if (stage.name) folders.set(stage.name, folder)
  }
  for (const folder of folders.values()) rmSync(folder, { recursive: true })
  return join(work, String(stages.length - 1))
}

type Sources = { folders: Map<string, string>; ignored: string }

function runSteps({ steps }: Stage, folder: string, sources: Sources): void {
  let workdir = '/'
  for (const step of steps) {
    const here = join(folder, workdir)
    if (step.name === 'WORKDIR') {
      workdir = step.text
      mkdirSync(join(folder, workdir), { recursive: true })
    } else if (step.name === 'RUN') run(step.text, here)
    else if (step.name === 'COPY') copy(step, { folder, workdir }, sources)
  }
}

/** Runs a command with the Node of the packages once they are there. */
function run(command: string, folder: string): void {
  console.log(`  ${command}`)
  const { HOME, TMPDIR, NODE_EXTRA_CA_CERTS } = process.env
  const PATH = `${join(folder, 'node_modules/.bin')}:/usr/local/bin:/usr/bin:/bin`
  execFileSync('/bin/sh', ['-ec', command], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH, HOME, TMPDIR, NODE_EXTRA_CA_CERTS },
  })
}

function copy({ text }: Instruction, to: { folder: string; workdir: string }, sources: Sources): void {
  const words = text.split(' ')
  const option = (name: string) => words.find((word) => word.startsWith(`--${name}=`))?.split('=')[1]
  const [from = '', into = ''] = words.filter((word) => !word.startsWith('--'))
  const stage = option('from')
  const target = resolve(join(to.folder, into.startsWith('/') ? '' : to.workdir), into.replace(/^\//, ''))
  if (stage) {
    const source = join(sources.folders.get(stage) ?? '', from)
    cpSync(source, into.endsWith('/') ? join(target, basename(from)) : target, {
      recursive: true,
      verbatimSymlinks: true,
    })
  } else {
    const isSent = sentBy(sources.ignored)
    const filter = (path: string) => path === root || isSent(relative(root, path))
    cpSync(join(root, from), target, { recursive: true, filter, verbatimSymlinks: true })
  }
  const owner = option('chown')?.split(':').map(Number)
  if (owner) chownSync(target, owner[0] ?? 0, owner[1] ?? 0)
}

/** Whether .dockerignore lets a path through: the last line that matches it, or a folder above it, decides. */
export function sentBy(ignored: string): (path: string) => boolean {
  const lines = ignored.split('\n').filter((line) => line && !line.startsWith('#'))
  return (path) => {
    const above = path.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))
    let sent = true
    for (const line of lines) {
      const pattern = line.replace(/^!/, '')
      if (above.some((each) => globToRegExp(pattern).test(each))) sent = line.startsWith('!')
    }
    // A folder that has something to send is entered.
    return sent || lines.some((line) => line.startsWith(`!${path}/`))
  }
}

/** Names that begin with a point are no exception, other than in a shell. */
function globToRegExp(pattern: string): RegExp {
  const parts = pattern.split(/(\*\*\/|\*)/).map((part) => {
    if (part === '**/') return '(?:.*/)?'
    return part === '*' ? '[^/]*' : part.replaceAll('.', '\\.')
  })
  return new RegExp(`^${parts.join('')}$`)
}

function unpackBase(folder: string): void {
  for (const name of ['bin', 'lib', 'lib64', 'sbin']) {
    mkdirSync(join(folder, 'usr', name), { recursive: true })
    symlinkSync(`usr/${name}`, join(folder, name))
  }
  for (const name of ['dev', 'proc', 'tmp']) mkdirSync(join(folder, name))
  const debs = mkdtempSync(join(tmpdir(), 'foh-debs-'))
  download(debs)
  for (const deb of readdirSync(debs)) {
    const script = 'dpkg-deb --fsys-tarfile "$1" | tar --extract --keep-directory-symlink --directory "$2"'
    execFileSync('/bin/sh', ['-ec', script, 'unpack', join(debs, deb), folder])
  }
  rmSync(debs, { recursive: true })
}

function download(folder: string): void {
  const get = () =>
    execFileSync('apt-get', ['-qq', '-o', 'APT::Sandbox::User=root', 'download', ...packages], {
      cwd: folder,
    })
  try {
    get()
  } catch {
    // The lists of packages are not there, or old; an installation reads them.
    installFromApt('netbase')
    get()
  }
  if (!existsSync(folder) || readdirSync(folder).length < packages.length)
    throw new Error(`apt-get did not bring ${packages.join(', ')}.`)
}
