import './shell/styles.ts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { setReader, splitLanguage } from '../shared/language/language.ts'
import { expireListInTime } from './door/offline/expire-list.ts'
import { stopExchangeWithSession } from './orders/components/exchange/stop-exchange.ts'
import { discardForeignToken, documentLanguage, PAGE_LISTENS } from './platform/document.ts'
import { matchPage } from './platform/match-page.ts'
import { SiteHistory } from './platform/nav.tsx'
import { cache, clearOnSessionChange } from './platform/query.ts'
import { pageAccess } from './platform/route.ts'
import { currentSession, followViewer } from './platform/session/session-store.ts'
import { routes, Site } from './router.tsx'
import { takeLinkedCode } from './seating/holds/code-of-visit.ts'
import { clearTicketsWithSession } from './tickets/components/clear-tickets.ts'

setReader(() => documentLanguage())
discardForeignToken()
clearOnSessionChange()
clearTicketsWithSession()
expireListInTime()
stopExchangeWithSession()
followViewer()
takeLinkedCode()

const root = document.getElementById('root')

/** Takes over what the server rendered; renders the page if it had no time to. */
function begin(): void {
  const site = <Site client={cache} inHistory={(pages) => <SiteHistory>{pages}</SiteHistory>} />
  // In a transition, so that it stops for whatever a reader does.
  if (root?.hasChildNodes()) startTransition(() => void hydrateRoot(root, site))
  else if (root) createRoot(root).render(site)
  window.dispatchEvent(new Event(PAGE_LISTENS))
}

// The document has asked for the page's code, which begins its queries. It says itself if it does not come.
const page = matchPage(routes, splitLanguage(window.location.pathname).rest)?.page
if (page?.prepared && pageAccess(page.roles, currentSession()) === 'shown')
  page
    .prepared()
    .then(({ prepare }) => prepare())
    .then(begin, begin)
else begin()
