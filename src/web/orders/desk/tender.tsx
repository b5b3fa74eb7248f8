import { useState } from 'react'
import { readerLanguage } from '../../../shared/language/language.ts'
import { COMPLIMENTARY } from '../../../shared/orders/office/complimentary.ts'
import { type DeskPayment, type DeskSaleBody, deskPayments } from '../../../shared/orders/office/desk.ts'
import { deskWords } from '../../../shared/orders/order-words.ts'
import { cashCents, formatCents, readCents } from '../../../shared/platform/money/money.ts'
import { TextInput } from '../../ui/fields.tsx'
import { useTexts, wrongFields } from '../../ui/form.tsx'
import { dollarSign } from '../../ui/money.tsx'
import { Rich } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'
import { Choice } from './choice.tsx'

/** How something at the desk is paid, and what is typed for it. */
export function useTender() {
  const [how, setHow] = useState<DeskPayment>('cash')
  const { texts, field } = useTexts({ receipt: '', reason: '', given: '' })
  const { receipt, reason } = texts
  return {
    how,
    setHow,
    field,
    /** Nothing is charged. */
    free: how === COMPLIMENTARY,
    /** As the call takes it. */
    payment(): DeskSaleBody['payment'] {
      if (how === 'terminal') return { how, receipt }
      return how === COMPLIMENTARY ? { how, reason } : { how }
    },
    /** What is taken for a total, in cents: cash is rounded. */
    due: (totalCents: number) => (how === 'cash' ? cashCents(totalCents) : totalCents),
    /** The cash that was handed over, in cents; null if nobody typed it. Throws at its field if it is too little. */
    given: (totalCents: number) => (how === 'cash' ? readGiven(texts.given, totalCents) : null),
  }
}

function readGiven(typed: string, totalCents: number): number | null {
  if (typed.trim() === '') return null
  const cents = readCents(typed)
  if (cents === null) throw wrongFields({ given: words.typeAmount() })
  const dueCents = cashCents(totalCents)
  if (cents < dueCents)
    throw wrongFields({ given: words.tooLittle({ amount: formatCents(dueCents - cents) }) })
  return cents
}

type Tendering = ReturnType<typeof useTender>

type TenderProps = {
  tender: Tendering
  label: string
  /** What it is called to charge nothing. */
  free: string
  /** The field for why nothing is charged. */
  why: { label: string; placeholder?: string }
  totalCents: number
}

/** How something at the desk is paid, with what each way asks for: cash given, a receipt's number, or a reason. */
export function Tender({ tender, label, free, why, totalCents }: TenderProps) {
  const { how, setHow, field } = tender
  const options = deskPayments.map((value) => ({
    value,
    label: value === COMPLIMENTARY ? free : deskWords[value],
  }))
  return (
    <>
      <Choice label={label} quiet options={options} value={how} onChoose={setHow} />
      {how === 'cash' && <TillCash totalCents={totalCents} field={field('given')} />}
      {how === 'terminal' && (
        <TextInput label={words.receiptNumber()} maxLength={40} {...field('receipt', 'payment.receipt')} />
      )}
      {how === COMPLIMENTARY && <TextInput {...why} maxLength={200} {...field('reason', 'payment.reason')} />}
    </>
  )
}

/** The cash that the buyer hands over, and the change. */
function TillCash({ totalCents, field }: { totalCents: number; field: ReturnType<Tendering['field']> }) {
  const cents = readCents(field.value)
  const dueCents = cashCents(totalCents)
  return (
    <div className="stack-s till-cash">
      <TextInput label={words.cashGiven()} inputMode="decimal" {...dollarSign()} {...field} />
      {totalCents > 0 && (
        <div className="flow">
          {likelyCash(dueCents).map((amount) => (
            <button
              key={amount}
              type="button"
              className="chip num"
              aria-label={words.amountGiven({ amount: formatCents(amount) })}
              aria-pressed={cents === amount}
              onClick={() => field.onChange(typedCash(amount))}
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
          />
        )}
      </p>
    </div>
  )
}

/** Notes that people pay with, in cents. */
const notes = [500, 1000, 2000, 5000, 10_000]

/** Amounts in cents that a buyer is likely to hand over for what is due in cash: exactly that, then round ones. */
export function likelyCash(dueCents: number): number[] {
  const rounded = notes.map((note) => Math.ceil(dueCents / note) * note)
  return [...new Set([dueCents, ...rounded])].toSorted((a, b) => a - b).slice(0, 4)
}

/** An amount in cents as the reader types it in dollars: "34.98", in French "34,98". */
function typedCash(cents: number): string {
  const typed = (cents / 100).toFixed(2)
  return readerLanguage() === 'fr' ? typed.replace('.', ',') : typed
}
