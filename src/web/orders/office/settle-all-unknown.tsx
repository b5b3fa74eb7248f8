import { useState } from 'react'
import { UNKNOWN_LISTED, type UnknownPayment } from '../../../shared/orders/unknown-payments.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordDialog } from '../../ui/password-dialog.tsx'
import { refundAllUnknown } from '../api.ts'
import { words as refundWords } from './refund-catalogue.ts'
import { words } from './unknown-catalogue.ts'

type RefundAllProps = {
  waiting: readonly UnknownPayment[]
  onDone: (now: UnknownPayment[], said: string) => void
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
          {words.onTheirWay({ count: under })}
        </p>
      )}
      {waiting.length >= UNKNOWN_LISTED && (
        <p className="text-2">{words.oldestListed({ count: UNKNOWN_LISTED })}</p>
      )}
      {open.length > 1 && (
        <div className="link-row">
          <Button variant="outline" onClick={() => setAsked(true)}>
            {words.refundAll({ count: open.length })}
          </Button>
        </div>
      )}
      {asked && (
        <PasswordDialog
          label={words.refundAll({ count: open.length })}
          confirm={refundWords.refundAmount({ amount: formatCents(cents) })}
          cancel={words.keepPayments()}
          danger
          act={act}
          onClose={() => setAsked(false)}
        >
          <p className="dialog-text">
            {words.refundAllConsequence({ amount: formatCents(cents), count: open.length })}
          </p>
        </PasswordDialog>
      )}
    </>
  )
}

/** How many refunds were asked for; the others were settled by somebody else, or have an order by now. */
function requestedWords(requested: number, asked: number): string {
  const others = asked - requested
  return others === 0
    ? words.requested({ count: requested })
    : words.othersSettled({ count: requested, others })
}
