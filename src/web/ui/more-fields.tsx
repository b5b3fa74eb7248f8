import { type Control, Description, Field, named, Problem, useField } from './fields.tsx'

export type TextareaProps = Control<'textarea'>

/** A checkbox with its label beside it. */
export function Checkbox({ onChange, ...props }: Control<'input', boolean>) {
  const { frame, control } = useField(props)
  return (
    <div className={named('checkbox', frame.className)}>
      <input type="checkbox" {...control} onChange={(event) => onChange?.(event.currentTarget.checked)} />
      <div>
        <label htmlFor={frame.id}>{frame.label}</label>
        <Description {...frame} />
        <Problem {...frame} />
      </div>
    </div>
  )
}

/** A multi-line input that grows with its text, unless `rows` is set. */
export function Textarea({ onChange, ...props }: TextareaProps) {
  const { frame, control } = useField(props)
  return (
    <Field {...frame}>
      <textarea className="input" {...control} onChange={(event) => onChange?.(event.currentTarget.value)} />
    </Field>
  )
}
