import { COMPLIMENTARY } from '../../../shared/orders/complimentary.ts'
import { type DeskPayment, type DeskSaleBody, deskPayments } from '../../../shared/orders/desk.ts'
import { deskWords } from '../../../shared/orders/order-words.ts'
import { TextInput } from '../../ui/fields.tsx'
import { words } from './catalogue.ts'
import { Choice } from './choice.tsx'
import { TillCash } from './till-cash.tsx'

/** What is typed beside a way of paying at the desk. */
export type PaidText = Record<'receipt' | 'reason' | 'given', string>

type PaidByProps = {
  label: string
  /** What it is called to charge nothing. */
  free: string
  /** The field for why nothing is charged. */
  why: { label: string; placeholder?: string }
  how: DeskPayment
  onHow: (how: DeskPayment) => void
  totalCents: number
  text: PaidText
  onType: (name: keyof PaidText, typed: string) => void
  /** Problems by the field's name in the call. */
  problems: Partial<Record<string, string>>
}

/** How something at the desk is paid, with what each way asks for: cash given, a receipt's number, or a reason. */
export function PaidBy(props: PaidByProps) {
  const { label, free, why, how, onHow, totalCents, text, onType, problems } = props
  const field = (name: 'receipt' | 'reason') => ({
    name: `payment.${name}`,
    value: text[name],
    onChange: (typed: string) => onType(name, typed),
    error: problems[`payment.${name}`],
    autoComplete: 'off',
  })
  const options = deskPayments.map((value) => ({
    value,
    label: value === COMPLIMENTARY ? free : deskWords[value],
  }))
  return (
    <>
      <Choice label={label} quiet options={options} value={how} onChoose={onHow} />
      {how === 'cash' && (
        <TillCash
          totalCents={totalCents}
          given={text.given}
          onGiven={(given) => onType('given', given)}
          error={problems.given}
        />
      )}
      {how === 'terminal' && <TextInput label={words.receiptNumber()} maxLength={40} {...field('receipt')} />}
      {how === COMPLIMENTARY && <TextInput {...why} maxLength={200} {...field('reason')} />}
    </>
  )
}

/** The payment as the call takes it. */
export function readPayment(
  how: DeskPayment,
  { receipt, reason }: Pick<PaidText, 'receipt' | 'reason'>,
): DeskSaleBody['payment'] {
  if (how === 'terminal') return { how, receipt }
  return how === COMPLIMENTARY ? { how, reason } : { how }
}
