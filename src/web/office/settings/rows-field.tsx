import { type ComponentProps, type ReactNode, type Ref, useContext, useId, useRef } from 'react'
import type { SettingKey } from '../../../shared/platform/settings/settings.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { TextInput, WrongFields } from '../../ui/fields.tsx'
import { Button } from '../../ui/pieces.tsx'
import { words } from './settings-catalogue.ts'
import type { Edits } from './use-settings-form.ts'

/** A field of a setting, for the values that its kind edits. */
export type FieldProps<T> = {
  name: SettingKey
  label: string
  hint: string
  /** The allowed values, or which variable has fixed it. */
  range: string
  value: T
  onChange(value: T): void
  /** Changes other settings too. */
  edit: (edits: Edits) => void
  french: boolean
  pinned: boolean
}

/** A text of each row: its name below the row, and what it is now. `change` is the row with another one. */
type Part<Row> = { name: string; label: string; value: string; change: (text: string) => Row } & Pick<
  ComponentProps<typeof TextInput>,
  'type' | 'inputMode'
>

type RowsFieldProps<Row> = FieldProps<Row[]> & {
  /** The label stands above the rows; else only screen readers get it. */
  titled?: boolean
  parts: (row: Row) => Part<Row>[]
  /** What names a row, '' for none. */
  titleOf: (row: Row) => string
  blank: Row
  max?: number
  says: { number: (row: { number: number }) => string; none: string; add: string; remove: string }
  /** Another button, which changes all rows. */
  fill?: { label: string; act: () => void }
}

type FieldGroupProps = Pick<FieldProps<unknown>, 'name' | 'label' | 'hint' | 'range'> & {
  ref?: Ref<HTMLFieldSetElement>
  titled: boolean
  children: ReactNode
}

/** A setting of several fields, below what they are and above what is wrong with them. */
export function FieldGroup({ ref, name, label, hint, range, titled, children }: FieldGroupProps) {
  const id = useId()
  const problem = useContext(WrongFields)[name]
  return (
    <fieldset ref={ref} className="contacts" aria-describedby={id}>
      <legend className={titled ? 'field-label' : 'sr-only'}>{label}</legend>
      <p id={id} className="note">
        {hint} {range}
      </p>
      {children}
      {problem && (
        <p className="list-problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

/** A list of rows of texts, edited in place; removed, or added at the end. */
export function RowsField<Row>(props: RowsFieldProps<Row>) {
  const { name, titled = false, value, onChange, pinned } = props
  const { parts, titleOf, blank, max = Number.POSITIVE_INFINITY, says, fill } = props
  const box = useRef<HTMLFieldSetElement>(null)
  const focusOn = (row: number) =>
    requestAnimationFrame(() => box.current?.querySelectorAll<HTMLElement>('[data-first]')[row]?.focus())
  const add = () => {
    onChange([...value, blank])
    focusOn(value.length)
  }
  const remove = (row: number) => {
    onChange(value.filter((_, i) => i !== row))
    focusOn(Math.max(0, row - 1))
  }
  return (
    <FieldGroup ref={box} {...props} titled={titled}>
      {value.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity beyond its text
        <fieldset key={at} className="contact">
          <legend className="sr-only">{titleOf(row) || says.number({ number: at + 1 })}</legend>
          {parts(row).map(({ name: part, change, ...field }, i) => (
            <TextInput
              key={part}
              {...field}
              name={`${name}.${at}.${part}`}
              onChange={(text) => onChange(value.map((one, j) => (j === at ? change(text) : one)))}
              readOnly={pinned}
              autoComplete="off"
              {...(i === 0 && { 'data-first': true })}
            />
          ))}
          {!pinned && (
            <Button
              variant="link"
              aria-label={titleOf(row) ? words.removeNamed({ name: titleOf(row) }) : says.remove}
              onClick={() => remove(at)}
            >
              {common.remove()}
            </Button>
          )}
        </fieldset>
      ))}
      {value.length === 0 && <p className="text-2">{says.none}</p>}
      {!pinned && (
        <div className="link-row">
          {value.length < max && <Button onClick={add}>{says.add}</Button>}
          {fill && (
            <Button
              onClick={() => {
                fill.act()
                focusOn(0)
              }}
            >
              {fill.label}
            </Button>
          )}
        </div>
      )}
    </FieldGroup>
  )
}
