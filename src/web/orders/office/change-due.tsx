import { formatCents } from '../../../shared/platform/money.ts'
import { usePassed } from '../../platform/passed.ts'
import { Notice } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'

/** What the page of a change passes to that of its order: the cash to hand back, in cents. */
export type ChangeDue = { changeDue: number }

const isChangeDue = (passed: unknown): passed is ChangeDue =>
  typeof passed === 'object' &&
  passed !== null &&
  'changeDue' in passed &&
  typeof passed.changeDue === 'number'

/** The cash to hand back after a change that was paid at the desk just now. */
export function ChangeDueNotice() {
  const passed = usePassed(isChangeDue)
  return passed && <Notice tone="info">{words.changeDue({ amount: formatCents(passed.changeDue) })}</Notice>
}
