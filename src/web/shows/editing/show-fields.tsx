import { Checkbox, Textarea, TextInput } from '../../ui/fields.tsx'
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
      <Textarea {...field('cast')} rows={2} description="Separate names with commas." />
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
