import { useQuery } from '@tanstack/react-query'
import { ScannedList } from '../../accounts/own/scanned-history.tsx'
import { freshQuery } from '../../platform/query.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { Pending } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'

/** The tickets that the caller has scanned, latest first. */
export function ScannedTickets() {
  const scanned = useQuery(freshQuery('/door/scanned'))
  if (!scanned.isSuccess) return <Pending query={scanned} />
  const rows = scanned.data.map(({ ticketId, label, show, scannedAt, result }) => ({
    key: `${scannedAt} ${ticketId} ${result}`,
    ticketId,
    what: words[result]({ show, label }),
    when: formatWhenShort(scannedAt),
  }))
  return <ScannedList rows={rows} />
}
