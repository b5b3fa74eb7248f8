import { existsSync, readFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const compose = read('deploy/image/compose.yaml')
const one = (pattern: RegExp) => pattern.exec(compose)?.[1] ?? ''

test('no other container can have the address of the proxy, which the server trusts', () => {
  const proxy = one(/ipv4_address: (\S+)/)
  expect(one(/TRUST_PROXY: (\S+)/)).toBe(proxy)
  const inside = (range: string) => {
    const list = new BlockList()
    const [address = '', bits] = range.split('/')
    list.addSubnet(address, Number(bits))
    return list.check(proxy)
  }
  expect(inside(one(/subnet: ([\d./]+)/))).toBe(true)
  expect(inside(one(/ip_range: ([\d./]+)/))).toBe(false)
  expect(one(/gateway: ([\d.]+)/)).not.toBe(proxy)
})

test('commands go to the service that has the folder of the backups, and the documents name files that are there', () => {
  const command = one(/COMMANDS: "(.*)"/)
  expect(command).toMatch(
    /^docker compose -f deploy\/image\/compose\.yaml run --rm backup scripts\/operate\/\{\}\.ts$/,
  )
  const [, service = ''] = /^ {2}backup:\n((?: {4}.*\n)+)/m.exec(compose) ?? []
  expect(service).toContain(`volumes: ["backup:${one(/BACKUP_DIR: (\S+)/)}", "data:/data"]`)
  const named = [...read('docs/operations.md').matchAll(/ backup (scripts\/operate\/\w+\.ts)/g)].map(
    ([, path = '']) => path,
  )
  expect(new Set(named).size).toBe(6)
  for (const path of named)
    expect([path, existsSync(new URL(`../../${path}`, import.meta.url))]).toEqual([path, true])
})

test('no log of a container fills the disk', () => {
  const section = compose.split('services:')[1]?.split('\nvolumes:')[0] ?? ''
  const services = [...section.matchAll(/^ {2}(\w+):\n((?: {4}.*\n)+)/gm)]
  expect(services.map(([, name]) => name)).toEqual(['server', 'backup', 'proxy', 'database'])
  expect(
    one(/^ {2}logging: &logging\n {4}driver: json-file\n {4}options: \{ max-size: (\d+m), max-file: "5" \}/m),
  ).toBe('50m')
  for (const [, name, text = ''] of services) expect(text, name).toMatch(/<<: \*server|logging: \*logging/)
})
