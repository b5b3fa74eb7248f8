import { orderNumber } from '../../../shared/orders/order-number.ts'
import { pagePaths, pageWords } from '../../../shared/pages.ts'
import { sectionTitle } from '../../../shared/platform/settings/setting-row.ts'
import { settingKeys, settings } from '../../../shared/platform/settings/settings.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { searchKey } from '../../../shared/platform/text/search-key.ts'
import { reportNames, reports } from '../../../shared/reports/reports.ts'
import { planLabels } from '../../../shared/seating/plan.ts'
import { listLabels } from '../../../shared/seating/seats.ts'
import { api } from '../../platform/api.ts'
import { pageAt } from '../../platform/nav.tsx'
import { apiQuery, cache } from '../../platform/query.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { planQuery } from '../../seating/api.ts'
import { showsQuery } from '../../shows/api.ts'
import { findTasks, manualQuery } from '../manual/tasks.ts'
import { words } from './catalogue.ts'

/** A place to go: what it is called, and what tells it from others of the name. */
type Hit = { to: string; label: string; note?: string | undefined }
export type HitGroup = { name: string; hits: Hit[] }

/** How many of a kind are listed. */
const MOST = 5
const hit = (to: string, label: string, note?: string): Hit => ({ to, label, note })

/** What the server finds in the office, and what is wrong with a kind that could not be searched. */
export async function findHits(text: string, signal: AbortSignal) {
  const part = { search: text, limit: MOST, offset: 0 }
  const users = async () =>
    (await api.list('/users', { query: { ...part, sort: 'username' }, signal })).rows.map(
      ({ username, firstName, lastName, email }) =>
        hit(pageAt('/admin/users/:username', { username }), `${firstName} ${lastName}`, email),
    )
  const orders = async () =>
    (await api.get('/admin/orders', { query: { q: text, sort: '-ordered', page: 1 }, signal })).orders
      .slice(0, MOST)
      .map(({ orderId, buyer, seats, showName }) => {
        const label = `${orderNumber(orderId)}, ${buyer}`
        return hit(pageAt('/admin/orders/:id', { id: orderId }), label, `${listLabels(seats)} ${showName}`)
      })
  const shows = async () =>
    (await api.get('/shows', { query: { ...part, sort: 'next' }, signal })).shows.map(({ _id, showName }) =>
      hit(pageAt('/admin/shows/:id/performances', { id: _id }), showName),
    )
  const tasks = async () =>
    findTasks(await cache.fetchQuery(manualQuery), text)
      .slice(0, MOST)
      .map(({ id, title }) => hit(pageAt('/admin/manual/:task', { task: id }), title))
  let problem: unknown
  const kind = async (name: string, hits: Promise<Hit[]>): Promise<HitGroup> => {
    const found = await hits.catch((error: unknown) => {
      problem ??= error
      return []
    })
    return { name, hits: found }
  }
  // What is no seat's label need not wait for the houses.
  const isSeat = /^\S{1,6}$/.test(text) && /\d/.test(text)
  const groups = await Promise.all([
    kind(common.users(), users()),
    kind(common.orders(), orders()),
    kind(common.shows(), shows()),
    kind(common.performances(), findPerformances(text)),
    kind(pageWords('/admin/manual')?.title ?? '', tasks()),
    ...(isSeat ? [kind(common.seats(), findSeats(text))] : []),
  ])
  return { groups, problem }
}

async function findPerformances(text: string) {
  const [named, performances] = await Promise.all([
    cache.fetchQuery(showsQuery),
    cache.fetchQuery(apiQuery('/performances', { query: { recent: 'true' } })),
  ])
  const nameOf = new Map(named.map(({ _id, showName }) => [_id, showName]))
  const planned = performances.map(({ id, showId, startsAt }) => {
    const label = `${formatWhenShort(startsAt)}, ${nameOf.get(showId) ?? ''}`
    return hit(pageAt('/admin/dashboard', { performance: id }), label)
  })
  return matching(planned, text)
}

/** Seats of all houses, each with the name of its house where there are several. */
async function findSeats(text: string) {
  const houses = await cache.fetchQuery(apiQuery('/houses'))
  const plans = await Promise.all(houses.map(({ id }) => cache.fetchQuery(planQuery(id))))
  return plans
    .flatMap(({ plan }, i) =>
      [...planLabels(plan)]
        .filter(([, label]) => searchKey(label).startsWith(searchKey(text)))
        .map(([seatNum, label]) =>
          hit(
            pageAt('/admin/seatMap/:seatNum/update', { seatNum }),
            common.seatNamed({ label }),
            houses.length > 1 ? houses[i]?.name : undefined,
          ),
        ),
    )
    .slice(0, MOST)
}

/** What the browser knows: pages, reports and settings; without a text every page. */
export function knownHits(text: string): HitGroup[] {
  const first = ['/admin/dashboard', '/admin/orders', '/admin/orders/new', '/live-house', '/door-list']
  const own = [...first, ...pagePaths].filter(
    (path) => /^\/(admin|seatMap|live-house|door-list)/.test(path) && !path.includes(':'),
  )
  const titles = own.map((path) => pageWords(path)?.title ?? '')
  // An alias has the title of the page before it.
  const pages = own
    .map((path, i) => hit(path, titles[i] ?? ''))
    .filter(({ label }, i) => titles.indexOf(label) === i)
  if (text === '') return [{ name: words.pages(), hits: pages }]
  const listed = reportNames.map((name) =>
    hit(pageAt('/admin/reports/:name', { name }), reports[name].title(), pageWords('/admin/reports')?.title),
  )
  const fields = settingKeys.map((key) =>
    hit(
      `${pageAt('/admin/settings', {})}#${key}`,
      settings[key].label(),
      sectionTitle(settings[key].section),
    ),
  )
  return [
    { name: words.pages(), hits: matching([...pages, ...listed], text) },
    { name: common.settings(), hits: matching(fields, text) },
  ]
}

/** The first whose name and note have each word of the text; those whose name begins with it come before others. */
function matching(hits: Hit[], text: string): Hit[] {
  const key = searchKey(text)
  const starts = ({ label }: Hit) => Number(searchKey(label).startsWith(key))
  const has = ({ label, note = '' }: Hit) => {
    const whole = searchKey(`${label} ${note}`)
    return key.split(' ').every((word) => whole.includes(word))
  }
  return hits
    .filter(has)
    .toSorted((a, b) => starts(b) - starts(a))
    .slice(0, MOST)
}
