import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import type { OpenShift, Shift } from '../../../shared/orders/shifts.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { messageOf } from '../../platform/api.ts'
import { formatTime, formatWhenShort } from '../../platform/theatre-time.ts'
import { Button, SubmitButton } from '../../ui/button.tsx'
import { DialogBox } from '../../ui/dialog-box.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Cents } from '../../ui/money.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { useForm, wrongFields } from '../../ui/use-form.ts'
import { closeShift, openShift, ownShiftQuery } from '../api.ts'
import { readCash } from './cash.ts'

/** The seller's shift, and those that others left open: open one, or count the drawer and close it. Draws nothing until it is known, or why it is not. */
export function ShiftBar() {
  const cache = useQueryClient()
  const own = useQuery(ownShiftQuery)
  const [dialog, setDialog] = useState<'open' | 'close' | null>(null)
  const [other, setOther] = useState<OpenShift | null>(null)
  const [closed, setClosed] = useState<Shift | null>(null)
  const end = () => {
    setDialog(null)
    setOther(null)
    setClosed(null)
    void cache.invalidateQueries({ queryKey: ownShiftQuery.queryKey })
  }
  if (own.isError && !own.data)
    return (
      <section className="shift-bar" aria-label="Your shift">
        <p className="field-problem" role="alert">
          Your shift could not be read: {messageOf(own.error)}
        </p>
        <Button variant="outline" onClick={() => void own.refetch()}>
          Try again
        </Button>
      </section>
    )
  if (!own.data) return null
  const { shift, others } = own.data
  const closing = other ?? (dialog === 'close' ? shift : null)
  return (
    <section className="shift-bar" aria-label="Your shift">
      <p className="text-2">{shift ? `Shift since ${formatTime(shift.openedAt)}` : 'No shift is open.'}</p>
      <Button variant="outline" onClick={() => setDialog(shift ? 'close' : 'open')}>
        {shift ? 'Close shift' : 'Open a shift'}
      </Button>
      {dialog === 'open' && (
        <CountDialog
          title="Open a shift"
          field="float"
          label="Cash in the drawer, in dollars"
          confirm="Open shift"
          act={async (cents) => {
            await openShift(cents)
            end()
          }}
          onClose={end}
        />
      )}
      {others.map((each) => (
        <Fragment key={each.id}>
          <p className="text-2">
            <bdi>{each.seller}</bdi>: open since {formatWhenShort(each.openedAt)}
          </p>
          <Button variant="outline" onClick={() => setOther(each)}>
            Close their shift
          </Button>
        </Fragment>
      ))}
      {closing && !closed && (
        <CountDialog
          title={other ? `Close the shift of ${other.seller}` : 'Close the shift'}
          field="counted"
          label="Cash counted, in dollars"
          confirm="Close shift"
          act={async (cents) => setClosed(await closeShift(closing.id, cents))}
          onClose={end}
        >
          <p className="dialog-text">Count all the cash in the drawer, including the float.</p>
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
  act: (cents: number) => Promise<void>
  onClose: () => void
  children?: ReactNode
}

function CountDialog({ title, field, label, confirm, act, onClose, children }: CountDialogProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm(
    async () => {
      setProblem(null)
      const cents = readCash(text)
      if (cents === null) throw wrongFields({ [field]: 'Type the amount in dollars, such as 150 or 150.25.' })
      await act(cents)
    },
    (failure) => setProblem(messageOf(failure)),
  )
  return (
    <DialogBox label={title} heading onClose={onClose}>
      <form className="stack" onSubmit={form.submit} noValidate aria-busy={form.busy}>
        {children}
        <TextInput
          name={field}
          label={label}
          inputMode="decimal"
          autoComplete="off"
          leftSection="$"
          data-autofocus
          value={text}
          onChange={setText}
          error={form.fields[field]}
        />
        {problem && <Notice tone="danger">{problem}</Notice>}
        <div className="dialog-actions">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busy={form.busy} doing="One moment…" label={confirm} />
        </div>
      </form>
    </DialogBox>
  )
}

function ClosedDialog({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const { closed } = shift
  if (!closed) return null
  const difference = closed.counted - closed.expected
  const rows = [
    ['Float', shift.float],
    ['Cash sales', closed.cash],
    ['Cash refunds', -closed.refunds],
    ['Expected', closed.expected],
    ['Counted', closed.counted],
  ] as const
  return (
    <DialogBox label="Shift closed" heading onClose={onClose}>
      <div className="stack">
        <div className="num">
          {rows.map(([name, cents]) => (
            <p key={name} className="sum">
              <span>{name}</span>
              <Cents amount={cents} />
            </p>
          ))}
          <p className="sum sum-total">
            <span>{difference === 0 ? 'The drawer balances' : difference < 0 ? 'Short' : 'Over'}</span>
            <b className="display">
              <Cents amount={Math.abs(difference)} />
            </b>
          </p>
        </div>
        <p className="text-2">
          {closed.sales === 1 ? '1 sale' : `${closed.sales} sales`}. Card terminal: {formatCents(closed.card)}
          .
        </p>
        <div className="dialog-actions">
          <Button data-autofocus onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </DialogBox>
  )
}
