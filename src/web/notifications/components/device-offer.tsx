import { words } from './catalogue.ts'
import './device-offer.css'
import { Notice, Part } from '../../ui/pieces.tsx'
import { DeviceSwitch, useDevice } from './use-device.tsx'

/** Beside fresh tickets: offers notifications to whoever could have them here. */
export function DeviceOffer() {
  const device = useDevice()
  const { state, result } = device
  if (result === 'on') return <Notice>{words.on()}</Notice>
  if (result === 'blocked') return <Notice>{words.blocked()}</Notice>
  if (state !== 'off') return null
  return (
    <Part className="device-offer" title={words.shallWe()}>
      <p className="prose">{words.offer()}</p>
      <DeviceSwitch {...device} />
    </Part>
  )
}
