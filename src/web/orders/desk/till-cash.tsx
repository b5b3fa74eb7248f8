import { formatCents } from '../../../shared/platform/money.ts'
import { TextInput } from '../../ui/fields.tsx'
import { likelyCash, readCash } from './cash.ts'

type TillCashProps = {
  totalCents: number
  /** What was typed. */
  given: string
  onGiven: (text: string) => void
  error: string | undefined
}

/** The cash that the buyer hands over, and the change. */
export function TillCash({ totalCents, given, onGiven, error }: TillCashProps) {
  const cents = readCash(given)
  return (
    <div className="till-cash">
      <TextInput
        name="given"
        label="Cash given"
        inputMode="decimal"
        autoComplete="off"
        leftSection="$"
        value={given}
        onChange={onGiven}
        error={error}
      />
      {totalCents > 0 && (
        <div className="chips">
          {likelyCash(totalCents).map((amount) => (
            <button
              key={amount}
              type="button"
              className="chip num"
              aria-label={`${formatCents(amount)} given`}
              aria-pressed={cents === amount}
              onClick={() => onGiven((amount / 100).toFixed(2))}
            >
              {formatCents(amount).replace('.00', '')}
            </button>
          ))}
        </div>
      )}
      <p className="till-change num" role="status">
        {cents === null ? null : cents < totalCents ? (
          <>
            Still to pay <b>{formatCents(totalCents - cents)}</b>
          </>
        ) : (
          <>
            Change due <b>{formatCents(cents - totalCents)}</b>
          </>
        )}
      </p>
    </div>
  )
}
