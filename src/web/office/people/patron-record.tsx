import './patron.css'
import { useQuery } from '@tanstack/react-query'
import type { Patron } from '../../../shared/office/patron.ts'
import { statusWords } from '../../../shared/orders/order-words.ts'
import { SentMails } from '../../notifications/components/sent-mails.tsx'
import { AppLink } from '../../platform/nav.tsx'
import { formatTime, formatWhenShort } from '../../platform/theatre-time.ts'
import { Notice, Pending } from '../../ui/pieces.tsx'
import { Rich } from '../../ui/rich.tsx'
import { patronQuery } from '../api.ts'
import { PatronOrders } from './patron-orders.tsx'
import { PersonNotes } from './person-notes.tsx'
import { words } from './record-catalogue.ts'

/** What the office knows of a person beside the account: what they hold, their orders, what was mailed to them. */
export function PatronRecord({ username }: { username: string }) {
  const patron = useQuery(patronQuery(username))
  if (!patron.data) return <Pending query={patron} />
  const { mailRefused, holds, orders, mails } = patron.data
  return (
    <>
      {mailRefused && (
        <Notice
          tone="danger"
          more={
            <Rich
              text={words.notSentThere()}
              parts={{ link: (name) => <AppLink to="/admin/refused-addresses">{name}</AppLink> }}
            />
          }
        >
          {words.refused({ when: formatWhenShort(mailRefused.at), reason: mailRefused.reason })}
        </Notice>
      )}
      <PersonNotes key={username} username={username} patron={patron.data} />
      {holds.length > 0 && <HeldNow holds={holds} />}
      <PatronOrders orders={orders} />
      <SentMails mails={mails} />
    </>
  )
}

function HeldNow({ holds }: Pick<Patron, 'holds'>) {
  return (
    <section className="admin-panel" aria-labelledby="held-now">
      <h2 id="held-now">{words.heldNow()}</h2>
      <ul className="rows user-rows">
        {holds.map((hold) => (
          <li key={hold.holdId}>
            <div className="who">
              <b className="num">{hold.seats.join(', ')}</b>
              <p>
                <bdi>{hold.showName}</bdi>, <span className="num">{formatWhenShort(hold.startsAt)}</span>
              </p>
            </div>
            <p className="text-2 num">
              {hold.paying ? statusWords.pending : words.until({ time: formatTime(hold.endsAt) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
