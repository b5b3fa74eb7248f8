import { MAX_TAXES, quebecTaxes, type Tax } from '../../../shared/platform/money/taxes.ts'
import { type TypedTax, typedTaxes } from '../../../shared/platform/settings/setting-lists.ts'
import { type FieldProps, RowsField } from './rows-field.tsx'
import { words } from './settings-catalogue.ts'

/** The named taxes, which one press fills in for Quebec: GST and QST on seats, nothing on gifts. */
export function TaxesField(props: FieldProps<TypedTax[]>) {
  const { value, edit } = props
  // Taxes of these names keep their numbers.
  const numberOf = ({ name }: Tax) => value.find((tax) => tax.name.en === name.en)?.number ?? ''
  const quebec = () =>
    edit({
      taxes: typedTaxes(quebecTaxes.map((tax) => ({ ...tax, number: numberOf(tax) }))),
      seatsTaxed: 'on',
      donationsTaxed: 'off',
    })
  return (
    <RowsField
      {...props}
      titled
      parts={partsOf}
      titleOf={({ name }) => name.en}
      blank={{ name: { en: '', fr: '' }, number: '', rate: '' }}
      max={MAX_TAXES}
      says={{
        number: words.taxNumber,
        none: words.noTaxes(),
        add: words.addTax(),
        remove: words.removeTax(),
      }}
      fill={{ label: words.quebecTaxes(), act: quebec }}
    />
  )
}

function partsOf(tax: TypedTax) {
  const name = (language: 'en' | 'fr', label: string) => ({
    ...{ name: `name.${language}`, label, value: tax.name[language] },
    change: (text: string) => ({ ...tax, name: { ...tax.name, [language]: text } }),
  })
  const part = (name: 'rate' | 'number', label: string) => ({
    ...{ name, label, value: tax[name] },
    change: (text: string) => ({ ...tax, [name]: text }),
  })
  return [
    name('en', words.nameInEnglish()),
    name('fr', words.nameInFrench()),
    { ...part('rate', words.rate()), inputMode: 'decimal' as const },
    part('number', words.registration()),
  ]
}
