import { Checkbox, Textarea, TextInput } from '../../ui/fields.tsx'
import { textField } from '../../ui/use-form.ts'
import { MediaField } from './media-field.tsx'
import { type ShowField, type ShowValues, showLabels } from './show-values.ts'

type ShowFieldsProps = {
  values: ShowValues
  /** Field to what is wrong with it. */
  wrong: Record<string, string>
  /** What the time of the curtain is for. */
  timeHint: string
  hiddenHint: string
  onChange: (change: ShowChange) => void
  /** Hears how many pictures are not uploaded or added yet. */
  onUnfinished: (count: number) => void
}

/** New values of some fields, or what makes them out of those that are there then. */
export type ShowChange = Partial<ShowValues> | ((now: ShowValues) => Partial<ShowValues>)

/** The values with a change made to them. */
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
