import { useQuery } from '@tanstack/react-query'
import type { ScannedTicket } from '../../../shared/door/contract.ts'
import { ScannedList } from '../../accounts/components/scanned-history.tsx'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { Pending } from '../../ui/pieces.tsx'
import { scannedQuery } from '../api.ts'

const results: Record<ScannedTicket['result'], string> = {
  admitted: 'Admitted',
  'already-admitted': 'Already admitted',
  'wrong-performance': 'Wrong performance',
  void: 'No longer valid',
  unknown: 'Unknown ticket',
}

/** The tickets that the caller has scanned, latest first. */
export function ScannedTickets() {
  const scanned = useQuery(scannedQuery)
  if (!scanned.isSuccess) return <Pending query={scanned} />
  const rows = scanned.data.map(({ ticketId, label, show, scannedAt, result }) => ({
    key: `${scannedAt} ${ticketId} ${result}`,
    ticketId,
    what: `${show}, seat ${label}: ${results[result]}`,
    when: formatWhenShort(scannedAt),
  }))
  return <ScannedList rows={rows} />
}
