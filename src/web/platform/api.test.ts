import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError, api, endCalls, fileAddress, messageOf } from './api.ts'
import { clearSession, storeSession } from './session/session-store.ts'

function answering(status: number, body: unknown) {
  const fetch = vi.fn(
    async (_address: string) =>
      new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
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

/** Logs in, with calls that hang until they are aborted, except logging out. */
function slowSession() {
  const sent: string[] = []
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    sent.push(url)
    if (url === '/api/auth/logout') return Promise.resolve(new Response('{}'))
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () => {
        sent.push(`${url} aborted`)
        reject(signal.reason)
      }),
    )
  })
  storeSession({ token: 'a.b.c', role: 'user', email: 'a@b.ca' })
  return sent
}

describe('a call that the end of its session would cross', () => {
  const aborted = { name: 'AbortError' }

  test('is aborted before the session ends, and none begins until it is over', async () => {
    const sent = slowSession()
    const before = expect(api.get('/holds/current')).rejects.toMatchObject(aborted)
    const end = endCalls(async () => {
      await api.post('/auth/logout')
      clearSession()
    })
    await expect(api.get('/auth/me')).rejects.toMatchObject(aborted)
    await Promise.all([before, end])
    expect(sent).toEqual(['/api/holds/current', '/api/holds/current aborted', '/api/auth/logout'])
  })
})

describe('api', () => {
  test('sends JSON under /api and reads the answer', async () => {
    const fetch = answering(200, { exists: true })
    const answer = await api.post('/auth/check-user', { body: { email: 'a@b.ca' } })
    expect(answer).toEqual({ exists: true })
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/auth/check-user', {
      method: 'POST',
      headers: { accept: 'application/json', 'accept-language': 'en-CA', 'content-type': 'application/json' },
      body: '{"email":"a@b.ca"}',
    })
  })

  test('an address has what it names, encoded, and of a query what is not empty', async () => {
    const fetch = answering(200, [])
    await api.get('/users/:username/merge', { params: { username: 'a/b é' }, query: { into: 'c&d' } })
    await api.get('/lobby', { query: { performance: null } })
    expect(fetch.mock.calls.map(([address]) => address)).toEqual([
      '/api/users/a%2Fb%20%C3%A9/merge?into=c%26d',
      '/api/lobby',
    ])
    expect(fileAddress('/users.csv', { query: { search: '', role: 'admin' } })).toBe(
      '/api/users.csv?role=admin',
    )
  })

  test('the compiler knows each call: its path and method, what it takes, and what it answers', () => {
    const calls = () => [
      // @ts-expect-error: there is no such path
      api.get('/show/all'),
      // @ts-expect-error: it is not there for this method
      api.delete('/shows/all'),
      // @ts-expect-error: an order needs its id
      api.get('/orders/:id'),
      // @ts-expect-error: what the path names is called id
      api.get('/orders/:id', { params: { orderId: 'x' } }),
      // @ts-expect-error: the address needs a token
      api.get('/auth/verify', { query: {} }),
      // @ts-expect-error: nobody knows this field
      api.post('/auth/check-user', { body: { email: 'a@b.ca', phone: '' } }),
      // @ts-expect-error: a body that is missing
      api.post('/auth/check-user'),
      // @ts-expect-error: the answer has no such field
      api.get('/auth/me').then(({ nickname }) => nickname),
    ]
    expect(calls).toBeTypeOf('function')
  })

  test('throws what the server said, with its details', async () => {
    answering(409, {
      code: 'seats-taken',
      message: 'Somebody else was faster.',
      taken: [4, 5],
      requestId: 'r1',
    })
    const problem = await failure(
      api.put('/performances/:id/hold', { params: { id: 'x' }, body: { seats: [4, 5] } }),
    )
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

  test('a file has the name and the type that the server gives it', async () => {
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="billets.pdf"',
    }
    vi.stubGlobal('fetch', async () => new Response('%PDF', { headers }))
    const file = await api.file(fileAddress('/orders/:id/tickets.pdf', { params: { id: 'x' } }))
    expect([file.name, file.type, await file.text()]).toEqual(['billets.pdf', 'application/pdf', '%PDF'])
  })

  test('a refused file says what the server said', async () => {
    answering(404, { code: 'order-not-found', message: 'There is no such order.' })
    expect(
      await failure(api.file(fileAddress('/orders/:id/tickets.pdf', { params: { id: 'x' } }))),
    ).toMatchObject({ status: 404, message: 'There is no such order.' })
  })

  test('an error page of a proxy is an internal error, with its status', async () => {
    answering(502, '<html>Bad gateway</html>')
    expect(await failure(api.get('/shows/all'))).toMatchObject({ status: 502, code: 'internal', message: '' })
  })

  test('no network is an error of its own', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    expect(await failure(api.get('/shows/all'))).toMatchObject({ status: 0, code: 'network' })
  })
})

describe('messageOf', () => {
  const fallback = 'Registration failed.'
  test.each([
    ['what the server said', new ApiError(409, { code: 'user-exists', message: 'Known.' }), 'Known.'],
    ['an answer that said nothing', new ApiError(502, { code: 'internal' }), fallback],
    ['no network', new ApiError(0, { code: 'network' }), 'Something went wrong. Please try again.'],
    ['a fault of our own', new TypeError('x is not a function'), 'Something went wrong. Please try again.'],
    [
      'a field that no form shows, without its name in the API',
      new ApiError(400, {
        code: 'invalid-input',
        message: 'token: Too long.',
        fields: { token: 'Too long.' },
      }),
      'Too long.',
    ],
  ])('%s', (_what, problem, said) => {
    expect(messageOf(problem, fallback)).toBe(said)
  })
})
