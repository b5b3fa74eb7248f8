import {
  IconBan,
  IconCalendarX,
  IconCheck,
  IconHistory,
  IconQuestionMark,
  IconWifiOff,
} from '@tabler/icons-react'
import type { VerdictResult } from '../../../shared/door/contract.ts'

type Look = {
  tone: 'yes' | 'again' | 'no' | 'none'
  icon: typeof IconCheck
  /** The verdict's word or words, one per line. */
  lines: readonly string[]
}

/** Each verdict's own colour, word and sign. */
export const verdictLooks: Record<VerdictResult | 'no-answer', Look> = {
  admitted: { tone: 'yes', icon: IconCheck, lines: ['Admitted'] },
  'already-admitted': { tone: 'again', icon: IconHistory, lines: ['Already', 'admitted'] },
  'wrong-performance': { tone: 'no', icon: IconCalendarX, lines: ['Wrong', 'performance'] },
  void: { tone: 'no', icon: IconBan, lines: ['No longer', 'valid'] },
  unknown: { tone: 'no', icon: IconQuestionMark, lines: ['Unknown', 'ticket'] },
  'no-answer': { tone: 'none', icon: IconWifiOff, lines: ['Not', 'checked'] },
}
