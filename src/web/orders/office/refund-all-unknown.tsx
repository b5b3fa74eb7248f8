import { useState } from 'react'
import { UNKNOWN_LISTED, type UnknownPayment } from '../../../shared/orders/unknown-payments.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordDialog } from '../../ui/password-dialog.tsx'
import { refundAllUnknown } from '../api.ts'

type RefundAllProps = {
  waiting: readonly UnknownPayment[]
  onDone: (now: UnknownPayment[], words: string) => void
}

/** Refunds every listed payment at once, as after a restore; says how many are on their way meanwhile. */
export function RefundAllUnknown({ waiting, onDone }: RefundAllProps) {
  const [asked, setAsked] = useState(false)
  const open = waiting.filter(({ state }) => state === 'open')
  const cents = open.reduce((sum, { amount, back }) => sum + amount - back, 0)
  const under = waiting.length - open.length
  const act = async (password: string) => {
    const { requested, payments } = await refundAllUnknown({ ids: open.map(({ id }) => id), password })
    setAsked(false)
    onDone(payments, requestedWords(requested, open.length))
  }
  return (
    <>
      {under > 1 && (
        <p className="text-2" role="status">
          {under} refunds are on their way.
        </p>
      )}
      {waiting.length >= UNKNOWN_LISTED && (
        <p className="text-2">The oldest {UNKNOWN_LISTED} are listed; the others follow.</p>
      )}
      {open.length > 1 && (
        <div className="link-row">
          <Button variant="outline" onClick={() => setAsked(true)}>
            Refund all {open.length}
          </Button>
        </div>
      )}
      {asked && (
        <PasswordDialog
          label={`Refund all ${open.length}`}
          confirm={`Refund ${formatCents(cents)}`}
          cancel="Keep the payments"
          danger
          act={act}
          onClose={() => setAsked(false)}
        >
          <p className="dialog-text">
            {formatCents(cents)} of {open.length} payments goes back to the buyers the way it was paid. Any
            tickets they were e-mailed will not be admitted; they can buy again. What cannot be refunded stays
            on this list, with the reason.
          </p>
        </PasswordDialog>
      )}
    </>
  )
}

/** How many refunds were asked for; the others were settled by somebody else, or have an order by now. */
function requestedWords(requested: number, asked: number): string {
  const words = requested === 1 ? '1 refund requested.' : `${requested} refunds requested.`
  const others = asked - requested
  if (others === 0) return words
  return `${words} ${others === 1 ? '1 other payment was' : `${others} other payments were`} settled meanwhile.`
}
