import { words as officeWords } from '../../../shared/orders/office/office-catalogue.ts'
import { TextInput, type TextInputProps } from '../../ui/fields.tsx'
import { words } from './catalogue.ts'

/** The deadlines of an offer as typed: local times of the theatre, '' for none. */
export const noTerms = { payBy: '', lowerUntil: '' }

/** When an offer ends unpaid, and until when its recipient may give up seats. */
export function TermsFields({ field }: { field: (name: keyof typeof noTerms) => TextInputProps }) {
  return (
    <>
      <TextInput
        type="datetime-local"
        label={words.payBy()}
        description={words.payByHint()}
        required={officeWords.chooseTime()}
        {...field('payBy')}
      />
      <TextInput
        type="datetime-local"
        label={words.lowerUntil()}
        description={words.lowerHint()}
        {...field('lowerUntil')}
      />
    </>
  )
}
