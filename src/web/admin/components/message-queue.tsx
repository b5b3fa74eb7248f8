import { IconCircleCheck } from '@tabler/icons-react'
import type { Messages } from '../../../shared/admin/messages.ts'
import { AppLink } from '../../platform/nav.tsx'
import { formatWhenShort } from '../../platform/theatre-time.ts'

/** What has still to be sent or done, and whom nothing reaches. */
export function MessageQueue({ messages }: { messages: Messages }) {
  const { queue, refusedAddresses, devices, deviceOwners } = messages
  return (
    <section className="panel" aria-labelledby="queue">
      <h2 id="queue" className="block-title">
        Waiting
      </h2>
      {queue.length === 0 ? (
        <p className="waiting-none">
          <IconCircleCheck className="icon" stroke={1.75} aria-hidden />
          Everything has been sent.
        </p>
      ) : (
        <ul className="queue-rows">
          {queue.map(({ kind, title, count, failing, since }) => (
            <li key={kind}>
              <b className="display num">{count}</b>
              <div>
                <p>{title}</p>
                <p className="text-2 num">
                  {count > 1 && 'The oldest '}since {formatWhenShort(since)}
                  {failing > 0 && `; ${failing === count ? 'tried' : `${failing} tried`} without success`}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className="text-2">
        {refusedAddresses === 0 ? (
          'No address refuses our mail.'
        ) : (
          <>
            {refusedAddresses === 1
              ? 'One address refuses our mail: '
              : `${refusedAddresses} addresses refuse our mail: `}
            <AppLink to="/admin/refused-addresses">Refused addresses</AppLink>
          </>
        )}
      </p>
      <p className="text-2">
        {devices === 0
          ? 'Nobody has turned on notifications.'
          : `${devices === 1 ? 'One device gets' : `${devices} devices get`} notifications, of ${deviceOwners === 1 ? 'one person' : `${deviceOwners} people`}.`}
      </p>
    </section>
  )
}
