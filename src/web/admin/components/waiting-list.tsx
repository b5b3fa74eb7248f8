import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { WaitingKind } from '../../../shared/admin/tonight.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Pending } from '../../ui/pieces.tsx'
import { waitingQuery } from '../api.ts'

type Words = { one: string; many: string; act: string }

const words: Record<WaitingKind, Words> = {
  'door-conflict': {
    one: 'admission at the door needs checking: admitted twice, or on a void ticket.',
    many: 'admissions at the door need checking: admitted twice, or on a void ticket.',
    act: 'Check',
  },
  review: {
    one: 'payment does not match its order. Without a decision it is refunded after a day.',
    many: 'payments do not match their orders. Without a decision they are refunded after a day.',
    act: 'Review',
  },
  dispute: {
    one: 'payment is disputed at the buyer’s bank.',
    many: 'payments are disputed at the buyers’ banks.',
    act: 'View',
  },
  refused: { one: 'refund was refused.', many: 'refunds were refused.', act: 'View' },
  'unknown-payment': {
    one: 'payment has no order here.',
    many: 'payments have no order here.',
    act: 'View',
  },
  cash: {
    one: 'refund has to be paid out in cash.',
    many: 'refunds have to be paid out in cash.',
    act: 'Pay out',
  },
  terminal: {
    one: 'refund has to be made at the card terminal.',
    many: 'refunds have to be made at the card terminal.',
    act: 'Pay out',
  },
  slow: {
    one: 'refund has been on its way for more than a day.',
    many: 'refunds have been on their way for more than a day.',
    act: 'View',
  },
  'role-request': {
    one: 'request for a role is waiting.',
    many: 'requests for a role are waiting.',
    act: 'Decide',
  },
  'dead-job': {
    one: 'e-mail or task was given up after four days.',
    many: 'e-mails or tasks were given up after four days.',
    act: 'View',
  },
  'refused-address': {
    one: 'e-mail address refuses our mail.',
    many: 'e-mail addresses refuse our mail.',
    act: 'View',
  },
}

/** What waits for a person, each with a link to where it is done; one sentence if nothing does. */
export function WaitingList() {
  const query = useQuery(waitingQuery)
  return (
    <section className="panel" aria-labelledby="waiting">
      <h2 id="waiting" className="block-title">
        Waiting for you
      </h2>
      {!query.data && <Pending query={query} />}
      {query.data?.length === 0 && (
        <p className="waiting-none">
          <IconCircleCheck className="icon" stroke={1.75} aria-hidden />
          Nothing needs your attention.
        </p>
      )}
      <ul className="waiting-rows">
        {query.data?.map(({ what, count, path }) => (
          <li key={path + what}>
            <p id={`waiting-${what}`}>
              <b className="display num">{count}</b> {count === 1 ? words[what].one : words[what].many}
            </p>
            <ButtonLink to={path} variant="outline" aria-describedby={`waiting-${what}`}>
              {words[what].act}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
