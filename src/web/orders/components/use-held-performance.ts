import { useEffect, useMemo } from 'react'
import type { Hold } from '../../../shared/seating/contract.ts'
import type { Performance, Show } from '../../../shared/shows/contract.ts'
import { readTab, writeTab } from '../../platform/session/tab-storage.ts'
import { usePerformance, useShow } from '../../shows/api.ts'

/** What is held, in words and with its poster; empty until it is known. */
export type HeldPerformance = Pick<
  Show,
  'showName' | 'location' | 'accent' | 'pictures' | 'language' | 'languageFr'
> & {
  showId: string | null
  startsAt: string | null
  /** Null until it is known. */
  status: Performance['status'] | null
}

const nothing: HeldPerformance = {
  showId: null,
  status: null,
  showName: '',
  language: '',
  languageFr: '',
  startsAt: null,
  location: '',
  accent: '',
  pictures: [],
}

/** Show, time and place of a performance; what is loading, as this tab last knew it, so that no page begins empty. */
export function useHeldPerformance(performanceId: string | undefined): HeldPerformance {
  const performance = usePerformance(performanceId).data
  const show = useShow(performance?.showId).data
  const kept = useMemo(() => (performanceId ? storedPerformance(performanceId) : nothing), [performanceId])
  useEffect(() => {
    if (!performanceId || !performance || !show) return
    writeTab(keyOf(performanceId), {
      ...{ showId: show._id, startsAt: performance.startsAt, status: null },
      ...aboutShow(inHouse(show, performance)),
    } satisfies HeldPerformance)
  }, [performanceId, performance, show])
  const { showId, startsAt } = performance ?? kept
  return {
    showId,
    startsAt,
    status: performance?.status ?? null,
    ...aboutShow(show ? inHouse(show, performance) : kept),
  }
}

/** A show with the house of this performance as part of its place, where there are several. */
export function inHouse(show: Show, performance: Performance | null | undefined): Show {
  return { ...show, location: [...new Set([show.location, performance?.house])].filter(Boolean).join(', ') }
}

type AboutShow = Omit<HeldPerformance, 'showId' | 'startsAt' | 'status'>

function aboutShow(show: AboutShow): AboutShow {
  const { showName, location, accent, pictures, language, languageFr } = show
  return { showName, location, accent, pictures, language, languageFr }
}

/** What this tab last knew of a performance; nothing of one it has not seen. */
function storedPerformance(performanceId: string): HeldPerformance {
  return readTab(keyOf(performanceId), isHeld) ?? nothing
}

function isHeld(kept: unknown): kept is HeldPerformance {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'pictures' in kept &&
    Array.isArray(kept.pictures) &&
    'showName' in kept
  )
}

const CART = 'cart'
const isList = (kept: unknown): kept is string[] =>
  Array.isArray(kept) && kept.every((id) => typeof id === 'string')

/** Remembers, for this tab, the performances of its cart. */
export function storeCart(hold: Hold | null | undefined): void {
  writeTab(CART, hold?.performances.map(({ performanceId }) => performanceId) ?? null)
}

/** What this tab last knew of the performances of its cart. */
export function storedCart(): HeldPerformance[] {
  return (readTab(CART, isList) ?? ['']).map(storedPerformance)
}

function keyOf(performanceId: string): string {
  return `performance:${performanceId}`
}
