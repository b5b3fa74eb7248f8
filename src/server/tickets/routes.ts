import { z } from 'zod'
import { messageSchema } from '../../shared/platform/base.ts'
import { theatreOf } from '../../shared/platform/settings/settings.ts'
import {
  calendarLinkAnswer,
  googlePassAnswer,
  passesAnswer,
  ticketIdSchema,
} from '../../shared/tickets/contract.ts'
import { AppError, hashSecret, newSecret, required } from '../platform/base/base.ts'
import { inLanguage } from '../platform/base/reader.ts'
import { type App, fileCall, verifiedCall, viewerOf } from '../platform/http/policy.ts'
import { sendFile } from '../platform/http/send-file.ts'
import { countDocument, makeOwnDocument } from '../platform/jobs/own-documents.ts'
import type { Platform } from '../platform/platform.ts'
import type { PassTicket } from './documents/apple-pass.ts'
import { ownCalendar } from './documents/calendar.ts'
import { words } from './documents/catalogue.ts'
import { googlePassUrl } from './documents/google-pass.ts'
import { findCalendar, findCurrentPaper, findOwnTicket, type QrProps } from './queries.ts'

const params = z.strictObject({ ticketId: ticketIdSchema })
const calendarQuery = z.object({ token: z.string().max(100) })

export function registerTickets(app: App, platform: Platform) {
  const { db, engine, config, settings, passKeys } = platform
  const { apple, google } = passKeys

  app.get(
    '/api/tickets/:ticketId/qr.png',
    { config: { policy: 'verified', sends: 'image/png', guests: 'proven' }, schema: { params } },
    async (request, reply) => {
      const { userId } = viewerOf(request)
      const picture = await makeOwnDocument(platform, userId, 'qr', async (): Promise<QrProps> => {
        const ticket = await findOwnTicket(db, userId, request.params.ticketId)
        if (!ticket) throw new AppError('ticket-not-found')
        return { text: ticket.qr }
      })
      return reply.type('image/png').send(Buffer.from(picture))
    },
  )

  app.post('/api/calendar-link', verifiedCall({ answer: calendarLinkAnswer }), async (request) => {
    const token = newSecret()
    const link = { token_hash: hashSecret(token), created_at: engine.now() }
    await db
      .insertInto('calendar_links')
      .values({ user_id: viewerOf(request).userId, ...link })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
      .execute()
    return { url: `${config.publicUrl}/my-tickets.ics?token=${token}` }
  })
  app.delete('/api/calendar-link', verifiedCall({ answer: messageSchema }), async (request) => {
    await db.deleteFrom('calendar_links').where('user_id', '=', viewerOf(request).userId).execute()
    return { message: words.calendarEnded() }
  })
  app.get(
    '/my-tickets.ics',
    { config: { policy: 'public' }, schema: { hide: true, querystring: calendarQuery } },
    async ({ query }, reply) => {
      const { language, papers } = required(await findCalendar(db, engine, config, query.token), 'not-found')
      const file = inLanguage(language, () => ownCalendar(papers, theatreOf(settings.current)))
      return reply.type('text/calendar; charset=utf-8').header('cache-control', 'private').send(file)
    },
  )

  app.get('/api/passes', verifiedCall({ answer: passesAnswer }, { guests: 'proven' }), async () => ({
    apple: apple !== null,
    google: google !== null,
  }))

  const readTicket = async (userId: string, ticketId: string): Promise<PassTicket> => {
    const own = required(await findOwnTicket(db, userId, ticketId), 'ticket-not-found')
    const which = { orderId: own.order_id, performanceId: own.performance_id }
    const paper = required(await findCurrentPaper(db, config, which), 'ticket-not-found')
    const ticket = paper.tickets.find((each) => each.ticketId === ticketId)
    return { paper, ticket: required(ticket, 'ticket-not-found') }
  }
  const applePass = 'application/vnd.apple.pkpass'
  app.get(
    '/api/tickets/:ticketId/apple-pass',
    fileCall('verified', applePass, { params }),
    async (request, reply) => {
      const { userId } = viewerOf(request)
      const { ticketId } = request.params
      const keys = required(apple, 'not-found')
      const pass = await makeOwnDocument(platform, userId, 'apple-pass', async () => ({
        ...(await readTicket(userId, ticketId)),
        keys,
      }))
      return sendFile(reply, applePass, `${ticketId}.pkpass`, Buffer.from(pass))
    },
  )

  const googlePass = verifiedCall({ params, answer: googlePassAnswer }, { guests: 'proven' })
  app.get('/api/tickets/:ticketId/google-pass', googlePass, async (request) => {
    const keys = required(google, 'not-found')
    const { userId } = viewerOf(request)
    const ticket = await readTicket(userId, request.params.ticketId)
    await countDocument(platform, userId)
    return { url: await googlePassUrl(keys, ticket, theatreOf(settings.current)) }
  })
}
