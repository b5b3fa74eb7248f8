import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { WaitingKind } from '../../../shared/office/tonight.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { apiQuery } from '../../platform/query.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Pending } from '../../ui/pieces.tsx'
import { Rich } from '../../ui/rich.tsx'
import { words } from './catalogue.ts'

type Words = { says: (values: { count: number }) => string; act: () => string }

const kinds: Record<WaitingKind, Words> = {
  'door-conflict': { says: words.conflicts, act: words.check },
  review: { says: words.reviews, act: words.review },
  dispute: { says: words.disputes, act: common.view },
  refused: { says: words.refusals, act: common.view },
  'unknown-payment': { says: words.unknown, act: common.view },
  cash: { says: words.cash, act: words.payOut },
  terminal: { says: words.terminal, act: words.payOut },
  'by-hand': { says: words['by-hand'], act: words.payOut },
  slow: { says: words.slow, act: common.view },
  'role-request': { says: words.roles, act: words.decide },
  'dead-job': { says: words.givenUp, act: common.view },
  health: { says: words.health, act: common.view },
  'refused-address': { says: words.addresses, act: common.view },
}

/** How often it is read, in ms, while the page is in sight. */
const WAITING_MS = 15_000

/** What waits for a person, each with a link to where it is done; one sentence if nothing does. */
export function WaitingList() {
  const query = useQuery({ ...apiQuery('/admin/waiting'), staleTime: 0, refetchInterval: WAITING_MS })
  return (
    <section className="panel" aria-labelledby="waiting">
      <h2 id="waiting" className="block-title">
        {words.heading()}
      </h2>
      {!query.data && <Pending query={query} />}
      {query.data?.length === 0 && (
        <p className="waiting-none">
          <IconCircleCheck className="icon" stroke={1.75} aria-hidden />
          {words.nothing()}
        </p>
      )}
      <ul className="waiting-rows">
        {query.data?.map(({ what, count, path, performance }, i) => (
          <li key={path + what}>
            <p id={`waiting-${i}`}>
              <Rich
                text={kinds[what].says({ count })}
                parts={{ count: (number) => <b className="display num">{number}</b> }}
              />
              {performance && (
                <span className="under">
                  <bdi>{performance.show}</bdi>, {formatWhenShort(performance.startsAt)}
                </span>
              )}
            </p>
            <ButtonLink to={path} variant="outline" aria-describedby={`waiting-${i}`}>
              {kinds[what].act()}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
