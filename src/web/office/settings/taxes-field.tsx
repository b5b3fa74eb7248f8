import { useId, useRef } from 'react'
import { MAX_TAXES } from '../../../shared/platform/money/taxes.ts'
import type { TypedTax } from '../../../shared/platform/settings/setting-text.ts'
import { settings } from '../../../shared/platform/settings/settings.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { words } from './settings-catalogue.ts'

type TaxesFieldProps = {
  about: string
  value: TypedTax[]
  onChange: (value: TypedTax[]) => void
  onQuebec: () => void
  pinned: boolean
  problems: Record<string, string>
}

/** The named taxes, edited in place; removed, or added at the end, or filled in for Quebec. */
export function TaxesField({ about, value, onChange, onQuebec, pinned, problems }: TaxesFieldProps) {
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const focusOn = (row: number) =>
    requestAnimationFrame(() => box.current?.querySelectorAll<HTMLElement>('[data-first]')[row]?.focus())
  const add = () => {
    onChange([...value, { name: { en: '', fr: '' }, number: '', rate: '' }])
    focusOn(value.length)
  }
  const remove = (row: number) => {
    onChange(value.filter((_, i) => i !== row))
    focusOn(Math.max(0, row - 1))
  }
  const quebec = () => {
    onQuebec()
    focusOn(0)
  }
  return (
    <fieldset ref={box} className="contacts" aria-describedby={id}>
      <legend className="field-label">{settings.taxes.label()}</legend>
      <p id={id} className="note">
        {about}
      </p>
      {value.map((tax, row) => (
        <TaxField
          // biome-ignore lint/suspicious/noArrayIndexKey: a tax has no identity beyond its text
          key={row}
          row={row}
          tax={tax}
          onChange={(changed) => onChange(value.map((one, i) => (i === row ? changed : one)))}
          onRemove={() => remove(row)}
          pinned={pinned}
          problems={problems}
        />
      ))}
      {value.length === 0 && <p className="text-2">{words.noTaxes()}</p>}
      {problems.taxes && (
        <p className="list-problem" role="alert">
          {problems.taxes}
        </p>
      )}
      {!pinned && (
        <div className="link-row">
          {value.length < MAX_TAXES && (
            <Button variant="outline" onClick={add}>
              {words.addTax()}
            </Button>
          )}
          <Button variant="outline" onClick={quebec}>
            {words.quebecTaxes()}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

type TaxFieldProps = {
  row: number
  tax: TypedTax
  onChange: (tax: TypedTax) => void
  onRemove: () => void
  pinned: boolean
  problems: Record<string, string>
}

function TaxField({ row, tax, onChange, onRemove, pinned, problems }: TaxFieldProps) {
  const field = (part: string) => ({
    name: `taxes.${row}.${part}`,
    error: problems[`taxes.${row}.${part}`],
    readOnly: pinned,
    autoComplete: 'off',
  })
  return (
    <fieldset className="contact">
      <legend className="sr-only">{tax.name.en || words.taxNumber({ number: row + 1 })}</legend>
      <TextInput
        {...field('name.en')}
        label={words.nameInEnglish()}
        value={tax.name.en}
        onChange={(en) => onChange({ ...tax, name: { ...tax.name, en } })}
        data-first
      />
      <TextInput
        {...field('name.fr')}
        label={words.nameInFrench()}
        value={tax.name.fr}
        onChange={(fr) => onChange({ ...tax, name: { ...tax.name, fr } })}
      />
      <TextInput
        {...field('rate')}
        label={words.rate()}
        inputMode="decimal"
        value={tax.rate}
        onChange={(rate) => onChange({ ...tax, rate })}
      />
      <TextInput
        {...field('number')}
        label={words.registration()}
        value={tax.number}
        onChange={(number) => onChange({ ...tax, number })}
      />
      {!pinned && (
        <Button
          variant="link"
          aria-label={tax.name.en ? words.removeNamed({ name: tax.name.en }) : words.removeTax()}
          onClick={onRemove}
        >
          {words.remove()}
        </Button>
      )}
    </fieldset>
  )
}
