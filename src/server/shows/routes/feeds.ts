import { z } from 'zod'
import { inPath, type Language, locales, offeredLanguages, urlIn } from '../../../shared/language/language.ts'
import { DAY_MS } from '../../../shared/platform/durations.ts'
import { pagePath } from '../../../shared/platform/page-path.ts'
import { performanceMs } from '../../../shared/shows/length.ts'
import { textsOf } from '../../../shared/shows/texts.ts'
import { plainLine } from '../../../shared/tickets/wording.ts'
import { required } from '../../platform/base/base.ts'
import { escapeHtml } from '../../platform/http/pages/pages.ts'
import type { App } from '../../platform/http/policy.ts'
import { calendarFile, utcTimes } from '../../platform/paper/calendar-file.ts'
import type { Platform } from '../../platform/platform.ts'
import { findShow, listPerformances, listShows, presentPerformance, showAnswer } from '../queries/shows.ts'
import { preview } from './pages.ts'

const open = { config: { policy: 'public' as const }, schema: { hide: true } }

/** How long programs may use an answer, in seconds. */
const FRESH_S = 900

/** Pages of the sitemap beside those of the shows. */
const pages = ['/', '/shows', '/season', '/gift-cards', '/about', '/privacy']

const embedQuery = z.object({
  url: z.url().max(2000),
  format: z.literal('json').default('json'),
  maxwidth: z.coerce.number().int().positive().default(480),
  maxheight: z.coerce.number().int().positive().default(320),
})

/** What programs read of the season: search engines, calendars that subscribe to it, and sites that embed a show. */
export function registerFeeds(app: App, { db, engine, config, settings }: Platform) {
  const { publicUrl } = config

  app.get('/robots.txt', open, (_request, reply) =>
    reply.type('text/plain').send(`User-agent: *\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`),
  )

  app.get('/sitemap.xml', open, async (_request, reply) => {
    const shows = await listShows(db, engine, { includeHidden: false })
    const paths = [...pages, ...shows.map(({ _id }) => `/shows/${_id}`)]
    const offered = offeredLanguages(settings.current)
    const addressIn = (each: Language, path: string) =>
      escapeHtml(publicUrl + (offered.length > 1 ? inPath(each, path) : path))
    const entries = paths.flatMap((path) => {
      const others = offered.map(
        (each) => `<xhtml:link rel="alternate" hreflang="${locales[each]}" href="${addressIn(each, path)}"/>`,
      )
      return offered.map((each) => `<url><loc>${addressIn(each, path)}</loc>${others.join('')}</url>`)
    })
    const names =
      'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    return reply
      .type('application/xml')
      .header('cache-control', `public, max-age=${FRESH_S}`)
      .send(`<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>\n${entries.join('\n')}\n</urlset>\n`)
  })

  // Performances to come, and those of the last month, so that a calendar keeps what was.
  app.get('/season.ics', open, async ({ languages }, reply) => {
    const shows = new Map(
      (await listShows(db, engine, { includeHidden: false })).map((show) => [show._id, show]),
    )
    const rows = await listPerformances(db, engine, { begunAgoMs: 31 * DAY_MS })
    const events = rows.flatMap((row) => {
      const show = shows.get(row.show_id)
      if (!show) return []
      const { status, house } = presentPerformance(row)
      const url = urlIn(languages.language, `${publicUrl}/shows/${show._id}`)
      return {
        uid: `performance-${row.id}@${new URL(publicUrl).hostname}`,
        ...utcTimes(row.starts_at, performanceMs(show.lengthMinutes)),
        title: plainLine(show.showName),
        location: [...new Set([show.location, house, show.address])].filter(Boolean).join(', '),
        description: `${textsOf(show).description.text}\n${url}`,
        url,
        status: status === 'cancelled' ? ('CANCELLED' as const) : ('CONFIRMED' as const),
      }
    })
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', `private, max-age=${FRESH_S}`)
      .send(calendarFile(events, { method: 'PUBLISH', calName: settings.current.theatreName }))
  })

  // https://oembed.com: the widget with the dates of a show, for the address of its page.
  app.get('/oembed', { ...open, schema: { hide: true, querystring: embedQuery } }, async ({ query }) => {
    const { origin, pathname } = new URL(query.url)
    const name = /^(?:\/[a-z]{2})?\/shows\/([^/]+)$/i.exec(pagePath(pathname))?.[1]
    const row = name && origin === publicUrl && (await findShow(db, name, { admin: false }))
    const show = await showAnswer(db, engine, required(row || null, 'show-not-found'))
    const [title, address] = [show.showName, `${publicUrl}/shows/${show._id}`].map(escapeHtml)
    const image = preview(publicUrl, show)
    return {
      version: '1.0',
      type: 'rich',
      title: show.showName,
      provider_name: settings.current.theatreName,
      provider_url: publicUrl,
      ...(image && { thumbnail_url: image }),
      html: `<theatre-dates show="${show._id}"><a href="${address}">${title}</a></theatre-dates><script src="${publicUrl}/widget.js" async></script>`,
      width: Math.min(480, query.maxwidth),
      height: Math.min(320, query.maxheight),
      cache_age: FRESH_S,
    }
  })
}
