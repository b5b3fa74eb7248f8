import { formatTime } from '../../platform/theatre-time.ts'
import type { LastScan } from './use-scan.ts'
import { verdictLooks } from './verdict-look.ts'

/** What became of the last scan: the seat and its verdict, and the ticket's number. */
export function LastScanLine({ last, checking }: { last: LastScan | null; checking: boolean }) {
  return (
    <p className="last-scan num" role="status">
      {checking ? (
        <b>Checking…</b>
      ) : (
        <>
          {last && <b>{outcome(last)}</b>}
          <span>Last scanned ticket: {last ? (last.verdict.ticketId ?? last.text) : 'none yet'}</span>
        </>
      )}
    </p>
  )
}

function outcome({ verdict: { result, label, admittedAt } }: LastScan): string {
  if (result === 'admitted' && label && admittedAt) return `${label}, in at ${formatTime(admittedAt)}`
  const word = verdictLooks[result].lines.join(' ')
  return label ? `${label}: ${word}` : word
}
