import {
  IconBan,
  IconCalendarX,
  IconCheck,
  IconHistory,
  IconQuestionMark,
  IconWifiOff,
} from '@tabler/icons-react'
import type { VerdictResult } from '../../../shared/door/contract.ts'
import { words } from './catalogue.ts'

type Look = {
  tone: 'yes' | 'again' | 'no' | 'none'
  icon: typeof IconCheck
  /** The verdict's word or words, with a line break between them. */
  says: () => string
}

/** Each verdict's own colour, word and sign. */
export const verdictLooks: Record<VerdictResult | 'no-answer', Look> = {
  admitted: { tone: 'yes', icon: IconCheck, says: words.admitted },
  'already-admitted': { tone: 'again', icon: IconHistory, says: words.alreadyAdmitted },
  'wrong-performance': { tone: 'no', icon: IconCalendarX, says: words.wrongPerformance },
  void: { tone: 'no', icon: IconBan, says: words.noLongerValid },
  unknown: { tone: 'no', icon: IconQuestionMark, says: words.unknown },
  'no-answer': { tone: 'none', icon: IconWifiOff, says: words.notChecked },
}
