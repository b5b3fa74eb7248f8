import type { Performance, Show } from '../../../shared/shows/contract.ts'
import { theatre } from '../../../shared/theatre.ts'
import type { PageData } from '../../platform/http/pages.ts'
import type { Platform } from '../../platform/platform.ts'
import { findShow, listPerformances, listShows, presentPerformance, showAnswer } from '../queries/shows.ts'

/** Longest description for search engines and previews; they cut at about this length. */
const DESCRIPTION_MAX = 200

/** Shows that a page carries with it: more than are drawn at once. The bundle asks for the rest of a longer list. */
const FIRST_SHOWS = 60

const season = `Shows, seats and tickets of the ${theatre.name} in ${theatre.city}: choose your own seat and take your ticket along on your phone.`

type Words = [title: string, description: string]

const adminPanel: Words = ['Admin Panel', 'The accounts of the theatre, and your own.']
const doorProfile: Words = ['Your profile', 'Your details, and the tickets that you scanned.']

const titles: Record<string, Words> = {
  '/about': ['About us', `Who we are and where to find us: ${theatre.name}, ${theatre.city}.`],
  '/login': ['Log in', 'Log in to choose seats and to see your tickets.'],
  '/forgot-password': ['Forgot your password?', 'We send you a link to choose a new password.'],
  '/reset-password': ['Choose a new password', 'Choose a new password for your account.'],
  '/complete-profile': ['Complete your profile', 'Two details are missing before you can choose seats.'],
  '/verify-notice': ['Verify your e-mail', 'We sent you a link to verify your e-mail address.'],
  '/verify': ['Verify your e-mail', 'Your e-mail address is being verified.'],
  '/seats': ['Choose your seats', 'Choose your seats on the map of the house.'],
  '/cart': ['Your cart', 'The seats that are held for you.'],
  '/payment': ['Payment', 'Pay for your seats.'],
  '/payment-success': ['Payment', 'What became of your payment.'],
  '/confirmation': ['Confirmation', 'Your seats are booked.'],
  '/profile': ['Your profile', 'Your details, orders and tickets.'],
  '/past-shows': ['Past Shows', 'The shows that you have seen.'],
  '/scan-ticket': ['Scan tickets', 'The front door.'],
  '/ticket-person/profile': doorProfile,
  '/ticket-person-profile': doorProfile,
  '/admin': adminPanel,
  '/admin/dashboard': adminPanel,
  '/admin-dashboard': adminPanel,
  '/admin/seats': adminPanel,
  '/admin/users': ['All Users', 'The accounts, and requests for a role.'],
  '/admin/users/add': ['Add User', 'Make an account for somebody.'],
  '/admin/shows': ['All Shows', 'The programme: shows, drafts and hidden ones.'],
  '/admin/shows/add': ['Add Show', 'Put a show on the programme.'],
  '/UserError': ['Something is not right', 'The request could not be understood.'],
  '/SystemError': ['Something went wrong', 'We could not do that. Please try again.'],
}

/** Pages about one account. Whose it is stands in the address, and nothing is looked up: a document knows no viewer. */
const userPages: Record<string, Words> = {
  '': ['User', 'An account, and what can be done with it.'],
  '/update': ['Update User', 'Change the details of an account.'],
  '/delete': ['Delete User', 'Delete an account.'],
}

/** Pages about one show for admins; nothing is looked up here either. */
const showPages: Record<string, Words> = {
  update: ['Update Show', 'Change a show.'],
  delete: ['Delete Show', 'Take a show off the programme.'],
  duplicate: ['Duplicate Show', 'Make a draft out of a show.'],
}

/**
 * What the server says of a page before the bundle runs: titles, previews, data for its queries, and for a show the
 * schema.org events. Null for paths that only the bundle knows.
 */
export async function findPage(platform: Platform, path: string): Promise<PageData | null> {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path
  if (clean === '/' || clean === '/shows') return seasonPage(platform, clean)
  const name = /^\/shows\/([^/]+)$/.exec(clean)?.[1]
  if (name !== undefined) return showPage(platform, name)
  const aboutUser = /^\/admin\/users\/[^/]+(|\/update|\/delete)$/.exec(clean)?.[1]
  const aboutShow = /^\/admin\/shows\/(update|delete|duplicate)\/[^/]+$/.exec(clean)?.[1]
  if (aboutShow !== undefined) return plain(showPages[aboutShow])
  const known = titles[clean] ?? (aboutUser === undefined ? undefined : userPages[aboutUser])
  return plain(known)
}

function plain(words: Words | undefined): PageData | null {
  return words ? { title: words[0], description: words[1] } : null
}

async function seasonPage({ db, engine, config }: Platform, path: string): Promise<PageData> {
  const shows = await listShows(db, engine, { includeHidden: false, limit: FIRST_SHOWS })
  const image = shows[0] && preview(config.publicUrl, shows[0])
  return {
    title: path === '/' ? theatre.name : 'Shows',
    description: season,
    ...(image && { image }),
    state: [shows.length < FIRST_SHOWS ? [['shows'], shows] : [['shows'], shows, 'stale']],
  }
}

async function showPage({ db, engine, config }: Platform, segment: string): Promise<PageData> {
  const wanted = decode(segment)
  const row = wanted === null ? null : await findShow(db, wanted, { admin: false })
  if (!row) return { status: 404, title: 'No show found', description: 'There is no show at this address.' }
  const show = await showAnswer(db, engine, row)
  const performances = (await listPerformances(db, engine, { showId: row.id })).map(presentPerformance)
  const image = preview(config.publicUrl, show)
  return {
    title: show.showName,
    description: shorten(show.description),
    ...(image && { image }),
    jsonLd: performances
      .filter(({ status }) => status !== 'past')
      .map((performance) => theatreEvent(config.publicUrl, show, performance)),
    state: [
      [['show', wanted], show],
      [['performances', show._id], performances],
    ],
  }
}

/** A performance as search engines read it (schema.org). */
function theatreEvent(origin: string, show: Show, performance: Performance) {
  const url = `${origin}/shows/${show._id}`
  const image = preview(origin, show)
  const cancelled = performance.status === 'cancelled'
  return {
    '@context': 'https://schema.org',
    '@type': 'TheaterEvent',
    name: show.showName,
    description: show.description,
    url,
    ...(image && { image }),
    startDate: performance.startsAt,
    doorTime: performance.doorsAt,
    eventStatus: `https://schema.org/${cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'PerformingArtsTheater',
      name: [theatre.name, show.location].filter(Boolean).join(', '),
      address: { '@type': 'PostalAddress', addressLocality: theatre.city, addressCountry: 'CA' },
    },
    organizer: { '@type': 'PerformingGroup', name: theatre.name, url: origin },
    director: { '@type': 'Person', name: show.directorName },
    performer: show.cast.map((name) => ({ '@type': 'Person', name })),
    ...(show.fromPrice !== null && {
      offers: {
        '@type': 'Offer',
        price: show.fromPrice.toFixed(2),
        priceCurrency: 'CAD',
        availability: `https://schema.org/${performance.status === 'on-sale' ? 'InStock' : 'SoldOut'}`,
        url,
      },
    }),
  }
}

/** Absolute address of a show's picture. Previews know no SVG: our own posters have a PNG beside them. */
function preview(origin: string, show: Show): string | undefined {
  const [first] = show.media
  if (first === undefined) return undefined
  return first.startsWith('/') ? `${origin}${first.replace(/^(\/posters\/.*)\.svg$/, '$1.png')}` : first
}

function shorten(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text
  return `${text.slice(0, DESCRIPTION_MAX).replace(/\s+\S*$/, '')} …`
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
