import type { Order } from '../../../shared/orders/contract.ts'
import { compareLabels } from '../../../shared/seating/seats.ts'
import { currentSession } from '../../platform/session/session-store.ts'
import { clearTickets, SAVED } from './clear-tickets.ts'
import { drawQr } from './draw-qr.ts'
import { type SavedTicket, savedPage } from './saved-page.ts'

/** How long after its start a performance's tickets are kept, in ms. */
const KEPT_MS = 24 * 60 * 60 * 1000
const LIST = '/saved-tickets.json'
/** The page that the worker shows, by this name. */
const PAGE = '/saved-tickets'

/**
 * Keeps the valid tickets of an order in this browser, as a page that opens without a network; those that are no
 * longer valid are dropped. Does nothing in browsers without service workers.
 */
export async function saveTickets(order: Order): Promise<void> {
  const { token } = currentSession()
  if (!token || !('caches' in window) || !('serviceWorker' in navigator)) return
  const fresh = await draw(order)
  const cache = await caches.open(SAVED.cache)
  const before: SavedTicket[] = (await (await cache.match(LIST))?.json()) ?? []
  const all = [...before.filter(({ orderId }) => orderId !== order.orderId), ...fresh]
    .filter(({ startsAt }) => Date.parse(startsAt) + KEPT_MS > Date.now())
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || compareLabels(a.label, b.label))
  if (all.length === 0) return clearTickets()
  await cache.put(LIST, Response.json(all))
  await cache.put(PAGE, await savedPage(all))
  await navigator.serviceWorker.register(SAVED.worker)
  // Whoever logged out meanwhile leaves nothing behind.
  if (currentSession().token !== token) await clearTickets()
}

function draw(order: Order): Promise<SavedTicket[]> {
  const { tickets, performances, orderId } = order
  const savedAt = new Date().toISOString()
  return Promise.all(
    tickets
      .filter(({ state, sent }) => state === 'valid' && !sent?.accepted)
      .map(async ({ ticketId, label, performanceId, qr }) => {
        const { showName, titleLang, location, startsAt, doorsAt } =
          performances.find((each) => each.performanceId === performanceId) ?? order
        const code = await drawQr(qr)
        return { orderId, showName, titleLang, location, startsAt, doorsAt, ticketId, label, code, savedAt }
      }),
  )
}
