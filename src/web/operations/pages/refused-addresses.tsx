import { cache } from '../../platform/query.ts'
import '../components/ticket-keys.css'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { RefusedAddress, RefusedAddresses } from '../../../shared/operations/refused-addresses.ts'
import { api } from '../../platform/api.ts'
import { AppLink, pageAt } from '../../platform/nav.tsx'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { useAction } from '../../platform/use-action.ts'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { words as uiWords } from '../../ui/catalogue.ts'
import { Button, EmptyState, Outcome, Pending } from '../../ui/pieces.tsx'
import { refusedAddressesQuery } from '../api.ts'
import { words } from '../components/catalogue.ts'

/** Addresses that our mail does not reach. */
export function RefusedAddressesPage() {
  const refused = useQuery(refusedAddressesQuery)
  return (
    <AdminFrame>
      <AdminTitle to="/admin/messages" link={words.allMessages()} />
      <p className="prose">{words.addressesAbout()}</p>
      {refused.data ? <RefusedList refused={refused.data} /> : <Pending query={refused} />}
    </AdminFrame>
  )
}

/** The addresses, each with a button that mails it again. */
function RefusedList({ refused: { addresses, total } }: { refused: RefusedAddresses }) {
  const [done, setDone] = useState('')
  const box = useRef<HTMLElement>(null)
  const { run, busy, problem } = useAction(async (address: string | null) => {
    const left = await api.post('/refused-addresses/retry', { body: { address } })
    cache.setQueryData(refusedAddressesQuery.queryKey, left)
    // What was pressed goes with its row.
    box.current?.focus()
    setDone(address === null ? words.allAgain() : words.again({ address }))
  })
  return (
    <section ref={box} tabIndex={-1} className="admin-panel" aria-label={words.addresses()}>
      <Outcome problem={problem} result={done} />
      {total === 0 ? (
        <EmptyState title={words.noAddress()} />
      ) : (
        <>
          {total > addresses.length && (
            <p className="text-2 num">{words.addressesLatest({ count: addresses.length, total })}</p>
          )}
          <ul className="key-rows">
            {addresses.map((each) => (
              <Row key={each.address} refused={each} busy={busy} onRetry={() => run(each.address)} />
            ))}
          </ul>
          {total > 1 && (
            <div className="link-row">
              <Button aria-disabled={busy} onClick={() => run(null)}>
                {words.tryAllAgain()}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}

type RowProps = { refused: RefusedAddress; busy: boolean; onRetry: () => void }

function Row({ refused, busy, onRetry }: RowProps) {
  const { address, username, name, reason, refusedAt, times } = refused
  return (
    <li>
      <div className="who">
        <h2>{address}</h2>
        <p className="text-2 num">
          {username && <AppLink to={pageAt('/admin/users/:username', { username })}>{name}</AppLink>}
          {username && ', '}
          {words.refusedTimes({ times, when: formatWhenShort(refusedAt) })}
        </p>
        <p className="text-2">{reason}</p>
      </div>
      <Button aria-label={words.retryNamed({ address })} aria-disabled={busy} onClick={onRetry}>
        {uiWords.tryAgain()}
      </Button>
    </li>
  )
}
