import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isId } from '../../../shared/platform/ids.ts'
import { apiQuery } from '../../platform/query.ts'
import { useHold } from '../../seating/holds/use-hold.ts'
import { usePerformance } from '../../shows/api.ts'
import { nextOnSale } from './choose-performance.ts'

/** What the seats page opens with: a show, and the performance asked for or held. */
export type Start =
  | { kind: 'loading' }
  | { kind: 'nothing-on-sale' }
  | { kind: 'not-found' }
  | { kind: 'failed'; problem: unknown; retry: () => void }
  | { kind: 'show'; showId: string; wanted: string | null; held: string[] }

/**
 * Where to begin: with the show and performance of the address; without them where the caller holds seats; else with
 * the next performance on sale.
 */
export function useInitialPerformance(show: string | null, wanted: string | null): Start {
  const start = useSearch(show, wanted)
  const asked = `${show} ${wanted}`
  const [found, setFound] = useState<{ asked: string; start: Start } | null>(null)
  // Keep what was found: seats picked here would otherwise change the page.
  if (found?.asked === asked) return found.start
  if (start.kind === 'show') setFound({ asked, start })
  return start
}

function useSearch(show: string | null, wanted: string | null): Start {
  const hold = useHold(undefined, !wanted)
  const { performanceId: latest = null, performances = [] } = hold.data?.hold ?? {}
  const held = performances.map(({ performanceId }) => performanceId)
  const named = wanted ?? (show ? null : latest)
  const one = usePerformance(!show && named && isId(named) ? named : undefined)
  const settled = !hold.isPending || hold.isError
  const all = useQuery({ ...apiQuery('/performances'), enabled: !show && !wanted && settled && !latest })

  if ([show, wanted].some((id) => id !== null && !isId(id))) return { kind: 'not-found' }
  if (!wanted && !settled) return { kind: 'loading' }
  if (show) return { kind: 'show', showId: show, wanted, held }
  if (named) {
    if (one.data) return { kind: 'show', showId: one.data.showId, wanted: named, held }
    return one.isError
      ? { kind: 'failed', problem: one.error, retry: () => void one.refetch() }
      : { kind: 'loading' }
  }
  if (all.isError) return { kind: 'failed', problem: all.error, retry: () => void all.refetch() }
  if (!all.data) return { kind: 'loading' }
  const next = nextOnSale(all.data)
  return next ? { kind: 'show', showId: next.showId, wanted: null, held } : { kind: 'nothing-on-sale' }
}
