import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { logOptions } from '../log.ts'
import { registerErrorHandler } from './error-handler.ts'
import { registerHeaders } from './headers.ts'

/** Largest request body in bytes; nothing here needs more. */
const BODY_LIMIT = 64 * 1024

/** Makes a server with every limit set: sizes, times, proxies, prototype poisoning. */
function createFastify(config: Config, logTo?: NodeJS.WritableStream) {
  return fastify({
    logger: { ...logOptions(config.logLevel), ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    routerOptions: { maxParamLength: 1800 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>()
}

/** The server with zod schemas on both sides of a route. Features register on this. */
export type App = ReturnType<typeof createFastify>

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return (
    typeof value === 'object' &&
    value !== null &&
    !Buffer.isBuffer(value) &&
    Object.values(value).some(hasNul)
  )
}

/** A server with its limits, headers and error answers, and no route yet. */
export async function createServer(config: Config, logTo?: NodeJS.WritableStream): Promise<App> {
  const app = createFastify(config, logTo)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  // JSON is the only body: a form or text/plain, which other sites can send without asking, is refused with 415.
  app.removeContentTypeParser('text/plain')
  const plain = app as unknown as FastifyInstance
  await registerHeaders(plain)
  registerErrorHandler(plain)
  // No text that people write has one, and PostgreSQL refuses it.
  app.addHook('preHandler', async ({ query, body, routeOptions }) => {
    if (routeOptions.config.policy !== 'signed' && hasNul([query, body])) throw new AppError('invalid-input')
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
  return app
}
