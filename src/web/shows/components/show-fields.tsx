import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { MediaText } from './media-text.tsx'
import { type ShowField, type ShowValues, showLabels } from './show-values.ts'

type ShowFieldsProps = {
  values: ShowValues
  /** Field to what is wrong with it. */
  wrong: Record<string, string>
  /** What the time of the curtain is for. */
  timeHint: string
  hiddenHint: string
  onChange: (change: Partial<ShowValues>) => void
}

/** Every field of a show. */
export function ShowFields({ values, wrong, timeHint, hiddenHint, onChange }: ShowFieldsProps) {
  const field = (name: Exclude<ShowField, 'isHidden'>) => ({
    name,
    label: showLabels[name],
    value: values[name],
    error: wrong[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
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
      <Textarea {...field('cast')} rows={2} description="Names with commas between." />
      <div className="show-pair">
        <TextInput {...field('directorName')} />
        <TextInput {...field('location')} />
      </div>
      <MediaText
        name="media"
        label={showLabels.media}
        value={values.media}
        error={wrong.media}
        onChange={(media) => onChange({ media })}
      />
      <Checkbox
        name="isHidden"
        label={showLabels.isHidden}
        description={hiddenHint}
        checked={values.isHidden}
        onChange={(event) => onChange({ isHidden: event.currentTarget.checked })}
      />
    </>
  )
}
