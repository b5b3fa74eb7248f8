import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { PlannedPerformance } from '../../../shared/shows/performances.ts'
import { type Answer, api, messageOf } from '../../platform/api.ts'
import { freshQuery } from '../../platform/query.ts'
import { atStart, formatWhen } from '../../platform/theatre-time.ts'
import { TextInput } from '../../ui/fields.tsx'
import { FormDialog } from '../../ui/form.tsx'
import { Button, Notice } from '../../ui/pieces.tsx'
import { HouseSelect } from '../components/house-select.tsx'
import { OverlapNote } from '../components/overlap-note.tsx'
import { words } from './catalogue.ts'

/** What a dialog about one performance gets. */
export type EditingProps = {
  performance: PlannedPerformance
  onDone: (text: string) => void
  /** Someone else saved first: refetch the list, keep what was typed. */
  onOutdated: () => void
  onClose: () => void
}

/** Labels of new seats as typed, by the number of the old one. */
type Placed = Readonly<Record<number, string>>

/** Moves a performance to another house: shows where its claimed seats go, and places those without a twin. */
export function ChangeHouse({ performance, onDone, onOutdated, onClose }: EditingProps) {
  const { id, version, startsAt, local } = performance
  const [house, setHouse] = useState(performance.house)
  const [placed, setPlaced] = useState<Placed>({})
  const isOther = house !== performance.house
  const move = useQuery({
    ...freshQuery('/performances/:id/move', { params: { id }, query: { house } }),
    enabled: isOther,
  })
  const plan = isOther ? move.data : undefined
  const send = async () => {
    const seats = plan?.unmatched.map(({ seatNum }) => ({ seatNum, label: placed[seatNum] ?? '' }))
    await api.put('/performances/:id/house', {
      params: { id },
      body: { version, house, seen: plan?.seen ?? '', placed: seats ?? [] },
    })
    const orders = plan?.orders ?? 0
    const moved = words.movedHouse({ when: formatWhen(startsAt) })
    onDone(orders > 0 ? `${moved} ${words.told({ orders })}` : moved)
  }
  const read = () => {
    onOutdated()
    return move.refetch()
  }
  return (
    <FormDialog
      label={words.changeHouse()}
      send={send}
      conflict={{ codes: ['move-stale', 'performance-changed'], read }}
      submit={{ label: words.save(), doing: common.saving(), isReady: !isOther || move.isSuccess }}
      cancel={common.cancel()}
      onClose={onClose}
    >
      <p className="dialog-text">{atStart(formatWhen(startsAt))}</p>
      <p className="text-2">{words.houseHint()}</p>
      <HouseSelect value={house} onChange={setHouse} />
      {isOther && <OverlapNote starts={[local.startsAt]} except={id} house={house} />}
      {isOther && move.error && <Notice tone="danger">{messageOf(move.error)}</Notice>}
      {plan?.seen && <Move plan={plan} placed={placed} onPlace={setPlaced} />}
    </FormDialog>
  )
}

type MoveProps = {
  plan: Answer<'GET', '/performances/:id/move'>
  placed: Placed
  onPlace: (placed: Placed) => void
}

/** What becomes of the seats, and a field for each that has no twin. */
function Move({ plan: { matched, unmatched, orders, free }, placed, onPlace }: MoveProps) {
  const list = useId()
  const suggest = () =>
    onPlace({
      ...Object.fromEntries(
        unmatched.flatMap(({ seatNum, suggested }) => (suggested ? [[seatNum, suggested]] : [])),
      ),
      ...Object.fromEntries(Object.entries(placed).filter(([, label]) => label)),
    })
  return (
    <>
      <Notice>
        {words.willMove({ matched, unmatched: unmatched.length })}{' '}
        {matched + unmatched.length > 0 && words.willMail({ orders })}
      </Notice>
      {unmatched.some(({ suggested }) => suggested) && <Button onClick={suggest}>{words.placeRest()}</Button>}
      {unmatched.map(({ seatNum, label, holder, orderId, reason }) => (
        <TextInput
          key={seatNum}
          name={`place-${seatNum}`}
          label={words.newSeat({ seat: label })}
          description={
            orderId
              ? words.ofOrder({ name: holder ?? '', number: orderNumber(orderId) })
              : words.ofBlock({ reason: reason ?? '' })
          }
          required={orderId ? words.placeIt() : false}
          list={list}
          value={placed[seatNum] ?? ''}
          onChange={(typed) => onPlace({ ...placed, [seatNum]: typed })}
        />
      ))}
      <datalist id={list}>
        {free.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
    </>
  )
}
