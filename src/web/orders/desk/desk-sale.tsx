import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { words as officeWords } from '../../../shared/orders/office/office-catalogue.ts'
import { handedOver } from '../../../shared/orders/office/paid-by-hand.ts'
import type { AdminOrder } from '../../../shared/orders/refunds.ts'
import { cashCents, formatCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { MAX_SEATS_PER_SALE } from '../../../shared/seating/contract.ts'
import type { OfferedType } from '../../../shared/seating/prices.ts'
import { listLabels } from '../../../shared/seating/seats.ts'
import { fileAddress } from '../../platform/api.ts'
import { AppLink, pageAt } from '../../platform/nav.tsx'
import type { House } from '../../seating/map/seats/seat-feed.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { Button, ButtonLink, Rich } from '../../ui/pieces.tsx'
import { words as orderWords } from '../office/catalogue.ts'
import { PrintReceipt } from '../office/print-receipt.tsx'
import { words } from './catalogue.ts'
import { DeskForm, type Sold } from './desk-form.tsx'
import { DeskHouse, DeskRoom, usePickedSeats } from './desk-room.tsx'

type DeskSaleProps = {
  performanceId: string
  /** Chosen on the way here. */
  seats: readonly number[]
  children: ReactNode
}

/** One sale after another of a performance. Mount anew (by key) for another. */
export function DeskSale(props: DeskSaleProps) {
  return (
    <DeskHouse performanceId={props.performanceId} above={props.children}>
      {(house, types) => <SaleRoom {...props} house={house} types={types} />}
    </DeskHouse>
  )
}

type SaleRoomProps = DeskSaleProps & { house: House; types: readonly OfferedType[] }

function SaleRoom({ performanceId, seats, children, house, types }: SaleRoomProps) {
  const picked = usePickedSeats(house, {
    first: seats,
    tooMany: officeWords.mostSeats({ max: MAX_SEATS_PER_SALE }),
  })
  const [sold, setSold] = useState<Sold | null>(null)
  // The sale that has just been made stays in sight, the one before it a press away.
  const [last, setLast] = useState<Sold['order'] | null>(null)
  /** The next buyer is here. */
  const next = () => setSold(null)
  return (
    <DeskRoom
      house={house}
      above={children}
      label={words.seatsToSell()}
      announcement={picked.announcement}
      onToggle={(seatNum) => {
        next()
        picked.toggle(seatNum)
      }}
      onMany={(seatNums) => {
        next()
        picked.add(seatNums)
      }}
    >
      {sold ? (
        <SaleDone {...sold} onNext={next} />
      ) : (
        <DeskForm
          key={last?.orderId}
          performanceId={performanceId}
          house={house}
          seats={picked.seats}
          latest={picked.latest}
          types={types}
          onRemove={picked.remove}
          onSold={(now) => {
            picked.choose([])
            setLast(now.order)
            setSold(now)
          }}
        />
      )}
      {last && !sold && (
        <p className="desk-last">
          <AppLink to={pageAt('/admin/orders/:id', { id: last.orderId })}>
            {words.lastSale({ seats: seatsOf(last), amount: formatCents(last.total) })}
          </AppLink>
        </p>
      )}
    </DeskRoom>
  )
}

/** What was sold, the change, tickets and receipt to print, and the next sale. */
function SaleDone({ order, given, onNext }: Sold & { onNext: () => void }) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const free = order.desk?.how === 'complimentary'
  const { name } = order.buyer
  const taken = handedOver(order.total, order.desk?.how ?? null)
  return (
    <section className="desk-done" aria-labelledby="desk-done">
      <h2 id="desk-done" className="block-title" ref={head} tabIndex={-1}>
        {free ? words.givenAway({ seats: seatsOf(order) }) : words.sold({ seats: seatsOf(order) })}
      </h2>
      {given !== null && (
        <p className="till-change num">
          <Rich text={words.changeDue({ amount: formatCents(given - cashCents(order.total)) })} />
        </p>
      )}
      <p className="num">
        <Rich
          text={
            free
              ? words.nothingToPay({ name })
              : words.taken({ amount: formatCents(taken), how: order.desk?.how ?? '', name })
          }
        />
      </p>
      <p className="text-2">
        {order.buyer.email ? (
          <Rich text={words.ticketsMailed({ email: order.buyer.email })} />
        ) : (
          words.noAddress()
        )}
      </p>
      <Button variant="primary" size="lg" fullWidth onClick={onNext}>
        {words.nextSale()}
      </Button>
      <div className="desk-prints">
        <FileButton
          icon={IconPrinter}
          file={fileAddress('/admin/orders/:id/tickets.pdf', { params: { id: order.orderId } })}
        >
          {orderWords.printTickets()}
        </FileButton>
        <PrintReceipt order={order} alone />
        <ButtonLink to={pageAt('/admin/orders/:id', { id: order.orderId })}>{common.seeOrder()}</ButtonLink>
      </div>
    </section>
  )
}

const seatsOf = (order: AdminOrder) =>
  listLabels(order.lines.flatMap(({ kind, label }) => (kind === 'seat' ? [label] : [])))
