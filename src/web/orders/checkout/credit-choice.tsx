import { formatCents } from '../../../shared/platform/money.ts'
import { Checkbox } from '../../ui/fields.tsx'
import { Cents } from '../../ui/money.tsx'
import { QuoteTotal } from '../components/quote-lines.tsx'
import { words } from './credit-catalogue.ts'

type CreditChoiceProps = {
  /** All that there is, what is due, and how much of that the credit pays, in cents. */
  available: number
  due: number
  used: number
  isOn: boolean
  choose: (isOn: boolean) => void
}

/** Whether the buyer's credit is used, and what is left to pay; nothing for whoever has none. */
export function CreditChoice({ available, due, used, isOn, choose }: CreditChoiceProps) {
  if (available === 0 || due === 0) return null
  return (
    <div className="credit-choice num">
      <Checkbox
        label={words.payFromCredit({ amount: formatCents(available) })}
        checked={isOn}
        onChange={choose}
      />
      {used > 0 && (
        <>
          <p className="sum">
            <span>{words.paidWithCredit()}</span>
            <Cents amount={-used} />
          </p>
          <QuoteTotal label={used === due ? words.nothingLeft() : words.leftToPay()} cents={due - used} />
        </>
      )}
    </div>
  )
}
