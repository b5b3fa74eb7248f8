import '../../accounts/components/accounts.css'
import { BLOCKED, DeviceSwitch, useDevice } from './use-device.tsx'

/** Switches notifications on and off for this browser. */
export function ThisDevice() {
  const device = useDevice()
  const { state } = device
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
      {state === 'on' && <p role="status">Notifications are on for this device.</p>}
      {(state === 'on' || state === 'off') && <DeviceSwitch {...device} />}
    </section>
  )
}
