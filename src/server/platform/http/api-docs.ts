import { createHash } from 'node:crypto'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { inLanguage } from '../base/reader.ts'
import type { SettingsInForce } from '../settings/settings.ts'
import { withAnswers } from './api-answers.ts'
import type { App } from './policy.ts'

/** `/api/openapi.json` and `/api/docs`. Must be registered before the routes it describes. */
export async function registerApiDocs(app: App, { current }: SettingsInForce) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${current.theatreName}: box office API`, version: '1' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security: [{ token: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: (made) =>
      'openapiObject' in made ? withAnswers(made.openapiObject, app.declaredRoutes) : made.swaggerObject,
  })
  const json = fixedText('application/json; charset=utf-8', () => JSON.stringify(app.swagger()))
  const yaml = fixedText('application/x-yaml', () => app.swagger({ yaml: true }))
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiHooks: {
      // Bypasses the library's handlers, which serialize the whole description for every request.
      preHandler: async (request, reply) => {
        if (request.routeOptions.url === '/api/docs/json') return json(request, reply)
        if (request.routeOptions.url === '/api/docs/yaml') return yaml(request, reply)
      },
    },
  })
  app.get('/api/openapi.json', { config: { policy: 'public' }, schema: { hide: true } }, json)
}

/** Serves a constant text: built on first use, in English, and answered with 304 to clients that have it. */
function fixedText(type: string, make: () => string) {
  let made: { body: Buffer; etag: string } | undefined
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!made) {
      const body = Buffer.from(inLanguage('en', make))
      made = { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` }
    }
    reply.header('etag', made.etag).header('cache-control', 'no-cache')
    // A compressing proxy marks the ETag as weak.
    if (headers['if-none-match']?.includes(made.etag)) return reply.status(304).send()
    return reply.type(type).send(made.body)
  }
}
