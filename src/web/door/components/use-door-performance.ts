import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '../../platform/nav.tsx'
import { doorPerformancesQuery } from '../api.ts'
import { remembered } from './remembered.ts'
import { doorOf } from './tonight.ts'

/** The performance in the address, else the one that the scanner of this device is open for; null if there is none. */
export function useDoorPerformance() {
  const [params] = useSearchParams()
  const list = useQuery(doorPerformancesQuery)
  const [chosen, late] = [remembered('door-performance'), remembered('door-performance-late')]
  return { id: params.get('performance') ?? doorOf(list.data ?? [], chosen, late)?.id ?? null, list }
}
