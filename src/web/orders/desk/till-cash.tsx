import { cashCents, formatCents, readCents } from '../../../shared/platform/money.ts'
import { TextInput } from '../../ui/fields.tsx'
import { dollarSign } from '../../ui/money.tsx'
import { Rich } from '../../ui/rich.tsx'
import { wrongFields } from '../../ui/use-form.ts'
import { likelyCash, typedCash } from './cash.ts'
import { words } from './catalogue.ts'

/** The cash that was handed over, in cents; null if nobody typed it. Throws at its field if it is too little. */
export function readGiven(typed: string, totalCents: number): number | null {
  if (typed.trim() === '') return null
  const cents = readCents(typed)
  if (cents === null) throw wrongFields({ given: words.typeAmount() })
  const dueCents = cashCents(totalCents)
  if (cents < dueCents)
    throw wrongFields({ given: words.tooLittle({ amount: formatCents(dueCents - cents) }) })
  return cents
}

type TillCashProps = {
  totalCents: number
  /** What was typed. */
  given: string
  onGiven: (text: string) => void
  error: string | undefined
}

/** The cash that the buyer hands over, and the change. */
export function TillCash({ totalCents, given, onGiven, error }: TillCashProps) {
  const cents = readCents(given)
  const dueCents = cashCents(totalCents)
  return (
    <div className="till-cash">
      <TextInput
        name="given"
        label={words.cashGiven()}
        inputMode="decimal"
        autoComplete="off"
        {...dollarSign()}
        value={given}
        onChange={onGiven}
        error={error}
      />
      {totalCents > 0 && (
        <div className="chips">
          {likelyCash(dueCents).map((amount) => (
            <button
              key={amount}
              type="button"
              className="chip num"
              aria-label={words.amountGiven({ amount: formatCents(amount) })}
              aria-pressed={cents === amount}
              onClick={() => onGiven(typedCash(amount))}
            >
              {formatCents(amount).replace(/[.,]00(?!\d)/, '')}
            </button>
          ))}
        </div>
      )}
      <p className="till-change num" role="status">
        {cents === null && dueCents !== totalCents && (
          <span className="text-2">{words.roundedCash({ amount: formatCents(dueCents) })}</span>
        )}
        {cents !== null && (
          <Rich
            text={
              cents < dueCents
                ? words.stillToPay({ amount: formatCents(dueCents - cents) })
                : words.changeDue({ amount: formatCents(cents - dueCents) })
            }
            parts={{ b: (inner) => <b>{inner}</b> }}
          />
        )}
      </p>
    </div>
  )
}
