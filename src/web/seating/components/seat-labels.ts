import { LOCALE } from '../../../shared/platform/when.ts'
import type { Layout } from '../../../shared/seating/layout.ts'
import { seatLabel } from '../../../shared/seating/seats.ts'

/** "C5, C6 and C7": the labels of these seats. */
export function seatLabels({ blocks }: Layout, seatNums: readonly number[]): string {
  const wanted = new Set(seatNums)
  const names = new Map(
    blocks.flatMap(({ seats }) =>
      seats.flatMap(({ id, label }) => (wanted.has(id) ? [[id, label] as const] : [])),
    ),
  )
  const labels = seatNums.map((seatNum) => names.get(seatNum) ?? seatLabel(seatNum))
  return new Intl.ListFormat(LOCALE).format(labels)
}
