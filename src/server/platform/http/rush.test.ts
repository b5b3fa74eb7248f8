import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '../../testing/until.ts'
import { watchForRush } from './rush.ts'

test('eight calls under way are a rush until a second after they are answered; slow bodies and event streams are none', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const isRush = watchForRush(app)
  const gate = Promise.withResolvers<void>()
  let begun = 0
  app.post('/', async () => {
    begun++
    await gate.promise
    return 'done'
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const port = Number(new URL(url).port)
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\n'
  const slow = Array.from({ length: 10 }, () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head))
    return socket
  })
  const streams = Array.from({ length: 9 }, () =>
    fetch(url, { method: 'POST', headers: { accept: 'text/event-stream' } }),
  )
  await until(() => begun === 9, 'the streams are open')
  expect(isRush()).toBe(false)
  const calls = Array.from({ length: 8 }, () => fetch(url, { method: 'POST' }))
  await until(() => begun === 17, 'the calls are under way')
  expect(isRush()).toBe(true)
  const answeredAt = performance.now()
  gate.resolve()
  await Promise.all([...calls, ...streams])
  await until(() => !isRush(), 'the rush is over')
  expect(performance.now() - answeredAt).toBeGreaterThanOrEqual(1000)
  for (const socket of slow) socket.destroy()
})
