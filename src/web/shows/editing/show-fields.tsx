import { INTERVALS_MAX, LENGTH_MAX } from '../../../shared/shows/details.ts'
import { Checkbox, Select, Textarea, TextInput } from '../../ui/fields.tsx'
import { textField } from '../../ui/use-form.ts'
import { MediaField } from './media-field.tsx'
import { type ShowField, type ShowValues, showLabels } from './show-values.ts'

type ShowFieldsProps = {
  values: ShowValues
  /** Field name to its error. */
  wrong: Record<string, string>
  /** What the curtain time is used for. */
  timeHint: string
  hiddenHint: string
  onChange: (change: ShowChange) => void
  /** Receives the number of pictures not yet uploaded or added. */
  onUnfinished: (count: number) => void
}

/** New values of some fields, or a function of the current ones. */
export type ShowChange = Partial<ShowValues> | ((now: ShowValues) => Partial<ShowValues>)

/** The values with a change applied. */
export function changeValues(now: ShowValues, change: ShowChange): ShowValues {
  return { ...now, ...(change instanceof Function ? change(now) : change) }
}

const intervalChoices = [
  { value: '', label: 'Not said' },
  { value: '0', label: 'None' },
  ...Array.from({ length: INTERVALS_MAX }, (_, i) => ({ value: String(i + 1), label: String(i + 1) })),
]

/** Every field of a show. */
export function ShowFields({ values, wrong, timeHint, hiddenHint, onChange, onUnfinished }: ShowFieldsProps) {
  const field = (name: Exclude<ShowField, 'isHidden' | 'media'>) => ({
    ...textField(name, values, onChange, wrong),
    label: showLabels[name],
    autoComplete: 'off',
  })
  return (
    <>
      <TextInput {...field('showName')} data-autofocus />
      <Textarea {...field('description')} rows={5} />
      <div className="show-dates">
        <TextInput {...field('startDate')} type="date" />
        <TextInput {...field('endDate')} type="date" />
        <TextInput {...field('time')} type="time" />
      </div>
      <p className="note show-time-hint">{timeHint}</p>
      <Textarea
        {...field('cast')}
        rows={2}
        description="Separate names with commas. A role goes in brackets after the name: Sofia Delacroix (Roxane)."
      />
      <div className="show-pair">
        <TextInput {...field('directorName')} />
        <TextInput {...field('location')} />
      </div>
      <MediaField
        items={values.media}
        problem={wrong.media}
        onChange={(next) => onChange(({ media }) => ({ media: next(media) }))}
        onUnfinished={onUnfinished}
      />
      <fieldset className="show-details">
        <legend className="field-label">For the audience (optional)</legend>
        <div className="show-pair">
          <TextInput
            {...field('lengthMinutes')}
            type="number"
            min={1}
            max={LENGTH_MAX}
            inputMode="numeric"
            description="With the intervals."
          />
          <Select {...field('intervals')} description="Said beside the length." options={intervalChoices} />
        </div>
        <TextInput {...field('language')} description="Such as “In French, with English surtitles”." />
        <Textarea
          {...field('advice')}
          rows={2}
          description="What may be too much for some, and from what age: loud noises, strobe light, violence."
        />
        <Textarea
          {...field('access')}
          rows={2}
          description="Steps, wheelchair spaces, hearing loop, relaxed performances."
        />
        <TextInput
          {...field('address')}
          description="Only if it is not played at the theatre’s own address."
        />
      </fieldset>
      <Checkbox
        name="isHidden"
        label={showLabels.isHidden}
        description={hiddenHint}
        checked={values.isHidden}
        onChange={(isHidden) => onChange({ isHidden })}
      />
    </>
  )
}
