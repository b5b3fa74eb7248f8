import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { centsFromDollars } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { OfferedType } from '../../../shared/seating/prices.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Cents } from '../../ui/money.tsx'
import { SeatBadge } from '../../ui/pieces.tsx'
import { words as orderWords } from '../components/catalogue.ts'
import { TypeSelect } from '../components/types/seat-types.tsx'
import type { ChosenType } from '../components/types/ticket-types.ts'
import type { HeldSeat } from '../components/types/use-ticket-types.ts'

type CartTableProps = {
  seats: readonly HeldSeat[]
  /** The kinds of tickets to choose from. */
  offered: readonly OfferedType[]
  onChoose: (seat: HeldSeat, chosen: ChosenType) => void
  /** Without it the seats are not to be let go here. */
  onRemove?: (seatNum: number) => void
}

/** The seats in the cart, each with a button to release it. */
export function CartTable({ seats, offered, onChoose, onRemove }: CartTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const remove = (seatNum: number, index: number) => {
    const buttons = [...(body.current?.querySelectorAll('button') ?? [])]
    ;(buttons[index + 1] ?? buttons[index - 1])?.focus()
    onRemove?.(seatNum)
  }
  return (
    <table className="cart-table">
      <thead>
        <tr>
          <th scope="col">{common.seat()}</th>
          <th scope="col">{common.ticket()}</th>
          <th scope="col" className="money">
            {common.price()}
          </th>
          {onRemove && (
            <th scope="col">
              <span className="sr-only">{common.remove()}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={body}>
        {seats.map((seat, i) => (
          <tr key={seat.seatNum}>
            <td>
              <SeatBadge label={seat.label} />
            </td>
            <td className="cart-type">
              <TypeSelect
                label={seat.label}
                offered={offered}
                chosen={seat}
                onChoose={(chosen) => onChoose(seat, chosen)}
              />
            </td>
            <td className="money">
              {seat.before !== undefined && (
                <s>
                  <Cents amount={centsFromDollars(seat.before)} />
                </s>
              )}{' '}
              <Cents amount={centsFromDollars(seat.price)} />
            </td>
            {onRemove && (
              <td className="cart-remove">
                <IconButton
                  icon={IconX}
                  label={orderWords.removeSeat({ label: seat.label })}
                  onClick={() => remove(seat.seatNum, i)}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
