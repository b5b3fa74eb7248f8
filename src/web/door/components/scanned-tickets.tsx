import { useQuery } from '@tanstack/react-query'
import type { ScannedTicket } from '../../../shared/door/contract.ts'
import { ScannedList } from '../../accounts/own/scanned-history.tsx'
import { apiQuery } from '../../platform/query.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { Pending } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'

const results: Record<ScannedTicket['result'], (values: { show: string; label: string }) => string> = {
  admitted: words.admitted,
  'already-admitted': words.alreadyAdmitted,
  'wrong-performance': words.wrongPerformance,
  void: words.noLongerValid,
  unknown: words.unknown,
}

/** The tickets that the caller has scanned, latest first. */
export function ScannedTickets() {
  const scanned = useQuery({ ...apiQuery('/door/scanned'), staleTime: 0 })
  if (!scanned.isSuccess) return <Pending query={scanned} />
  const rows = scanned.data.map(({ ticketId, label, show, scannedAt, result }) => ({
    key: `${scannedAt} ${ticketId} ${result}`,
    ticketId,
    what: results[result]({ show, label }),
    when: formatWhenShort(scannedAt),
  }))
  return <ScannedList rows={rows} />
}
