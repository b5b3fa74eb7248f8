import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHarness, type Harness } from '../../src/server/testing/harness/harness.ts'
import { deployed, loopbacks, openPlace, type RunningProxy } from './proxy-place.ts'

/** A process of the version before: it has none of the files of this one. */
let old: Server
let app: Harness
beforeAll(async () => {
  app = await createHarness({
    listen: true,
    env: { TRUST_PROXY: deployed.trustProxy, PUBLIC_URL: `https://${deployed.name}` },
  })
  await app.start()
  old = createServer((_request, answer) => {
    answer.writeHead(404, { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' })
    answer.end(JSON.stringify({ code: 'not-found' }))
  }).listen(0, '127.0.0.1')
  await once(old, 'listening')
})
afterAll(async () => {
  old?.close()
  await app?.close()
})

describe.each(['nginx', 'caddy'] as const)('%s', (kind) => {
  let place: ReturnType<typeof openPlace>
  let proxy: RunningProxy
  beforeAll(async () => {
    place = openPlace(kind)
    const { port } = old.address() as AddressInfo
    proxy = await place.start('both', deployed.text(kind), new URL(app.origin()).host, `127.0.0.1:${port}`)
  }, 240_000)
  afterAll(async () => {
    await proxy?.stop()
    place?.remove()
  })

  test.each(['/', '/fr/'])(
    'while one process is still of the version before, a page of the new one gets its files (%s)',
    async (page) => {
      const direct = (path: string) => fetch(new URL(path, app.origin()))
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(await (await direct(page)).text())?.[1] ?? ''
      const right = await direct(script)
      const text = await right.text()
      expect(right.status).toBe(200)
      const names = ['cache-control', 'x-content-type-options']
      for (let i = 0; i < 6; i++) {
        const seen = await proxy.ask(script)
        const told = names.map((name) => seen.headers[name])
        expect([seen.status, told]).toEqual([200, names.map((name) => right.headers.get(name))])
        expect(seen.headers['content-type']).toMatch(/^(application|text)\/javascript/)
        expect(seen.text === text).toBe(true)
        const small = await proxy.ask(script, { headers: { 'accept-encoding': 'br' } })
        expect(small).toMatchObject({ status: 200, headers: { 'content-encoding': 'br' } })
      }
    },
  )

  test('what neither has is not found, in the words of whoever was asked', async () => {
    for (const path of [
      '/assets/none.js',
      '/assets/%2e%2e/index.html',
      '/assets/..%2findex.html',
      '/none.js',
    ])
      for (let i = 0; i < 2; i++) {
        const { status, text } = await proxy.ask(path)
        expect([path, status, JSON.parse(text).code]).toEqual([path, 404, 'not-found'])
      }
  })

  if (kind === 'nginx')
    test('it listens for IPv6 wherever it listens for IPv4, and answers there where this machine has it', async () => {
      const lines = [...deployed.text(kind).matchAll(/^ *listen (.*);$/gm)].map(([, what = '']) => what)
      const four = lines.filter((line) => !line.startsWith('['))
      expect(four).toHaveLength(3)
      expect(lines.filter((line) => line.startsWith('['))).toEqual(four.map((line) => `[::]:${line}`))
      for (const host of loopbacks) expect(await proxy.ask('/assets/none.js', { host })).toBeTruthy()
    })
})
