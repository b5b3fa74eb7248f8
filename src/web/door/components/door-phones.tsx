import { useQueryClient } from '@tanstack/react-query'
import type { DoorPhone } from '../../../shared/door/live-house.ts'
import { messageOf } from '../../platform/api.ts'
import { useSession } from '../../platform/session.tsx'
import { formatTime } from '../../platform/theatre-time.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { endPhone, liveHouseQuery } from '../api.ts'

/** The phones at the door compared. An admin logs one out, as when it is lost. */
export function DoorPhones({
  performanceId,
  phones,
}: {
  performanceId: string
  phones: readonly DoorPhone[]
}) {
  const { role } = useSession()
  const client = useQueryClient()
  const confirm = useConfirm()
  const { run, busy, problem, result } = useAction(async ({ sessionId, usher, device }: DoorPhone) => {
    const question = `Log out ${usher}'s ${device}? ${usher}'s other devices stay logged in.`
    const labels = { confirm: 'Log out this phone', cancel: 'Leave it logged in', danger: true }
    if (!(await confirm(question, labels))) return null
    const { message } = await endPhone(sessionId)
    await client.invalidateQueries({ queryKey: liveHouseQuery(performanceId).queryKey })
    return message
  })
  return (
    <section className="live-part" aria-labelledby="live-phones">
      <h2 id="live-phones" className="block-title">
        Phones at the door
      </h2>
      {phones.length === 0 ? (
        <p className="text-2">No ushers are logged in.</p>
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
                <b>{phone.admitted}</b> admitted, {phone.scans} {phone.scans === 1 ? 'scan' : 'scans'}
                <br />
                <span className="text-2">
                  {phone.lastScanAt ? `Last scan ${formatTime(phone.lastScanAt)}` : 'No scan yet'}
                </span>
              </p>
              <p className="num text-2">
                {phone.loggedIn ? `Here since ${formatTime(phone.since)}` : 'Logged out'}
                <br />
                Last seen {formatTime(phone.lastSeenAt)}
              </p>
              {role === 'admin' && phone.loggedIn && (
                <Button variant="second" aria-disabled={busy} onClick={() => run(phone)}>
                  Log out<span className="sr-only"> {`${phone.usher}, ${phone.device}`}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {problem !== null && <Notice tone="danger">{messageOf(problem)}</Notice>}
      {problem === null && result && <Notice tone="info">{result}</Notice>}
    </section>
  )
}
