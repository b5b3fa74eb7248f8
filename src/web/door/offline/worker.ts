import { clientsClaim } from 'workbox-core'
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { isLanguage, type Language } from '../../../shared/language/language.ts'
import { ANSWER_MS } from './limits.ts'

/** The files of the scanner's page and a digest of them all; the build fills it in (vite.config.ts). */
declare const __DOOR_FILES__: Record<Language, { files: string[]; digest: string }>

const PAGE = '/scan-ticket'

/** The page from the server, which has the theatre's latest settings, or as it was kept. */
async function openPage({ request }: { request: Request }): Promise<Response> {
  const answer = fetch(request)
  const late = new Promise<null>((resolve) => setTimeout(resolve, ANSWER_MS, null))
  const page = await Promise.race([answer.catch(() => null), late])
  if (page && page.status < 500) return page
  return (await matchPrecache(PAGE)) ?? answer
}

/** The language of the page that keeps this worker: it has files of its own. */
const language = new URLSearchParams(location.search).get('language') ?? ''
const { files, digest } = __DOOR_FILES__[isLanguage(language) ? language : 'en']
clientsClaim()
cleanupOutdatedCaches()
precache([...files.map((url) => ({ url, revision: null })), { url: PAGE, revision: digest }])
registerRoute(new NavigationRoute(openPage))
addRoute()
