import './device-offer.css'
import { Notice } from '../../ui/pieces.tsx'
import { BLOCKED, DeviceSwitch, useDevice } from './use-device.tsx'

/** Beside fresh tickets: offers notifications to whoever could have them here. */
export function DeviceOffer() {
  const device = useDevice()
  const { state, result } = device
  if (result === 'on') return <Notice tone="info">Notifications are on for this device.</Notice>
  if (result === 'blocked') return <Notice tone="info">{BLOCKED}</Notice>
  if (state !== 'off') return null
  return (
    <section className="device-offer" aria-labelledby="device-offer">
      <h2 id="device-offer" className="block-title">
        Shall we remind you on this device?
      </h2>
      <p className="prose">
        We can notify you the day before the show, and at once if its time changes. You can turn it off in
        your profile.
      </p>
      <DeviceSwitch {...device} />
    </section>
  )
}
