import { useState } from 'react'
import { errors } from '../../../shared/errors.ts'
import { ApiError, messageOf } from '../../platform/api.ts'
import { useForm, wrongFields } from '../../ui/use-form.ts'
import { useErrorPage } from '../components/error-redirect.ts'
import { words } from './catalogue.ts'
import { blankFields, fieldOf, type ShowValues, showLabels, undescribed } from './show-values.ts'

/**
 * Submits a show form. Field errors go to their fields, errors with their own page open it, and anything else
 * (offline, a conflict `onConflict` did not settle) is in `problem`.
 */
export function useShowSending(send: () => Promise<void>, onConflict?: (problem: ApiError) => Promise<void>) {
  const [problem, setProblem] = useState('')
  const goToErrorPage = useErrorPage()
  const form = useForm(
    async () => {
      setProblem('')
      try {
        await send()
      } catch (failed) {
        const wrong = inForm(failed)
        if (wrong instanceof Blank) setProblem(errors['all-fields-required'].message)
        throw wrong
      }
    },
    async (failed) => {
      const conflict = failed instanceof ApiError && failed.status === 409
      if (conflict && onConflict) await onConflict(failed).catch((again) => setProblem(messageOf(again)))
      else if (conflict || !goToErrorPage(failed)) setProblem(messageOf(failed))
    },
  )
  return { ...form, problem }
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
