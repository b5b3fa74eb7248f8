import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { ImageConfig } from './containerfile.ts'

/**
 * Makes the container's view of the files: everything read-only but the data and an empty /tmp. Then its first process,
 * which cannot gain rights: what is run by the account of the image.
 */
const enter = `
mount --make-rprivate /
mount --bind "$ROOT" "$ROOT"
mount --bind "$DATA" "$ROOT/data"
mount -t tmpfs -o size=64m,mode=1777 tmpfs "$ROOT/tmp"
mount -t tmpfs -o size=1m,mode=755 tmpfs "$ROOT/dev"
for each in null zero full random urandom; do touch "$ROOT/dev/$each"; mount --bind /dev/$each "$ROOT/dev/$each"; done
mount -t proc proc "$ROOT/proc"
mount -o remount,bind,ro "$ROOT"
exec setpriv --no-new-privs unshare --root="$ROOT" --wd="$FOLDER" --setgid="$GROUP" --setuid="$ACCOUNT" "$@"
`

/** Why this machine cannot run the layers; undefined if it can. */
export function reasonNotToRun(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs root on Linux'
  for (const program of ['unshare', 'nsenter', 'setpriv', 'apt-get', 'dpkg-deb'])
    if (spawnSync(program, ['--version']).error) return `there is no ${program}`
  const tried = spawnSync('unshare', ['--mount', '--pid', '--fork', '--mount-proc', 'true'], {
    encoding: 'utf8',
  })
  return tried.status === 0
    ? undefined
    : `namespaces of mounts and processes are not allowed (${tried.stderr.trim()})`
}

/** A container of the layers in `folder`, whose only writable folder is `data`; its first process is that of the image. */
export function startContainer(
  folder: string,
  data: string,
  config: ImageConfig,
  env: Record<string, string>,
) {
  const [account = '', group = ''] = config.user.split(':')
  const places = { ROOT: folder, DATA: data, FOLDER: config.workdir, ACCOUNT: account, GROUP: group }
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child']
  const child = spawn('unshare', [...namespaces, '/bin/sh', '-ec', enter, 'enter', ...config.command], {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...config.env, ...env, ...places },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return {
    /** Runs a command in it as its account, as `docker exec` does; returns the exit code and the output. */
    exec(command: readonly string[]) {
      const pid = String(firstProcess(child))
      const view = ['--target', pid, '--mount', '--pid', '--root', `--wdns=${config.workdir}`]
      const done = spawnSync('nsenter', [...view, '--setuid', account, '--setgid', group, '--', ...command], {
        encoding: 'utf8',
        env: { PATH: '/usr/bin:/bin', ...config.env, ...env },
      })
      return { code: done.status, output: `${done.stdout}${done.stderr}${done.error ?? ''}` }
    },
    /** The account of its first process, and what it could gain. */
    account(): { uid: string; capabilities: string; mayGain: boolean } {
      const status = readFileSync(`/proc/${firstProcess(child)}/status`, 'utf8')
      const line = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? ''
      return { uid: line('Uid'), capabilities: line('CapEff'), mayGain: line('NoNewPrivs') !== '1' }
    },
    /** Sends a signal to its first process. */
    signal: (name: NodeJS.Signals) => void process.kill(firstProcess(child), name),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    /** Stops it with the signal of the image; returns its exit code, and null if it outlived the grace period. */
    async stop(graceMs: number): Promise<number | null> {
      const ended = once(child, 'exit') as Promise<[number | null]>
      process.kill(firstProcess(child), config.stopSignal)
      const late = setTimeout(() => child.kill('SIGKILL'), graceMs)
      const [code] = await ended
      clearTimeout(late)
      return code
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

/** The process of the container that its signals go to. */
function firstProcess(child: ChildProcess): number {
  const [pid] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')
  if (!pid) throw new Error('The container has ended.')
  return Number(pid)
}
