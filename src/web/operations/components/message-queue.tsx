import { IconCircleCheck } from '@tabler/icons-react'
import type { Messages } from '../../../shared/operations/messages.ts'
import { AppLink } from '../../platform/nav.tsx'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { Rich } from '../../ui/rich.tsx'
import { words } from './catalogue.ts'

/** What has still to be sent or done, and whom nothing reaches. */
export function MessageQueue({ messages }: { messages: Messages }) {
  const { queue, refusedAddresses, devices, deviceOwners } = messages
  return (
    <section className="panel" aria-labelledby="queue">
      <h2 id="queue" className="block-title">
        {words.waiting()}
      </h2>
      {queue.length === 0 ? (
        <p className="waiting-none">
          <IconCircleCheck className="icon" stroke={1.75} aria-hidden />
          {words.allSent()}
        </p>
      ) : (
        <ul className="queue-rows">
          {queue.map(({ kind, title, count, failing, since }) => (
            <li key={kind}>
              <b className="display num">{count}</b>
              <div>
                <p>{title}</p>
                <p className="text-2 num">
                  {words.since({
                    count,
                    when: formatWhenShort(since),
                    failing: failing === 0 ? 'none' : failing === count ? 'all' : 'some',
                    failed: failing,
                  })}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className="text-2">
        {refusedAddresses === 0 ? (
          words.noRefused()
        ) : (
          <Rich
            text={words.refused({ count: refusedAddresses })}
            parts={{ link: (name) => <AppLink to="/admin/refused-addresses">{name}</AppLink> }}
          />
        )}
      </p>
      <p className="text-2">
        {devices === 0 ? words.noDevices() : words.devices({ devices, people: deviceOwners })}
      </p>
    </section>
  )
}
