import { words as officeWords } from '../../../shared/orders/office/office-catalogue.ts'
import { TextInput, type TextInputProps } from '../../ui/fields.tsx'
import { words } from './catalogue.ts'

/** The deadlines of an offer as typed: local times of the theatre, '' for none. */
export const noTerms = { payBy: '', lowerUntil: '' }

type TermsFieldsProps = { field: (name: keyof typeof noTerms) => TextInputProps; isGift?: boolean }

/** When an offer ends unpaid, or a gift unclaimed, and until when its recipient may give up seats. */
export function TermsFields({ field, isGift = false }: TermsFieldsProps) {
  return (
    <>
      <TextInput
        type="datetime-local"
        label={isGift ? words.claimBy() : words.payBy()}
        description={words.payByHint()}
        required={officeWords.chooseTime()}
        {...field('payBy')}
      />
      {!isGift && (
        <TextInput
          type="datetime-local"
          label={words.lowerUntil()}
          description={words.lowerHint()}
          {...field('lowerUntil')}
        />
      )}
    </>
  )
}
