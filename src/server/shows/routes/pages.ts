import type { Privacy } from '../../../shared/accounts/privacy.ts'
import { pageWords } from '../../../shared/pages.ts'
import { dollarsFromCents } from '../../../shared/platform/money/money.ts'
import { pagePath } from '../../../shared/platform/page-path.ts'
import type { Theatre } from '../../../shared/platform/settings/settings.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { readPart } from '../../../shared/shows/cast.ts'
import type { Performance, Show } from '../../../shared/shows/contract.ts'
import { words as titles } from '../../../shared/shows/pages-catalogue.ts'
import { textsOf, titleLang } from '../../../shared/shows/texts.ts'
import { findSetupCode } from '../../accounts/sign-in/first-admin.ts'
import type { PageData } from '../../platform/http/pages/pages.ts'
import type { Platform } from '../../platform/platform.ts'
import { words } from '../catalogue.ts'
import { type PriceRange, readPrices } from '../queries/on-sale.ts'
import { findShow, listPerformances, listShows, presentPerformance, showAnswer } from '../queries/shows.ts'

/** Search engines and previews cut descriptions at about this length. */
const DESCRIPTION_MAX = 200

/** Shows embedded in the page: more than the first screens draw. The bundle requests the rest of a longer list. */
const FIRST_SHOWS = 60

/** Coming performances embedded in the page: a season of some size. */
const FIRST_PERFORMANCES = 200

/**
 * What the server knows of a page before the bundle runs: title, preview, query data, and for a show its schema.org
 * events. `privacy` reads what the page of that name says. `path` may be encoded in any way; `search` is the query
 * string. Null for paths that only the bundle knows.
 */
export async function findPage(
  platform: Platform,
  path: string,
  search = '',
  privacy?: () => Privacy,
): Promise<PageData | null> {
  const page = pagePath(path)
  if (/^\/(shows)?$/i.test(page)) return seasonPage(platform, page)
  const name = /^\/shows\/([^/]+)$/i.exec(page)?.[1]
  // Decoded as the router does it, because the page looks up its data under this name.
  if (name !== undefined) return showPage(platform, name.replaceAll('%2F', '/'))
  const known = pageWords(path, search)
  if (known && privacy && /^\/privacy$/i.test(page)) return { ...known, state: [[['/privacy'], privacy()]] }
  if (known && /^\/setup$/i.test(page) && (await findSetupCode(platform.db)) === null)
    return { ...known, status: 410 }
  return known
}

async function seasonPage(platform: Platform, path: string): Promise<PageData> {
  const { db, engine, config, settings } = platform
  const shows = await listShows(db, engine, { includeHidden: false, limit: FIRST_SHOWS })
  const image = shows[0] && preview(config.publicUrl, shows[0])
  const { theatreName, city } = settings.current
  return {
    title: path === '/' ? theatreName : titles['/shows'](),
    description: words.season({ theatre: theatreName, city }),
    ...(image && { image }),
    state: [
      shows.length < FIRST_SHOWS ? [['/shows/all'], shows] : [['/shows/all'], shows, 'stale'],
      ...(await comingPerformances(platform, path)),
    ],
  }
}

/** For the months and the calendar of the shows. Those of a longer list are requested by the bundle. */
async function comingPerformances(
  { db, engine }: Platform,
  path: string,
): Promise<NonNullable<PageData['state']>> {
  if (path === '/') return []
  const coming = await listPerformances(db, engine, { begunAgoMs: 0, limit: FIRST_PERFORMANCES + 1 })
  return coming.length > FIRST_PERFORMANCES ? [] : [[['/performances'], coming.map(presentPerformance)]]
}

async function showPage({ db, engine, config, settings }: Platform, wanted: string): Promise<PageData> {
  const row = await findShow(db, wanted, { admin: false })
  if (!row) return { status: 404, title: common.noShowFound(), description: words.noShowHere() }
  const show = await showAnswer(db, engine, row)
  const rows = await listPerformances(db, engine, { showId: row.id })
  const performances = rows.map(presentPerformance)
  const pricesOf = await readPrices(db, engine, row.id)
  const image = preview(config.publicUrl, show)
  return {
    title: show.showName,
    description: shorten(textsOf(show).description.text),
    embeddable: true,
    ...(image && { image }),
    jsonLd: rows
      .filter(({ starts_at, now }) => starts_at > now)
      .map(presentPerformance)
      .map((performance) =>
        theatreEvent(config.publicUrl, settings.current, show, performance, pricesOf(performance.id)),
      ),
    state: [
      [['/shows/:name', { params: { name: wanted } }], show],
      [['/performances', { query: { show: show._id } }], performances],
    ],
  }
}

/** A performance as a schema.org event; `prices` are those of its seats. */
function theatreEvent(
  origin: string,
  { theatreName, city, boxOfficeAddress }: Pick<Theatre, 'theatreName' | 'city' | 'boxOfficeAddress'>,
  show: Show,
  performance: Performance,
  prices: PriceRange | null,
) {
  const url = `${origin}/shows/${show._id}`
  const image = preview(origin, show)
  const texts = textsOf(show)
  const language = titleLang(show) ?? texts.language.text
  const cancelled = performance.status === 'cancelled'
  const street = show.address || boxOfficeAddress
  return {
    '@context': 'https://schema.org',
    '@type': 'TheaterEvent',
    name: show.showName,
    description: texts.description.text,
    url,
    ...(image && { image }),
    startDate: performance.startsAt,
    doorTime: performance.doorsAt,
    ...(show.lengthMinutes !== null && { duration: `PT${show.lengthMinutes}M` }),
    ...(language && { inLanguage: language }),
    eventStatus: `https://schema.org/${cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'PerformingArtsTheater',
      name: [...new Set([theatreName, show.location, performance.house])].filter(Boolean).join(', '),
      address: {
        '@type': 'PostalAddress',
        ...(street && { streetAddress: street }),
        addressLocality: city,
        addressCountry: 'CA',
      },
    },
    organizer: { '@type': 'PerformingGroup', name: theatreName, url: origin },
    director: { '@type': 'Person', name: show.directorName },
    performer: show.cast.map((written) => ({ '@type': 'Person', name: readPart(written).name })),
    ...(show.fromPrice !== null &&
      prices !== null && {
        offers: {
          ...priceWords(prices),
          priceCurrency: 'CAD',
          availability: `https://schema.org/${performance.status === 'on-sale' ? 'InStock' : 'SoldOut'}`,
          url,
        },
      }),
  }
}

function priceWords({ fromCents, toCents }: PriceRange) {
  const [low, high] = [fromCents, toCents].map((cents) => dollarsFromCents(cents).toFixed(2))
  return low === high
    ? { '@type': 'Offer', price: low }
    : { '@type': 'AggregateOffer', lowPrice: low, highPrice: high }
}

/** Absolute URL of a show's picture. Previews cannot show SVG, so each of our own posters also exists as a PNG. */
export function preview(origin: string, show: Show): string | undefined {
  const [first] = show.media
  if (first === undefined) return undefined
  return first.startsWith('/') ? `${origin}${first.replace(/^(\/posters\/.*)\.svg$/, '$1.png')}` : first
}

function shorten(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text
  return `${text.slice(0, DESCRIPTION_MAX).replace(/\s+\S*$/, '')} …`
}
