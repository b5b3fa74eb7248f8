import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/**
 * Installs a package with apt, as root on Debian; returns whether it succeeded. The runlevel keeps its services from
 * starting.
 */
export function installFromApt(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  if (!/debian/i.test(readFileSync('/etc/os-release', 'utf8'))) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  return [['update'], ['install', '-y', '--no-install-recommends', name]].every((args) => {
    console.log(`No ${name} here; running: apt-get ${args.join(' ')}`)
    return spawnSync('apt-get', ['-qq', ...args], { stdio: 'inherit', env }).status === 0
  })
}
