import { IconTrash } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { centsFromDollars } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { type OfferedType, ticketTypeName } from '../../../shared/seating/prices.ts'
import { viewConstants } from '../../seating/map/constants.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Cents } from '../../ui/money.tsx'
import { Part, SeatBadge } from '../../ui/pieces.tsx'
import { TypeSelect } from '../components/types/seat-types.tsx'
import type { ChosenType } from '../components/types/ticket-types.ts'
import type { TypedSeat } from '../components/types/use-ticket-types.ts'
import { words } from './catalogue.ts'

type DeskSeatsProps = {
  seats: readonly TypedSeat[]
  /** The kinds of tickets to choose from; none where they are given away. */
  offered: readonly OfferedType[]
  onChoose: (seatNum: number, chosen: ChosenType) => void
  onRemove: (seatNum: number) => void
}

/** The seats of a sale, each with its ticket type, price and a button to remove it. */
export function DeskSeats({ seats, offered, onChoose, onRemove }: DeskSeatsProps) {
  return (
    <Part title={common.seats()}>
      {seats.length === 0 && <p className="text-2">{words.pressSeats()}</p>}
      {offered.length > 1 && (
        <p className="desk-keys text-2">
          {words.keys()}{' '}
          {offered.map(({ type, name, nameFr }, i) => (
            <span key={type}>
              <kbd>{i + 1}</kbd> {ticketTypeName(type, name, nameFr)}
            </span>
          ))}
        </p>
      )}
      <ul className="desk-seats">
        {seats.map(({ seatNum, label, price, ...chosen }) => (
          <li key={seatNum}>
            <SeatBadge label={label} />
            <span className="desk-type">
              {offered.length === 0 ? (
                common.complimentary()
              ) : (
                <TypeSelect
                  label={label}
                  offered={offered}
                  chosen={chosen}
                  onChoose={(chosen) => onChoose(seatNum, chosen)}
                />
              )}
            </span>
            <span className="num">
              <Cents amount={centsFromDollars(price)} />
            </span>
            <IconButton
              icon={IconTrash}
              label={words.leaveOut({ label })}
              onClick={() => onRemove(seatNum)}
            />
          </li>
        ))}
      </ul>
    </Part>
  )
}

/**
 * Chooses ticket types with the keys 1 to 9, in the order in which they are offered, wherever the focus is but in a
 * field or a dialog. A digit right after a letter belongs to the seat that is being typed on the map.
 */
export function useTypeKeys(offered: readonly OfferedType[], onType: (chosen: ChosenType) => void): void {
  const choose = useEffectEvent((key: string): boolean => {
    const type = offered[Number(key) - 1]
    if (!type || offered.length < 2) return false
    onType({ type: type.type })
    return true
  })
  useEffect(() => {
    let letterAt = Number.NEGATIVE_INFINITY
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, timeStamp } = event
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(target)) return
      const inLabel = timeStamp - letterAt < viewConstants.typeMs
      if (/^\p{L}$/u.test(key) || (inLabel && /^\d$/.test(key))) letterAt = timeStamp
      else if (/^[1-9]$/.test(key) && choose(key)) {
        // Before the map goes to the seat of that number.
        event.stopPropagation()
        event.preventDefault()
      }
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}

function isBusy(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea, dialog') !== null
}
