import { words as officeWords } from '../../../shared/orders/office/office-catalogue.ts'
import { TextInput } from '../../ui/fields.tsx'
import { words } from './catalogue.ts'

/** The deadlines of an offer as typed: local times of the theatre, '' for none. */
export type TermsText = { payBy: string; lowerUntil: string }

export const noTerms: TermsText = { payBy: '', lowerUntil: '' }

type TermsFieldsProps = { text: TermsText; onType: (text: TermsText) => void }

/** When an offer ends unpaid, and until when its recipient may give up seats. */
export function TermsFields({ text, onType }: TermsFieldsProps) {
  return (
    <>
      <TextInput
        type="datetime-local"
        name="payBy"
        label={words.payBy()}
        description={words.payByHint()}
        value={text.payBy}
        onChange={(payBy) => onType({ ...text, payBy })}
        required={officeWords.chooseTime()}
      />
      <TextInput
        type="datetime-local"
        name="lowerUntil"
        label={words.lowerUntil()}
        description={words.lowerHint()}
        value={text.lowerUntil}
        onChange={(lowerUntil) => onType({ ...text, lowerUntil })}
      />
    </>
  )
}

/** The same as the server takes it. */
export function readTerms({ payBy, lowerUntil }: TermsText) {
  return { payBy, lowerUntil: lowerUntil || null }
}
