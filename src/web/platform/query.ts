import { type DataTag, type DehydratedState, hydrate, type Query, QueryClient } from '@tanstack/react-query'
import { type Answer, ApiError, api, type GetPath, type Given, type List, logProblem } from './api.ts'
import { currentSession, onSessionChange } from './session/session-store.ts'

/** Paths of public data; everything else belongs to one session. */
const publicKeys = new Set<unknown>([
  'theatre',
  '/shows/all',
  '/shows/:name',
  '/performances',
  '/performances/:id',
] satisfies ('theatre' | GetPath)[])

/** The key of a query, with the type of what is found under it. */
export interface ApiKey<Data> extends DataTag<readonly unknown[], Data> {}

/** The query of a call. */
export type ApiQuery<Data> = {
  queryKey: ApiKey<Data>
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>
}

/** What `path` answers, as a query. Its key begins with the path, by which `refresh` finds it. */
export const apiQuery = <P extends GetPath>(path: P, ...given: Given<'GET', P>): ApiQuery<Answer<'GET', P>> =>
  queryOf(path, given, api.get)

/** The same, asked for whenever a page shows it. */
export const freshQuery = <P extends GetPath>(path: P, ...given: Given<'GET', P>) => ({
  ...apiQuery(path, ...given),
  staleTime: 0,
})

/** The rows of a list and their total, as a query like those of `apiQuery`. */
export const listQuery = <P extends GetPath>(
  path: P,
  ...given: Given<'GET', P>
): ApiQuery<List<Answer<'GET', P>>> => queryOf(path, given, api.list)

function queryOf<Data>(path: GetPath, given: readonly unknown[], read: unknown): ApiQuery<Data> {
  const ask = read as (path: GetPath, call: object) => Promise<Data>
  return {
    queryKey: [path, ...given] as unknown as ApiKey<Data>,
    queryFn: ({ signal }) => ask(path, { ...(given[0] as object | undefined), signal }),
  }
}

/** Refetches what pages show of these paths, whatever they name. */
export async function refresh(...paths: GetPath[]): Promise<void> {
  await Promise.all(paths.map((path) => cache.invalidateQueries({ queryKey: [path] })))
}

/**
 * For how long, in ms, an answer counts that is otherwise asked for whenever a page shows it: the page's code may ask
 * before the page is there.
 */
export const JUST_ASKED_MS = 1000

/** A cache of server data, seeded by the document. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // Which facts a page reads is noticed as it reads them, which may be after they have changed: all of them count.
      queries: { staleTime: 30_000, retry: shouldRetry, notifyOnChangeProps: 'all' },
      // Fail at once when offline.
      mutations: { networkMode: 'always' },
    },
  })
  const state = readPageState()
  if (state) hydrate(client, state)
  return client
}

/** The cache of this browser. A page that is rendered on the server has its own, which only queries read. */
export const cache = createQueryClient()

/** Clears a session's data when it ends or another begins. */
export function clearOnSessionChange(): void {
  onSessionChange(() => {
    const personal = { predicate: (query: Query) => !publicKeys.has(query.queryKey[0]) }
    if (currentSession().token === null) cache.removeQueries(personal)
    else cache.resetQueries(personal).catch(() => undefined)
    const open = { predicate: (query: Query) => publicKeys.has(query.queryKey[0]) }
    cache.invalidateQueries(open).catch(() => undefined)
  })
}

function shouldRetry(failures: number, problem: Error): boolean {
  const passing = problem instanceof ApiError && (problem.status === 0 || problem.status >= 502)
  return passing && failures < 2
}

function readPageState(): DehydratedState | null {
  if (typeof document === 'undefined') return null
  try {
    return JSON.parse(document.getElementById('page-state')?.textContent ?? 'null')
  } catch (problem) {
    logProblem('page-state', problem)
    return null
  }
}
