import type { DoorPhone } from '../../../shared/door/live-house.ts'
import { api } from '../../platform/api.ts'
import { refresh } from '../../platform/query.ts'
import { useSession } from '../../platform/session/session.tsx'
import { formatTime } from '../../platform/theatre-time.ts'
import { useAction } from '../../platform/use-action.ts'
import { confirm } from '../../ui/dialog.tsx'
import { Button, Outcome, Part, Rich } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'

/** The phones at the door compared. An admin logs one out, as when it is lost. */
export function DoorPhones({ phones }: { phones: readonly DoorPhone[] }) {
  const { role } = useSession()
  const { run, busy, problem, result } = useAction(async ({ sessionId, usher, device }: DoorPhone) => {
    const question = words.logOutWhom({ usher, device })
    const labels = { confirm: words.logOutPhone(), cancel: words.leavePhone(), danger: true }
    if (!(await confirm(question, labels))) return null
    const { message } = await api.delete('/door/phones/:sessionId', { params: { sessionId } })
    await refresh('/door/performances/:id/live')
    return message
  })
  return (
    <Part className="live-part" title={words.phones()}>
      {phones.length === 0 ? (
        <p className="text-2">{words.noPhones()}</p>
      ) : (
        <ul className="rows live-phones">
          {phones.map((phone) => (
            <li key={phone.sessionId}>
              <p>
                <b>{phone.usher}</b>
                <br />
                <span className="text-2">{phone.device}</span>
              </p>
              <p className="num">
                <Rich text={words.scans({ admitted: phone.admitted, scans: phone.scans })} />
                <br />
                <span className="text-2">
                  {phone.lastScanAt ? words.lastScan({ time: formatTime(phone.lastScanAt) }) : words.noScan()}
                </span>
              </p>
              <p className="num text-2">
                {phone.loggedIn ? words.hereSince({ time: formatTime(phone.since) }) : words.loggedOut()}
                <br />
                {words.lastSeen({ time: formatTime(phone.lastSeenAt) })}
              </p>
              {role === 'admin' && phone.loggedIn && (
                <Button variant="second" aria-disabled={busy} onClick={() => run(phone)}>
                  <Rich text={words.logOut({ usher: phone.usher, device: phone.device })} />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Outcome problem={problem} result={result} />
    </Part>
  )
}
