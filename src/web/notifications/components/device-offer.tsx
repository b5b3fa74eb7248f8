import { words } from './catalogue.ts'
import './device-offer.css'
import { Notice } from '../../ui/pieces.tsx'
import { DeviceSwitch, useDevice } from './use-device.tsx'

/** Beside fresh tickets: offers notifications to whoever could have them here. */
export function DeviceOffer() {
  const device = useDevice()
  const { state, result } = device
  if (result === 'on') return <Notice tone="info">{words.on()}</Notice>
  if (result === 'blocked') return <Notice tone="info">{words.blocked()}</Notice>
  if (state !== 'off') return null
  return (
    <section className="device-offer" aria-labelledby="device-offer">
      <h2 id="device-offer" className="block-title">
        {words.shallWe()}
      </h2>
      <p className="prose">{words.offer()}</p>
      <DeviceSwitch {...device} />
    </section>
  )
}
