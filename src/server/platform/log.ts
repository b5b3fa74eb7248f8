import type { FastifyBaseLogger, FastifyLoggerOptions } from 'fastify'

/** The logger of the server; pages and requests write to the same one. */
export type Log = FastifyBaseLogger

/** Takes secrets out of an address before it is written: tokens of mail links and session ids. */
export function maskUrl(url: string): string {
  return url.replace(/([?&](?:token|session_id|code)=)[^&#]*/gi, '$1***')
}

/** Settings of the logger: addresses are masked, headers and bodies are never written. */
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
        message: maskUrl(error.message),
        code: error.code,
        stack: maskUrl(error.stack ?? ''),
      }),
    },
  }
}
