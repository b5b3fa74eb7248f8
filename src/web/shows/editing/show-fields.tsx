import type { ReactNode } from 'react'
import { locales } from '../../../shared/language/language.ts'
import { INTERVALS_MAX, LENGTH_MAX } from '../../../shared/shows/details.ts'
import { useTheatre } from '../../platform/theatre-time.ts'
import { Select, TextInput } from '../../ui/fields.tsx'
import { textField } from '../../ui/form.tsx'
import { Checkbox, Textarea } from '../../ui/more-fields.tsx'
import { words } from './catalogue.ts'
import { MediaField } from './media-field.tsx'
import { type ShowField, type ShowValues, showLabels } from './show-values.ts'

type ShowFieldsProps = {
  values: ShowValues
  /** What the curtain time is used for. */
  timeHint: string
  /** How names of the cast are separated. */
  castHint: string
  hiddenHint: string
  onChange: (change: ShowChange) => void
  /** Receives the number of pictures not yet uploaded or added. */
  onUnfinished: (count: number) => void
  /** What follows the dates. */
  children?: ReactNode
}

/** New values of some fields, or a function of the current ones. */
export type ShowChange = Partial<ShowValues> | ((now: ShowValues) => Partial<ShowValues>)

/** The values with a change applied. */
export function changeValues(now: ShowValues, change: ShowChange): ShowValues {
  return { ...now, ...(change instanceof Function ? change(now) : change) }
}

const intervalChoices = () => [
  { value: '', label: words.notSaid() },
  { value: '0', label: words.none() },
  ...Array.from({ length: INTERVALS_MAX }, (_, i) => ({ value: String(i + 1), label: String(i + 1) })),
]

const taxChoices = () => [
  { value: '', label: words.taxed() },
  { value: 'amateur', label: words.amateur() },
  { value: 'nominal', label: words.nominal() },
  { value: 'other', label: words.otherReason() },
]

/** Every field of a show. */
export function ShowFields(props: ShowFieldsProps) {
  const { values, timeHint, castHint, hiddenHint, onChange, onUnfinished } = props
  const field = (name: Exclude<ShowField, 'isHidden' | 'media'>) => ({
    ...textField(name, values, onChange),
    label: showLabels[name],
    autoComplete: 'off',
  })
  const { french } = useTheatre()
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
      {props.children}
      <Textarea {...field('cast')} rows={2} description={castHint} />
      <div className="show-pair">
        <TextInput {...field('directorName')} />
        <TextInput {...field('location')} />
      </div>
      <MediaField
        items={values.media}
        onChange={(next) => onChange(({ media }) => ({ media: next(media) }))}
        onUnfinished={onUnfinished}
      />
      <fieldset className="show-details">
        <legend className="field-label">{words.forAudience()}</legend>
        <div className="show-pair">
          <TextInput
            {...field('lengthMinutes')}
            type="number"
            min={1}
            max={LENGTH_MAX}
            inputMode="numeric"
            description={words.lengthHint()}
          />
          <Select {...field('intervals')} description={words.intervalsHint()} options={intervalChoices()} />
        </div>
        <TextInput {...field('language')} description={words.languageHint()} />
        <Textarea {...field('advice')} rows={2} description={words.adviceHint()} />
        <Textarea {...field('access')} rows={2} description={words.accessHint()} />
        <TextInput {...field('address')} description={words.addressHint()} />
      </fieldset>
      {french && (
        <fieldset className="show-details">
          <legend className="field-label">{words.inFrench()}</legend>
          <Textarea {...field('descriptionFr')} lang={locales.fr} rows={5} description={words.frenchHint()} />
          <TextInput {...field('languageFr')} lang={locales.fr} />
          <Textarea {...field('adviceFr')} lang={locales.fr} rows={2} />
          <Textarea {...field('accessFr')} lang={locales.fr} rows={2} />
        </fieldset>
      )}
      <Select {...field('taxExempt')} description={words.taxHint()} options={taxChoices()} />
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
