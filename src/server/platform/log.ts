import type { FastifyBaseLogger, FastifyLoggerOptions } from 'fastify'
import { maskText, maskUrl } from './mask.ts'

/** The logger of the server; pages and requests write to the same one. */
export type Log = FastifyBaseLogger

/** Settings of the logger: addresses and errors are masked, headers and bodies are never written. */
export function logOptions(level: string): FastifyLoggerOptions {
  return {
    level,
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        url: maskUrl(request.url),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: (error: Error & { code?: unknown }) => ({
        type: error.name,
        message: maskText(error.message),
        code: error.code,
        stack: maskText(error.stack ?? ''),
      }),
    },
  }
}
