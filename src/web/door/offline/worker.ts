import { clientsClaim } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { addPlugins, addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { isLanguage, type Language, locales } from '../../../shared/language/language.ts'
import { ANSWER_MS } from './limits.ts'

/** The files of the scanner's page and a digest of them all; the build fills it in (vite.config.ts). */
declare const __DOOR_FILES__: Record<Language, { files: string[]; digest: string }>
declare const registration: ServiceWorkerRegistration
declare function skipWaiting(): Promise<void>

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
const language = languageOf(location.href)

function languageOf(script: string): Language {
  const name = new URL(script).searchParams.get('language') ?? ''
  return isLanguage(name) ? name : 'en'
}

/** Keeps no page in another language, as after a change in another tab: its files are not among ours. */
const ownLanguage: WorkboxPlugin = {
  async cacheWillUpdate({ request, response }) {
    if (response.status >= 400) return null
    if (new URL(request.url).pathname !== PAGE) return response
    const html = await response.clone().text()
    return html.includes(`<html lang="${locales[language]}"`) ? response : null
  },
}

// The page is in another language than the worker that runs, whose page would open without a network: no use waiting
// until nobody looks. A new version of the same language does wait, since pages that are open may need the old files.
addEventListener('install', () => {
  const { active } = registration
  if (active && languageOf(active.scriptURL) !== language) void skipWaiting()
})

const { files, digest } = __DOOR_FILES__[language]
clientsClaim()
cleanupOutdatedCaches()
addPlugins([ownLanguage])
precache([...files.map((url) => ({ url, revision: null })), { url: PAGE, revision: digest }])
registerRoute(new NavigationRoute(openPage))
addRoute()
