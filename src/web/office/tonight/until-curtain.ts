import type { Tonight } from '../../../shared/office/tonight.ts'
import { MINUTE_MS } from '../../../shared/platform/durations.ts'
import { lengthText } from '../../../shared/shows/evening.ts'
import { words } from './catalogue.ts'

type Performance = Pick<NonNullable<Tonight['performance']>, 'startsAt' | 'doorsAt' | 'stage'>

/** Whether it is on, or starts today. */
export function isTonight({ stage }: Pick<Performance, 'stage'>): boolean {
  return stage === 'open' || stage === 'today'
}

/** How far the evening is, such as "Curtain up in 18 min". Times are ISO 8601. */
export function untilCurtain({ startsAt, stage }: Performance, serverTime: string): string {
  if (stage === 'over') return words.over()
  const minutes = Math.ceil((Date.parse(startsAt) - Date.parse(serverTime)) / MINUTE_MS)
  if (minutes <= 0) return minutes > -1 ? words.curtainNow() : words.curtainAgo({ span: spanOf(-minutes) })
  return words.curtainIn({ span: spanOf(minutes) })
}

/** A number of minutes, as exactly as anybody says it. */
function spanOf(minutes: number): string {
  return minutes < 24 * 60 ? lengthText(minutes) : words.days({ days: Math.round(minutes / (24 * 60)) })
}
