import '../office/admin-orders.css'

type ChoiceProps<Value extends string> = {
  label: string
  /** Said to screen readers alone, where the buttons speak for themselves. */
  quiet?: boolean
  options: readonly { value: Value; label: string }[]
  value: Value
  onChoose: (value: Value) => void
}

/** One of a few, each a button. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, quiet = false, options, value, onChoose } = props
  return (
    <fieldset className="stack-s choices">
      <legend className={quiet ? 'sr-only' : undefined}>{label}</legend>
      <div className="flow">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            className="chip"
            aria-pressed={option.value === value}
            onClick={() => onChoose(option.value)}
          >
            {option.label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
