import { words } from './catalogue.ts'
import '../../accounts/components/accounts.css'
import { DeviceSwitch, useDevice } from './use-device.tsx'

/** Switches notifications on and off for this browser. */
export function ThisDevice() {
  const device = useDevice()
  const { state } = device
  return (
    <section className="account-part" aria-labelledby="this-device">
      <h2 id="this-device">{words.thisDevice()}</h2>
      <p className="prose">{words.what()}</p>
      {state === 'impossible' && <p className="text-2">{words.impossible()}</p>}
      {state === 'blocked' && <p className="text-2">{words.blocked()}</p>}
      {state === 'on' && <p role="status">{words.on()}</p>}
      {(state === 'on' || state === 'off') && <DeviceSwitch {...device} />}
    </section>
  )
}
