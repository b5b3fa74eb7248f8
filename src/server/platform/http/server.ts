import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { plainWords } from '../../../shared/platform/text/plain-words.ts'
import { logOptions } from '../base/log.ts'
import { installReaderLanguage } from '../base/reader.ts'
import type { Config } from '../settings/config.ts'
import { answersWithoutBadRows } from './answers.ts'
import { registerCompression } from './compression.ts'
import { refuseAddress, registerErrorHandler } from './error-handler.ts'
import { registerHeaders } from './headers.ts'
import { withoutLanguage } from './language.ts'
import { createConnections } from './listen/connections.ts'
import { requireStorable } from './storable.ts'

/** Largest request body in bytes, except for uploads. */
const BODY_LIMIT = 64 * 1024

/** Creates a Fastify server with all limits set: connections, sizes, proxies, prototype poisoning. */
export function createFastify(config: Config, logTo?: NodeJS.WritableStream) {
  return fastify({
    logger: { ...logOptions(config.logLevel), ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    serverFactory: createConnections,
    rewriteUrl: withoutLanguage,
    routerOptions: { maxParamLength: 1800 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    return503OnClosing: true,
    frameworkErrors: refuseAddress,
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>()
}

/** Creates a server with limits, headers and error handling, but no routes. */
export async function createServer(
  config: Config,
  logTo?: NodeJS.WritableStream,
): Promise<ReturnType<typeof createFastify>> {
  const app = createFastify(config, logTo)
  z.config({ customError: plainWords })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(
    answersWithoutBadRows((what) => app.log.error(what, 'rows left out of an answer')),
  )
  // JSON is the only body: forms and text/plain, which other sites can send without a preflight, are refused with 415.
  app.removeContentTypeParser('text/plain')
  const plain = app as unknown as FastifyInstance
  installReaderLanguage()
  await registerHeaders(plain)
  registerErrorHandler(plain)
  registerCompression(plain)
  app.addHook('preValidation', async ({ params, query, body, routeOptions }) => {
    if (routeOptions.config.policy === 'signed') return
    for (const part of [params, query, body]) requireStorable(part)
  })
  // A response to HEAD has no body. Fastify would drain the stream, which may never end.
  app.addHook('onSend', async (request, _reply, payload) => {
    if (request.method === 'HEAD' && payload instanceof Readable) payload.destroy()
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
  return app
}
