import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import type { OpenShift, Shift } from '../../../shared/orders/office/shifts.ts'
import { formatCents, readCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api, messageOf } from '../../platform/api.ts'
import { freshQuery, refresh } from '../../platform/query.ts'
import { formatDayShort, formatTime, formatWhenShort } from '../../platform/theatre-time.ts'
import { words as uiWords } from '../../ui/catalogue.ts'
import { DialogBox } from '../../ui/dialog-box.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { FormDialog, useTexts, wrongFields } from '../../ui/form.tsx'
import { dollarSign } from '../../ui/money.tsx'
import { Button, Notice, Rich } from '../../ui/pieces.tsx'
import { Sums } from '../../ui/sums.tsx'
import { words } from './catalogue.ts'

/** The seller's shift, and those left open: open one, or count the drawer and close it. Empty until known. */
export function ShiftBar() {
  const own = useQuery(freshQuery('/admin/shift'))
  const [opening, setOpening] = useState(false)
  const [closing, setClosing] = useState<(Pick<OpenShift, 'id'> & { seller?: string }) | null>(null)
  const [closed, setClosed] = useState<Shift | null>(null)
  const end = () => {
    setOpening(false)
    setClosing(null)
    setClosed(null)
    void refresh('/admin/shift')
  }
  if (own.isError && !own.data)
    return (
      <section className="shift-bar" aria-label={words.yourShift()}>
        <p className="field-problem" role="alert">
          {words.notRead({ problem: messageOf(own.error) })}
        </p>
        <Button onClick={() => void own.refetch()}>{uiWords.tryAgain()}</Button>
      </section>
    )
  if (!own.data) return null
  const { shift, others } = own.data
  const today = new Date().toISOString()
  const leftOpen = shift !== null && formatDayShort(shift.openedAt) !== formatDayShort(today)
  return (
    <section className="shift-bar" aria-label={words.yourShift()}>
      <p className="text-2">
        {!shift
          ? words.noShift()
          : leftOpen
            ? words.shiftSinceDay({ when: formatWhenShort(shift.openedAt) })
            : words.shiftSince({ time: formatTime(shift.openedAt) })}
      </p>
      {leftOpen && <Notice>{words.leftOpen()}</Notice>}
      <Button onClick={() => (shift ? setClosing({ id: shift.id }) : setOpening(true))}>
        {shift ? words.closeShift() : words.openAShift()}
      </Button>
      {opening && (
        <CountDialog
          title={words.openAShift()}
          field="float"
          label={words.cashInDrawer()}
          confirm={words.openShift()}
          cancel={common.notNow()}
          act={async (cents) => {
            await api.post('/admin/shifts', { body: { float: cents } })
            end()
          }}
          onClose={end}
        />
      )}
      {others.map((each) => (
        <Fragment key={each.id}>
          <p className="text-2">
            <Rich text={words.openSince({ seller: each.seller, when: formatWhenShort(each.openedAt) })} />
          </p>
          <Button onClick={() => setClosing(each)}>{words.closeTheirs()}</Button>
        </Fragment>
      ))}
      {closing && !closed && (
        <CountDialog
          title={closing.seller ? words.closeShiftOf({ seller: closing.seller }) : words.closeTheShift()}
          field="counted"
          label={words.cashCounted()}
          confirm={words.closeShift()}
          cancel={words.keepOpen()}
          act={async (cents) =>
            setClosed(
              await api.post('/admin/shifts/:id/close', {
                params: { id: closing.id },
                body: { counted: cents },
              }),
            )
          }
          onClose={end}
        >
          <p className="dialog-text">{words.countAll()}</p>
        </CountDialog>
      )}
      {closed && <ClosedDialog shift={closed} onClose={end} />}
    </section>
  )
}

type CountDialogProps = {
  title: string
  /** Name of the amount in the call. */
  field: string
  label: string
  confirm: string
  cancel: string
  act: (cents: number) => Promise<void>
  onClose: () => void
  children?: ReactNode
}

function CountDialog(props: CountDialogProps) {
  const { title, field: sent, label, confirm, cancel, act, onClose, children } = props
  const { texts, field } = useTexts({ amount: '' })
  const send = async () => {
    const cents = readCents(texts.amount)
    if (cents === null) throw wrongFields({ [sent]: words.typeCount() })
    await act(cents)
  }
  return (
    <FormDialog label={title} send={send} submit={{ label: confirm }} cancel={cancel} onClose={onClose}>
      {children}
      <TextInput
        label={label}
        inputMode="decimal"
        {...dollarSign()}
        data-autofocus
        {...field('amount', sent)}
      />
    </FormDialog>
  )
}

function ClosedDialog({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const { closed } = shift
  if (!closed) return null
  const difference = closed.counted - closed.expected
  const lines = [
    { name: common.float(), cents: shift.float },
    { name: words.cashSales(), cents: closed.cash },
    { name: words.cashRefunds(), cents: -closed.refunds },
    ...(closed.rounding === 0 ? [] : [{ name: words.rounding(), cents: closed.rounding }]),
    { name: common.expected(), cents: closed.expected },
    { name: common.counted(), cents: closed.counted },
    {
      name: difference === 0 ? words.balances() : difference < 0 ? words.short() : words.over(),
      cents: Math.abs(difference),
    },
  ]
  return (
    <DialogBox label={words.shiftClosed()} heading onClose={onClose}>
      <div className="stack">
        <Sums lines={lines} />
        <p className="text-2">
          {words.salesAndCard({ count: closed.sales, amount: formatCents(closed.card) })}
          {closed.cardRefunds > 0 && ` ${words.cardRefunds({ amount: formatCents(closed.cardRefunds) })}`}
        </p>
        <div className="dialog-actions">
          <Button variant="primary" data-autofocus onClick={onClose}>
            {words.done()}
          </Button>
        </div>
      </div>
    </DialogBox>
  )
}
