import '../../accounts/components/accounts.css'
import { messageOf } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { turnOff } from './device.ts'
import { BLOCKED, TurnOn, useDevice } from './use-device.tsx'

/** Switches notifications on and off for this browser. */
export function ThisDevice() {
  const device = useDevice()
  const { state, run, busy, problem } = device
  return (
    <section className="account-part" aria-labelledby="this-device">
      <h2 id="this-device">Notifications on this device</h2>
      <p className="prose">
        A reminder the day before your show, news of a changed time, and announcements about shows that you
        have tickets for, even while this site is closed.
      </p>
      {state === 'impossible' && (
        <p className="text-2">This browser cannot show them. We e-mail you all of it.</p>
      )}
      {state === 'blocked' && <p className="text-2">{BLOCKED}</p>}
      {state === 'off' && <TurnOn {...device} />}
      {state === 'on' && (
        <>
          <p role="status">Notifications are on for this device.</p>
          <Button variant="outline" aria-disabled={busy} onClick={() => run(turnOff)}>
            Turn off notifications
          </Button>
          {problem !== null && <Notice tone="danger">{messageOf(problem)}</Notice>}
        </>
      )}
    </section>
  )
}
