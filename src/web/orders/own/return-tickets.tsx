import { IconTicketOff } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Order } from '../../../shared/orders/contract.ts'
import { lazily } from '../../platform/lazily.ts'
import { useTheatre } from '../../platform/theatre-time.ts'
import { Button } from '../../ui/pieces.tsx'
import { returnableTickets } from '../components/order-state.ts'
import { words } from './catalogue.ts'

const ReturnDialog = lazily(() => import('./return-dialog.tsx'), 'ReturnDialog')

/** The button that returns tickets of an order for credit, while there are some that may be. */
export function ReturnTickets({ order }: { order: Order }) {
  const { returnHours } = useTheatre()
  const [isOpen, setOpen] = useState(false)
  const tickets = returnableTickets(order, returnHours, Date.now())
  if (tickets.length === 0) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <IconTicketOff className="icon" stroke={1.75} aria-hidden />
        {words.returnForCredit()}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReturnDialog order={order} tickets={tickets} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
