import { useQuery } from '@tanstack/react-query'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { ApiError, logFailure, messageOf } from '../../platform/api.ts'
import { cache } from '../../platform/query.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button, Notice, Part } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'
import { type DeviceState, readDevice, turnOff, turnOn } from './device.ts'
import '../../accounts/components/accounts.css'
import './device-offer.css'

const deviceKey = ['this-device']

/** What this browser does, and what changes it. */
function useDevice() {
  const device = useQuery({
    queryKey: deviceKey,
    queryFn: () => logFailure('push', readDevice()),
    networkMode: 'always',
    staleTime: 0,
  })
  const change = useAction(async (act: () => Promise<DeviceState>) => {
    const state = await logFailure('push', act())
    cache.setQueryData(deviceKey, state)
    return state
  })
  return { state: device.data, ...change }
}

/** The button that turns them on or off, which keeps the focus, and why it failed. */
function DeviceSwitch({ state, run, busy, problem }: ReturnType<typeof useDevice>) {
  const isOn = state === 'on'
  const word = isOn ? words.turnOff() : words.turnOn()
  return (
    <>
      <Button aria-disabled={busy} onClick={() => run(isOn ? turnOff : turnOn)}>
        {busy ? common.oneMoment() : word}
      </Button>
      {problem !== null && (
        <Notice tone="danger">{problem instanceof ApiError ? messageOf(problem) : words.couldNot()}</Notice>
      )}
    </>
  )
}

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
