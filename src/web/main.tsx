import './shell/styles.ts'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { forgetListInTime } from './door/offline/forget-list.ts'
import { dropForeignToken, PAGE_LISTENS } from './platform/document.ts'
import { SiteHistory } from './platform/location.tsx'
import { createQueryClient, forgetOnSessionChange } from './platform/query.ts'
import { followViewer } from './platform/session-store.ts'
import { Site } from './router.tsx'
import { forgetTicketsWithSession } from './tickets/components/forget-tickets.ts'

dropForeignToken()
const client = createQueryClient()
forgetOnSessionChange(client)
forgetTicketsWithSession()
forgetListInTime()
followViewer()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

const site = <Site client={client} inHistory={(pages) => <SiteHistory>{pages}</SiteHistory>} />
// Empty where the server had no time to draw.
if (root.hasChildNodes()) hydrateRoot(root, site)
else createRoot(root).render(site)
window.dispatchEvent(new Event(PAGE_LISTENS))
