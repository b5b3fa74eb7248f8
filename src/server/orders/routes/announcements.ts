import { z } from 'zod'
import {
  announcementBody,
  announcementParams,
  announcementPreview,
  announcementSample,
  announcementsQuery,
  sentAnnouncement,
} from '../../../shared/orders/office/announcements.ts'
import { messageSchema, nothing } from '../../../shared/platform/base.ts'
import { viewerOf } from '../../platform/http/policy.ts'
import type { App } from '../../platform/http/server.ts'
import { words } from '../catalogue.ts'
import type { OrdersContext } from '../context.ts'
import { announce, previewAnnouncement, stopAnnouncement, testAnnouncement } from '../news/announce.ts'
import { listAnnouncements } from '../news/announcements.ts'

const config = { policy: 'admin' as const }

/** Announcements of admins to those who have tickets. */
export function registerAnnouncements(app: App, ctx: OrdersContext): void {
  const sent = { 200: z.array(sentAnnouncement) }

  app.get(
    '/api/announcements',
    { config, schema: { querystring: announcementsQuery, response: sent } },
    ({ query }) => listAnnouncements(ctx.db, query.show),
  )

  app.post(
    '/api/announcements/preview',
    { config, schema: { body: announcementSample, response: { 200: announcementPreview } } },
    ({ body }) => previewAnnouncement(ctx, body),
  )

  app.post(
    '/api/announcements',
    { config, schema: { body: announcementBody, response: sent } },
    async (request) => {
      await announce(ctx, viewerOf(request), request.body)
      return listAnnouncements(ctx.db, request.body.showId)
    },
  )

  app.post(
    '/api/announcements/test',
    { config, schema: { body: announcementSample, response: { 200: messageSchema } } },
    async (request) => {
      const viewer = viewerOf(request)
      await testAnnouncement(ctx, viewer, request.body)
      return { message: words.testOnItsWay({ email: viewer.email }) }
    },
  )

  app.post(
    '/api/announcements/:id/stop',
    { config, schema: { params: announcementParams, body: nothing, response: sent } },
    async (request) =>
      listAnnouncements(ctx.db, await stopAnnouncement(ctx, viewerOf(request), request.params.id)),
  )
}
