import { z } from 'zod'
import {
  announcementBody,
  announcementPreview,
  announcementSample,
  announcementsQuery,
  sentAnnouncement,
} from '../../../shared/orders/office/announcements.ts'
import { idParams, nothing } from '../../../shared/platform/base.ts'
import { type App, adminCall, viewerOf } from '../../platform/http/policy.ts'
import type { OrdersContext } from '../context.ts'
import { announce, previewAnnouncement, stopAnnouncement } from '../news/announce.ts'
import { listAnnouncements } from '../news/announcements.ts'

const listed = z.array(sentAnnouncement)

/** Announcements of admins to those who have tickets. */
export function registerAnnouncements(app: App, ctx: OrdersContext) {
  app.get('/api/announcements', adminCall({ querystring: announcementsQuery, answer: listed }), ({ query }) =>
    listAnnouncements(ctx.db, query.show),
  )

  app.post(
    '/api/announcements/preview',
    adminCall({ body: announcementSample, answer: announcementPreview }),
    ({ body }) => previewAnnouncement(ctx, body),
  )

  app.post('/api/announcements', adminCall({ body: announcementBody, answer: listed }), async (request) => {
    await announce(ctx, viewerOf(request), request.body)
    return listAnnouncements(ctx.db, request.body.showId)
  })

  app.post(
    '/api/announcements/:id/stop',
    adminCall({ params: idParams, body: nothing, answer: listed }),
    async (request) =>
      listAnnouncements(ctx.db, await stopAnnouncement(ctx, viewerOf(request), request.params.id)),
  )
}
