import './show-form.css'
import type { ReactNode } from 'react'
import { errors } from '../../../shared/errors.ts'
import { ApiError } from '../../platform/api.ts'
import { type Conflict, Form, wrongFields } from '../../ui/form.tsx'
import { Notice, TextButton } from '../../ui/pieces.tsx'
import { useErrorPage } from '../components/error-redirect.ts'
import { words } from './catalogue.ts'
import { blankFields, fieldOf, type ShowValues, showLabels, undescribed } from './show-values.ts'

type ShowFormProps = {
  send: () => Promise<void>
  isChanged?: boolean
  conflict?: Conflict
  /** The button's label, and its label while busy. */
  action: string
  acting: string
  /** The other button of a form that takes something away: leaves all as it is. */
  cancel?: { label: string; onClose: () => void }
  /** Another button that sends the form, beside that one. */
  beside?: ReactNode
  /** Discards the restored text; absent if nothing was restored. */
  onStartAfresh?: (() => void) | undefined
  children: ReactNode
}

/**
 * The frame of every show form: the note on restored text, the fields, the error, the button. Field errors go to their
 * fields, errors with their own page open it, and anything else (offline, a conflict) stands above the button.
 */
export function ShowForm({ action, acting, cancel, onStartAfresh, children, ...form }: ShowFormProps) {
  const goToErrorPage = useErrorPage()
  return (
    <Form
      className="stack show-form"
      {...form}
      fieldName={fieldOf}
      failed={(problem) => (isBlank(problem) ? errors['all-fields-required'].message : undefined)}
      onProblem={(problem) =>
        !(problem instanceof ApiError && problem.status === 409) && goToErrorPage(problem)
      }
      submit={{ label: action, doing: acting, variant: cancel ? 'danger' : 'primary' }}
      {...(cancel && { cancel })}
    >
      {onStartAfresh && (
        <Notice>
          <p>{words.restored()}</p>
          <TextButton onClick={onStartAfresh}>{words.startAfresh()}</TextButton>
        </Notice>
      )}
      {children}
    </Form>
  )
}

function isBlank(problem: unknown): boolean {
  return problem instanceof ApiError && problem.code === 'all-fields-required'
}

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
  if (Object.keys(fields).length > 0) throw new ApiError(400, { code: 'all-fields-required', fields })
}
