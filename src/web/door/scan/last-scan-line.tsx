import { formatTime } from '../../platform/theatre-time.ts'
import { words } from './catalogue.ts'
import type { LastScan } from './use-scan.ts'
import { verdictLooks } from './verdict-look.ts'

/** What became of the last scan: the seat and its verdict, and the ticket's number. */
export function LastScanLine({ last, checking }: { last: LastScan | null; checking: boolean }) {
  return (
    <p className="last-scan num" role="status">
      {checking ? (
        <b>{words.checking()}</b>
      ) : (
        <>
          {last && <b>{outcome(last)}</b>}
          <span>
            {last ? words.lastScanned({ ticket: last.verdict.ticketId ?? last.text }) : words.noneScanned()}
          </span>
        </>
      )}
    </p>
  )
}

function outcome({ verdict: { result, label, admittedAt } }: LastScan): string {
  if (result === 'admitted' && label && admittedAt)
    return words.seatIn({ label, time: formatTime(admittedAt) })
  const verdict = verdictLooks[result].says().replace('\n', ' ')
  return label ? words.seatVerdict({ label, verdict }) : verdict
}
