import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { installFromApt } from './apt.ts'

const folder = resolve(import.meta.dirname, '../../deploy/systemd')
const units = readdirSync(folder).sort()

function analyze(...args: string[]) {
  const once = () => spawnSync('systemd-analyze', args, { encoding: 'utf8' })
  const asked = once()
  if (!asked.error) return asked
  if (!installFromApt('systemd'))
    throw new Error(
      'No systemd-analyze for the test of the units. Install systemd (apt-get install systemd).',
    )
  return once()
}

function exposureOf(unit: string, text: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'foh-units-'))
  writeFileSync(join(folder, unit), text)
  const { stdout, stderr } = analyze('security', '--offline=true', '--no-pager', join(folder, unit))
  rmSync(folder, { recursive: true })
  const level = /exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1]
  if (!level) throw new Error(`systemd-analyze says: ${stdout}${stderr}`)
  return Number(level)
}

test.each(units.filter((unit) => unit.endsWith('.service')))('systemd finds %s hardened', (unit) => {
  const text = readFileSync(join(folder, unit), 'utf8')
  expect(exposureOf(unit, text)).toBeLessThan(2)
  expect(exposureOf(unit, text.replace(/^# What it may do[^[]*/m, ''))).toBeGreaterThan(8)
})

test('each unit that is named in another is there', () => {
  const named = units.flatMap((unit) =>
    [
      ...readFileSync(join(folder, unit), 'utf8').matchAll(/front-of-house\S*\.(?:service|socket|timer)\b/g),
    ].map(([name]) => name.replace('@%i', '@').replace('@3000', '@').replace('@3010', '@')),
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !units.includes(name))).toEqual([])
})

const services = units.filter((unit) => unit.endsWith('.service'))
const lineOf = (unit: string, key: string) =>
  new RegExp(`^${key}=(.*)$`, 'm').exec(readFileSync(join(folder, unit), 'utf8'))?.[1] ?? ''

// Fastify asks for them when the socket is that of every address, and ends where it may not; mail asks whether there is IPv6.
test.each(services)('%s may ask which addresses this machine has', (unit) => {
  expect(lineOf(unit, 'RestrictAddressFamilies').split(' ')).toContain('AF_NETLINK')
})

test('the nightly backup goes to the folder that the server watches, and may write it', () => {
  const settings = readFileSync(resolve(folder, '../front-of-house.env'), 'utf8')
  const watched = /^BACKUP_DIR=(.*)$/m.exec(settings)?.[1]
  const unit = 'front-of-house-backup.service'
  expect(lineOf(unit, 'ExecStart')).toMatch(/ scripts\/operate\/backup\.ts$/)
  // A folder elsewhere need not be beside this one.
  expect(lineOf(unit, 'ReadWritePaths')).toBe(`-${watched}`)
})

test('the jail of fail2ban reads the file that nginx writes, also where the journal is the default', () => {
  const read = (path: string) => readFileSync(resolve(folder, '..', path), 'utf8')
  const jail = read('fail2ban/jail.d/front-of-house.conf')
  const log = /^ *access_log (\S+) front_of_house;/m.exec(read('nginx/front-of-house.conf'))?.[1]
  expect(jail).toMatch(new RegExp(`^logpath += ${log}$`, 'm'))
  expect(jail).toMatch(/^backend += auto$/m)
})
