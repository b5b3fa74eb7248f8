import type { DoorGuest } from '../../../shared/door/contract.ts'
import { formatTime } from '../../platform/theatre-time.ts'
import { words } from './catalogue.ts'

/** "In at 7:12 pm", "Out for now since 8:40 pm", or nothing before they came. */
export function guestState({ admittedAt, leftAt }: Pick<DoorGuest, 'admittedAt' | 'leftAt'>): string {
  if (admittedAt === null) return ''
  return leftAt === null
    ? words.inAt({ time: formatTime(admittedAt) })
    : words.outSince({ time: formatTime(leftAt) })
}
