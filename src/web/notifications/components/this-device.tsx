import { words } from './catalogue.ts'
import '../../accounts/components/accounts.css'
import { Part } from '../../ui/pieces.tsx'
import { DeviceSwitch, useDevice } from './use-device.tsx'

/** Switches notifications on and off for this browser. */
export function ThisDevice() {
  const device = useDevice()
  const { state } = device
  return (
    <Part className="account-part" title={words.thisDevice()}>
      <p className="prose">{words.what()}</p>
      {state === 'impossible' && <p className="text-2">{words.impossible()}</p>}
      {state === 'blocked' && <p className="text-2">{words.blocked()}</p>}
      {state === 'on' && <p role="status">{words.on()}</p>}
      {(state === 'on' || state === 'off') && <DeviceSwitch {...device} />}
    </Part>
  )
}
