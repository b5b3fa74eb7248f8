import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Shorter texts fit the packets of their headers. */
const SHORTEST = 1024
/** Brotli's levels from 5 on take twice the time of level 4 for a twentieth of a document. */
const QUALITY = 4

const text = /^(text\/(?!event-stream)|application\/(json|[\w.-]+\+json|xml|yaml|javascript)|image\/svg\+xml)/

/**
 * Compresses texts whose handler has them whole, on the threads of zlib, never on that of the requests. Streams stay as
 * they are: files of the build have compressed twins, and seats go out change by change.
 */
export function registerCompression(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < SHORTEST) return payload
    if (!text.test(String(reply.getHeader('content-type'))) || reply.hasHeader('content-encoding'))
      return payload
    const vary = reply.getHeader('vary')
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
    const encoding = negotiate(String(request.headers['accept-encoding'] ?? ''), ['br', 'gzip'])
    if (!encoding || request.method === 'HEAD') return payload
    reply.header('content-encoding', encoding)
    reply.removeHeader('content-length')
    if (encoding === 'gzip') return zip(payload)
    return brotli(payload, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(payload),
      },
    })
  })
}
