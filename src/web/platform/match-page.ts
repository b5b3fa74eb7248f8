import { pagePath } from '../../shared/platform/page-path.ts'

type Match<Page> = { page: Page; params: Record<string, string> }

/**
 * The page at `pathname`, however it is spelled, and what the path names: `/shows/:id` names an `id`. Of two pages that
 * fit, the one with fewer names; null if none fits.
 */
export function matchPage<Page extends { path: string }>(
  pages: readonly Page[],
  pathname: string,
): Match<Page> | null {
  const path = pagePath(pathname)
  const fitting = pages.flatMap((page): Match<Page>[] => {
    const pattern = new RegExp(`^${page.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`, 'i')
    const named = pattern.exec(path)
    if (!named) return []
    const params = Object.entries(named.groups ?? {}).map(([name, text]) => [
      name,
      text.replaceAll('%2F', '/'),
    ])
    return [{ page, params: Object.fromEntries(params) }]
  })
  const names = ({ params }: Match<Page>) => Object.keys(params).length
  return fitting.toSorted((a, b) => names(a) - names(b))[0] ?? null
}
