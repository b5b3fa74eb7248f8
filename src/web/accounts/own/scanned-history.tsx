import '../components/accounts.css'
import { type ReactNode, Suspense } from 'react'
import { Loading, Part } from '../../ui/pieces.tsx'
import { words } from './own-catalogue.ts'

/** The scanned tickets section of a profile; `children` is the list. */
export function ScannedHistory({ children }: { children: ReactNode }) {
  return (
    <Part className="account-part" title={words.scanned()}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </Part>
  )
}

export type ScannedRow = {
  /** Distinguishes rows: a ticket may be scanned more than once. */
  key: string
  ticketId: string
  /** Show, seat and result. */
  what: ReactNode
  /** When it was scanned, formatted. */
  when: string
}

/** Scanned tickets, latest first. */
export function ScannedList({ rows }: { rows: readonly ScannedRow[] }) {
  if (rows.length === 0) return <p className="text-2">{words.noneScanned()}</p>
  return (
    <ul className="rows plain-rows">
      {rows.map(({ key, ticketId, what, when }) => (
        <li key={key}>
          <div>
            <b className="num">{ticketId}</b>
            <p className="text-2">{what}</p>
          </div>
          <p className="text-2 num">{when}</p>
        </li>
      ))}
    </ul>
  )
}
