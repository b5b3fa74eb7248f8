import './show-form.css'
import { type ReactNode, useState } from 'react'
import { errors } from '../../../shared/errors.ts'
import { ApiError, messageOf } from '../../platform/api.ts'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { wrongFields } from '../../ui/use-form.ts'
import { useErrorPage } from '../components/error-redirect.ts'
import { words } from './catalogue.ts'
import { blankFields, fieldOf, type ShowValues, showLabels, undescribed } from './show-values.ts'

type ShowFormProps = {
  send: () => Promise<void>
  /** What a 409 asks for; what it throws is shown as the problem. */
  onConflict?: (problem: ApiError) => Promise<void>
  /** In place of the problem, once there was a conflict. */
  conflict?: ReactNode
  /** The button's label, and its label while busy. */
  action: string
  acting: string
  /** The other button of a form that takes something away: leaves all as it is. */
  cancel?: { label: string; onClose: () => void }
  /** Discards the restored text; absent if nothing was restored. */
  onStartAfresh?: (() => void) | undefined
  children: ReactNode
}

/**
 * The frame of every show form: the note on restored text, the fields, the error, the button. Field errors go to their
 * fields, errors with their own page open it, and anything else (offline, a conflict `onConflict` did not settle) stands
 * above the button.
 */
export function ShowForm({ send, onConflict, conflict, onStartAfresh, children, ...form }: ShowFormProps) {
  const [problem, setProblem] = useState('')
  const goToErrorPage = useErrorPage()
  const submit = () => {
    setProblem('')
    return send().catch((failed: unknown) => {
      if (failed instanceof Blank) setProblem(errors['all-fields-required'].message)
      throw inForm(failed)
    })
  }
  const onProblem = async (failed: unknown) => {
    const isConflict = failed instanceof ApiError && failed.status === 409
    if (isConflict && onConflict) await onConflict(failed).catch((again) => setProblem(messageOf(again)))
    else if (isConflict || !goToErrorPage(failed)) setProblem(messageOf(failed))
  }
  return (
    <Form
      className="stack show-form"
      send={submit}
      onProblem={onProblem}
      submit={{ label: form.action, doing: form.acting, variant: form.cancel ? 'danger' : 'primary' }}
      {...(form.cancel && { cancel: form.cancel })}
    >
      {onStartAfresh && (
        <Notice tone="info">
          <p>{words.restored()}</p>
          <button type="button" className="text-button" onClick={onStartAfresh}>
            {words.startAfresh()}
          </button>
        </Notice>
      )}
      {children}
      {(conflict || problem) && <Notice tone="danger">{conflict || problem}</Notice>}
    </Form>
  )
}

class Blank extends ApiError {}

/** Throws field errors for blank fields and undescribed pictures. `unfinished` counts those not yet added. */
export function requireFilled(values: ShowValues, unfinished: number): void {
  requireNone(Object.fromEntries(blankFields(values).map((name) => [name, showLabels[name]])))
  if (unfinished > 0) throw wrongFields({ media: words.notAdded() })
  if (undescribed(values.media).length > 0) throw wrongFields({ media: words.describeEach() })
}

/** Throws field errors for these blank fields, given with their labels; does nothing if there are none. */
export function requireNone(blank: Record<string, string>): void {
  const fields = Object.fromEntries(
    Object.entries(blank).map(([name, label]) => [name, words.required({ label })]),
  )
  if (Object.keys(fields).length > 0) throw new Blank(400, { code: 'invalid-input', fields })
}

/** The same error, with the form's field names. */
function inForm(problem: unknown): unknown {
  if (problem instanceof Blank || !(problem instanceof ApiError)) return problem
  const fields = Object.entries(problem.fields).map(([name, sentence]) => [fieldOf(name), sentence] as const)
  return fields.length === 0 ? problem : wrongFields(Object.fromEntries(fields.reverse()))
}
