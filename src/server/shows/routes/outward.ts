import type { FastifyReply } from 'fastify'
import { readerLanguage, urlIn } from '../../../shared/language/language.ts'
import { clockTime, longDate } from '../../../shared/platform/when.ts'
import { words as states } from '../../../shared/shows/catalogue.ts'
import { performanceMs } from '../../../shared/shows/length.ts'
import { datesAnswer, datesQuery, MAX_DATES } from '../../../shared/shows/outward.ts'
import { AppError } from '../../platform/base/base.ts'
import { type App, fileCall, publicCall } from '../../platform/http/policy.ts'
import { calendarFile, timesOf } from '../../platform/paper/calendar-file.ts'
import type { Platform } from '../../platform/platform.ts'
import { words } from '../catalogue.ts'
import { findShow, listPerformances, listShows, presentPerformance } from '../queries/shows.ts'

/** What other sites, calendars and search engines read of the season: nothing of a person, and the same for everybody. */
export function registerOutward(app: App, { db, engine, config }: Platform) {
  const { publicUrl, timeZone } = config
  const linkTo = (path: string) => urlIn(readerLanguage(), `${publicUrl}${path}`)
  const pageOf = (name: string) => linkTo(`/shows/${encodeURIComponent(name)}`)
  /** The coming performances, of one show or of all, with their shows. */
  const coming = async (showId?: string) => {
    const shows = new Map(
      (await listShows(db, engine, { includeHidden: false })).map((show) => [show._id, show]),
    )
    const which = { begunAgoMs: 0, limit: MAX_DATES, ...(showId && { showId }) }
    return (await listPerformances(db, engine, which)).flatMap((row) => {
      const show = shows.get(row.show_id)
      return show ? [{ row, show, ...presentPerformance(row) }] : []
    })
  }
  const forAll = (reply: FastifyReply) =>
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=30',
      vary: 'accept-language',
    })

  app.get(
    '/api/dates',
    publicCall({ querystring: datesQuery, answer: datesAnswer }),
    async ({ query }, reply) => {
      const found = query.show === undefined ? null : await findShow(db, query.show, { admin: false })
      if (query.show !== undefined && !found) throw new AppError('show-not-found')
      forAll(reply)
      const dates = (await coming(found?.id)).map(({ row, show, startsAt, status, seatsLeft }) => ({
        ...{ show: show.showName, startsAt, status },
        when: `${longDate(row.starts_at, timeZone)}, ${clockTime(row.starts_at, timeZone)}`,
        left: status === 'on-sale' ? words.left({ count: seatsLeft }) : states[status](),
        url: pageOf(show.showName),
      }))
      return { dates, buy: words.buy() }
    },
  )

  app.get('/api/calendar.ics', fileCall('public', 'text/calendar', {}), async (_request, reply) => {
    const events = (await coming()).map(({ row, show }) => ({
      ...timesOf(row.starts_at, performanceMs(show.lengthMinutes)),
      uid: `performance-${row.id}@${new URL(publicUrl).hostname}`,
      title: show.showName,
      location: show.location,
      url: pageOf(show.showName),
      status: row.status === 'cancelled' ? ('CANCELLED' as const) : ('CONFIRMED' as const),
    }))
    return forAll(reply)
      .type('text/calendar; charset=utf-8')
      .send(Buffer.from(calendarFile(events, 'PUBLISH')))
  })

  app.get('/robots.txt', hidden, (_request, reply) =>
    reply.type('text/plain').send(`User-agent: *\nAllow: /\nSitemap: ${publicUrl}/sitemap.xml\n`),
  )

  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const shows = await listShows(db, engine, { includeHidden: false })
    const pages = ['/', '/shows', '/season', '/gift-cards', '/about'].map(linkTo)
    const all = [...pages, ...shows.map(({ showName }) => pageOf(showName))]
    const entries = all.map((url) => `<url><loc>${url.replaceAll('&', '&amp;')}</loc></url>`)
    return reply
      .type('application/xml; charset=utf-8')
      .send(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`)
  })
}

const hidden = { config: { policy: 'public' as const }, schema: { hide: true } }
