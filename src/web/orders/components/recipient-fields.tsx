import { words as officeWords } from '../../../shared/orders/office/office-catalogue.ts'
import { words as fieldWords } from '../../../shared/platform/fields-catalogue.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { TextInput, type TextInputProps } from '../../ui/fields.tsx'

type RecipientFieldsProps = {
  field: (name: 'name' | 'email') => TextInputProps
  email: Pick<TextInputProps, 'label' | 'description'>
  /** Whether the browser fills in those of its user. */
  isReader?: boolean
}

/** Who gets the tickets of an offer. */
export function RecipientFields({ field, email, isReader = false }: RecipientFieldsProps) {
  const fills = (name: string) => isReader && { autoComplete: name }
  return (
    <>
      <TextInput
        label={common.name()}
        maxLength={80}
        required={officeWords.enterName()}
        {...field('name')}
        {...fills('name')}
      />
      <TextInput
        type="email"
        maxLength={254}
        required={fieldWords.badEmail()}
        {...email}
        {...field('email')}
        {...fills('email')}
      />
    </>
  )
}
