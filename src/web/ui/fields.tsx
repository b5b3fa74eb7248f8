import { IconSelector } from '@tabler/icons-react'
import {
  type AriaAttributes,
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useId,
} from 'react'

/** What is wrong with the fields of the form around, by name. */
export const WrongFields = createContext<Readonly<Record<string, string | undefined>>>({})

type About = {
  label?: ReactNode
  /** A hint below the label. */
  description?: ReactNode
  /** The error, announced with the field; left out, what the form around says of a field of this name. */
  error?: ReactNode
  /** Class of the whole field, not its control. */
  className?: string | undefined
  /** Shown inside the control, before the text. */
  leftSection?: ReactNode
  rightSection?: ReactNode
}
/** A control whose `onChange` receives the new value. */
export type Control<T extends 'input' | 'select' | 'textarea', V = string> = About &
  Omit<ComponentProps<T>, 'onChange' | 'required'> & {
    onChange?: (value: V) => void
    /** A text is what the form around says at the field while it is empty, before anything is sent. */
    required?: boolean | string | undefined
  }
export type TextInputProps = Control<'input'>
type Option = { value: string; label: string; disabled?: boolean }
type SelectProps = Control<'select'> & {
  options: readonly (Option | { group: string; items: readonly Option[] })[]
}

/** A single-line input: text, date, password and so on, by `type`. */
export function TextInput({ onChange, ...props }: TextInputProps) {
  const { frame, control } = useField(props)
  return (
    <Field {...frame}>
      <input className="input" {...control} onChange={(event) => onChange?.(event.currentTarget.value)} />
    </Field>
  )
}

/** A native select. */
export function Select({ options, onChange, ...props }: SelectProps) {
  const { frame, control } = useField(props)
  return (
    <Field {...frame} rightSection={<IconSelector className="icon" stroke={1.75} aria-hidden />}>
      <select className="input" {...control} onChange={(event) => onChange?.(event.currentTarget.value)}>
        {options.map((one) =>
          'group' in one ? (
            <optgroup key={one.group} label={one.group}>
              {one.items.map(asOption)}
            </optgroup>
          ) : (
            asOption(one)
          ),
        )}
      </select>
    </Field>
  )
}

function asOption({ value, label, disabled }: Option) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  )
}

type FieldAttributes = Pick<Control<'input'>, 'id' | 'name' | 'required'>

/** Splits a field's label and messages from its control's props, and links them by id. */
export function useField<P extends About & AriaAttributes & FieldAttributes>(props: P) {
  const own = useId()
  const wrong = useContext(WrongFields)
  const { label, description, className, leftSection, rightSection, error: given, required, ...rest } = props
  const error = given || wrong[rest.name ?? '']
  const id = rest.id ?? own
  const status = [rest['aria-describedby'], error && `${id}-error`, description && `${id}-description`]
  const control = {
    ...rest,
    id,
    required: Boolean(required),
    'data-missing': typeof required === 'string' ? required : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': status.filter(Boolean).join(' ') || undefined,
  }
  return { frame: { id, label, description, error, className, leftSection, rightSection }, control }
}

type FrameProps = About & { id: string }

export function Field({ children, ...frame }: FrameProps & { children: ReactNode }) {
  const { id, label, className, leftSection, rightSection } = frame
  return (
    <div className={named('field', className)}>
      {label && (
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
      )}
      <Description {...frame} />
      <div className="field-control">
        {leftSection && <span className="field-section">{leftSection}</span>}
        {children}
        {rightSection && <span className="field-section">{rightSection}</span>}
      </div>
      <Problem {...frame} />
    </div>
  )
}

export function Description({ id, description }: FrameProps) {
  return description ? (
    <p className="field-description" id={`${id}-description`}>
      {description}
    </p>
  ) : null
}

export function Problem({ id, error }: FrameProps) {
  return error ? (
    <p className="field-error" id={`${id}-error`}>
      {error}
    </p>
  ) : null
}

export function named(name: string, more: string | undefined): string {
  return more ? `${name} ${more}` : name
}
