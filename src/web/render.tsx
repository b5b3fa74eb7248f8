import '../shared/language/nobody.ts'
import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { setReader } from '../shared/language/language.ts'
import type { PagePath } from '../shared/pages.ts'
import type { PageRenderer } from '../shared/platform/rendering.ts'
import { setRenderedMeta } from './platform/document.ts'
import { matchPage } from './platform/match-page.ts'
import { FixedHistory } from './platform/nav.tsx'
import { createQueryClient } from './platform/query.ts'
import { routes, Site } from './router.tsx'

/** Modules below `src/web` that a document asks for together with their page. */
const modules: Partial<Record<PagePath, string>> = {
  '/login': 'accounts/pages/login.tsx',
  '/privacy': 'accounts/pages/privacy.tsx',
  '/profile': 'accounts/pages/profile.tsx',
  '/seats': 'orders/pages/seats.tsx',
  '/cart': 'orders/pages/cart.tsx',
  '/payment': 'orders/pages/payment.tsx',
  '/payment-success': 'orders/pages/payment-success.tsx',
  '/confirmation': 'orders/pages/confirmation.tsx',
  '/offer': 'orders/pages/offer.tsx',
  '/shows': 'shows/pages/shows.tsx',
  '/shows/:id': 'shows/pages/show.tsx',
  '/about': 'shows/pages/about.tsx',
}

/** Renders a page as a visitor sees it, with all lazy parts. One at a time: pages read `meta` wherever they are. */
export const render: PageRenderer = async ({ address, language, base, state, meta }) => {
  setReader(() => language)
  setRenderedMeta(meta)
  const client = createQueryClient()
  hydrate(client, state as DehydratedState)
  const problems: unknown[] = []
  const { prelude } = await prerender(
    <Site
      client={client}
      inHistory={(pages) => (
        <FixedHistory address={address} base={base}>
          {pages}
        </FixedHistory>
      )}
    />,
    {
      // Anything larger would stand at the end of the document, to be put in its place by a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (problem) => void problems.push(problem),
    },
  )
  const html = await new Response(prelude).text()
  if (problems.length > 0) throw problems[0]
  if (html.includes('<script')) throw new Error('The rendering needs a script.')
  const pathname = address.split('?')[0] ?? '/'
  const path = matchPage(routes, pathname)?.page.path
  const file = path && modules[path]
  return { ...withoutStyles(withoutPreloads(html)), file: file ? `src/web/${file}` : null }
}

type Parts = { html: string; preloads: string }

/** React puts the pictures that are seen first before everything else; they belong in the head. */
function withoutPreloads(html: string): Parts {
  const preloads = /^(<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? ''
  return { html: html.slice(preloads.length), preloads }
}

/** What a colour or a number may consist of; anything else could end the rule. */
const harmless = /^[\w#%.,:; -]*$/

/** Puts attributes in place of styles, and rules for these attributes. */
function withoutStyles({ html, preloads }: Parts) {
  const numbers = new Map<string, number>()
  const bare = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    if (!harmless.test(style)) return ''
    const number = numbers.get(style) ?? numbers.size
    numbers.set(style, number)
    return ` data-style="${number}"`
  })
  const styles = [...numbers].map(([style, number]) => `[data-style="${number}"]{${style}}`).join('')
  return { html: bare, styles, preloads }
}
