import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError, api } from './api.ts'

function answering(status: number, body: unknown) {
  const fetch = vi.fn(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const failure = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('The call succeeded.')
    },
    (problem: unknown) => {
      if (problem instanceof ApiError) return problem
      throw problem
    },
  )

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('api', () => {
  test('sends JSON under /api and reads the answer by its schema', async () => {
    const fetch = answering(200, { exists: true, more: 1 })
    const answer = await api.post('/auth/check-user', {
      body: { email: 'a@b.ca' },
      schema: z.object({ exists: z.boolean() }),
    })
    expect(answer).toEqual({ exists: true })
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/auth/check-user', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: '{"email":"a@b.ca"}',
    })
  })

  test('throws what the server said, with its details', async () => {
    answering(409, {
      code: 'seats-taken',
      message: 'Somebody else was faster.',
      taken: [4, 5],
      requestId: 'r1',
    })
    const problem = await failure(api.put('/performances/x/hold', { body: {} }))
    expect(problem).toMatchObject({
      status: 409,
      code: 'seats-taken',
      message: 'Somebody else was faster.',
      taken: [4, 5],
      fields: {},
      orderId: null,
      requestId: 'r1',
    })
  })

  test('an error page of a proxy is an internal error, with its status', async () => {
    answering(502, '<html>Bad gateway</html>')
    expect(await failure(api.get('/shows/all'))).toMatchObject({
      status: 502,
      code: 'internal',
      message: 'Something went wrong. Please try again.',
    })
  })

  test('no network is an error of its own', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    expect(await failure(api.get('/shows/all'))).toMatchObject({
      status: 0,
      code: 'network',
      message: 'Something went wrong. Please try again.',
    })
  })
})
