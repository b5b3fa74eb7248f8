import type { ComponentType } from 'react'
import { formatWhen } from '../../platform/theatre-time.ts'
import { Part } from '../../ui/pieces.tsx'
import { usePerformances } from '../api.ts'
import { words } from './show-catalogue.ts'

/** Draws the house of a performance as it is now. */
export type HouseOf = ComponentType<{ performanceId: string }>

/** The house of a show's next performance on sale; nothing without one. */
export function NextHouse({ showId, House }: { showId: string; House: HouseOf }) {
  const performances = usePerformances(showId)
  const next = performances.data?.find(({ status }) => status === 'on-sale')
  if (!next) return null
  return (
    <Part title={words.seatsOn({ day: formatWhen(next.startsAt) })}>
      <House performanceId={next.id} />
    </Part>
  )
}
