import { useState } from 'react'
import type { Order } from '../../../shared/orders/contract.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { api } from '../../platform/api.ts'
import { newId } from '../../platform/new-id.ts'
import { cache, refresh } from '../../platform/query.ts'
import { formatWhenShort, useTheatre } from '../../platform/theatre-time.ts'
import { FormDialog, givenUp } from '../../ui/form.tsx'
import { Checkbox } from '../../ui/more-fields.tsx'
import { FieldProblem } from '../../ui/pieces.tsx'
import { orderQuery, useQuote } from '../api.ts'
import type { returnableTickets } from '../components/order-state.ts'
import { words } from './catalogue.ts'

type DialogProps = { order: Order; tickets: ReturnType<typeof returnableTickets>; onClose: () => void }

/** Asks which tickets to return, and says what they bring before it does. */
export function ReturnDialog({ order, tickets, onClose }: DialogProps) {
  const { returnHours } = useTheatre()
  // The key is made once a choice, so that a double click acts once.
  const choice = (ids: string[]) => ({ chosen: ids, key: newId() })
  const [{ chosen, key }, setChoice] = useState(() =>
    choice((tickets.length === 1 ? tickets : []).map(({ ticketId }) => ticketId)),
  )
  const [isTried, setTried] = useState(false)
  const params = { id: order.orderId }
  const quote = useQuote(
    '/orders/:id/return/quote',
    { params, body: { ticketIds: chosen } },
    chosen.length > 0,
  )
  const amount = quote.data && formatCents(quote.data.cents)
  const send = async () => {
    setTried(true)
    if (chosen.length === 0) throw givenUp()
    // Nobody returns tickets before the amount is shown.
    if (!quote.data) return void (await quote.refetch({ throwOnError: true }))
    const body = { ticketIds: chosen, cents: quote.data.cents, key }
    const returned = await api.post('/orders/:id/return', { params, body }).catch((problem) => {
      void quote.refetch()
      throw problem
    })
    onClose()
    cache.setQueryData(orderQuery(order.orderId).queryKey, returned)
    await refresh('/orders', '/credit')
  }
  return (
    <FormDialog
      label={words.returnForCredit()}
      submit={{ label: amount ? words.returnFor({ amount }) : words.returnForCredit() }}
      cancel={words.keepTickets()}
      send={send}
      onClose={onClose}
    >
      <fieldset className="stack-s">
        <legend>{words.whichReturned()}</legend>
        {tickets.map(({ ticketId, label, typeName, performance, sent }) => (
          <Checkbox
            key={ticketId}
            checked={chosen.includes(ticketId)}
            onChange={(isOn) =>
              setChoice(choice(isOn ? [...chosen, ticketId] : chosen.filter((id) => id !== ticketId)))
            }
            label={`${words.seat({ label, type: typeName })}, ${formatWhenShort(performance.startsAt)}`}
            description={sent?.accepted && words.friendLoses({ name: sent.name })}
          />
        ))}
        {isTried && chosen.length === 0 && (
          <p className="field-error" role="alert">
            {words.chooseReturned()}
          </p>
        )}
      </fieldset>
      <p role="status" className="num">
        {amount && <b>{words.youGet({ amount })}</b>}
      </p>
      <FieldProblem problem={quote.error} />
      <p className="text-2">{words.returnHint({ count: returnHours })}</p>
    </FormDialog>
  )
}
