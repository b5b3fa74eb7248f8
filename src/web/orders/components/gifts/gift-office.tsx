import { useState } from 'react'
import type { OfficeGift } from '../../../../shared/orders/gift-cards.ts'
import { PAID_OUT_CENTS } from '../../../../shared/orders/gift-rules.ts'
import type { AdminOrder } from '../../../../shared/orders/refunds.ts'
import { formatCents } from '../../../../shared/platform/money/money.ts'
import { api } from '../../../platform/api.ts'
import { formatWhen } from '../../../platform/theatre-time.ts'
import { TextInput } from '../../../ui/fields.tsx'
import { FormDialog } from '../../../ui/form.tsx'
import { Button, Part } from '../../../ui/pieces.tsx'
import { SumTotal } from '../../../ui/sums.tsx'
import { words } from './catalogue.ts'

type GiftOfficeProps = { id: string; gift: OfficeGift; onDone: (now: AdminOrder) => void }

/** The gift card that an order bought: whose it is, what is left of it, and what the box office can do with it. */
export function GiftOffice({ id, gift, onDone }: GiftOfficeProps) {
  const [asked, setAsked] = useState<'replacement' | 'payout' | null>(null)
  const [email, setEmail] = useState(gift.recipientEmail)
  const { balance, cents, state, end, recipientName: name } = gift
  const payOut = words.payOut({ amount: formatCents(balance) })
  const label = asked === 'payout' ? payOut : words.replace()
  const send = async (password: string) => {
    const body = { password, email: asked === 'payout' ? null : email }
    onDone(await api.post('/orders/:id/gift', { params: { id }, body }))
    setAsked(null)
  }
  return (
    <Part className="admin-panel" title={words.of({ amount: formatCents(cents), name })}>
      <p>{words.state({ state, day: formatWhen(gift.mailAt), email: gift.recipientEmail })}</p>
      <SumTotal name={words.balance({ end })} cents={balance} />
      {balance > 0 && state !== 'blocked' && (
        <div className="row-actions">
          <Button onClick={() => setAsked('replacement')}>{words.replace()}</Button>
          {balance <= PAID_OUT_CENTS && <Button onClick={() => setAsked('payout')}>{payOut}</Button>}
        </div>
      )}
      {asked && (
        <FormDialog password label={label} submit={{ label }} send={send} onClose={() => setAsked(null)}>
          {asked === 'replacement' && (
            <>
              <p>{words.replaceHint()}</p>
              <TextInput name="email" type="email" label={words.email()} value={email} onChange={setEmail} />
            </>
          )}
        </FormDialog>
      )}
    </Part>
  )
}
