import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { type Route, writeCalls } from './write-calls.ts'

const order = z.object({ id: z.string() })
const homes = new Map([[order, { module: 'orders/own-order.ts', name: 'orderAnswer' }]])
const described = (...routes: Route[]) =>
  writeCalls(routes, homes)
    .split('\n')
    .map((line) => line.trim())

test('a call is written with the names that its schemas have in src/shared', () => {
  const schema = { querystring: order, response: { 200: z.array(order), 400: z.null() } }
  expect(described({ method: 'GET', url: '/api/orders/:id', schema })).toEqual(
    expect.arrayContaining([
      "import type * as ordersOwnOrder from '../src/shared/orders/own-order.ts'",
      'GET: {',
      "'/orders/:id': { query: typeof ordersOwnOrder.orderAnswer; answer: z.ZodArray<typeof ordersOwnOrder.orderAnswer> }",
    ]),
  )
})

test('pages, and what the description of the API hides, are no calls', () => {
  const routes = [
    { method: 'GET', url: '/*', schema: {} },
    { method: 'GET', url: '/api/openapi.json', schema: { hide: true } },
  ]
  expect(described(...routes).filter((line) => line.startsWith("'"))).toEqual([])
})

test('a schema that no name leads to is refused, by its route', () => {
  const route = { method: 'POST', url: '/api/orders', schema: { body: z.date() } }
  expect(() => described(route)).toThrow(/^POST \/api\/orders: .*export it from src\/shared/)
})

test.each([
  ['calls.ts', "'/auth/me'", "'/auth/you'"],
  ['tables.ts', 'order_lines:', 'lines:'],
])('the check accepts what the server declares, and refuses an older %s', async (name, now, before) => {
  const folder = mkdtempSync(join(tmpdir(), 'foh-calls-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const root = join(import.meta.dirname, '../..')
  cpSync(join(root, 'api'), folder, { recursive: true })
  writeFileSync(join(folder, name), readFileSync(join(folder, name), 'utf8').replace(now, before))
  const check = (...api: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/check/api-calls.ts', '--check', ...api], { cwd: root })
  await check()
  await expect(check(folder)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${name} is not what the server declares; run npm run api`),
  })
})
