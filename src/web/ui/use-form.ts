import type { FormEvent } from 'react'
import type { ErrorCode } from '../../shared/errors.ts'
import { ApiError } from '../platform/api.ts'
import { useAction } from '../platform/use-action.ts'

/**
 * The state of a form: field errors, and whether it is being sent. `submit` sends once at a time, shows the
 * server's field errors at their fields and focuses the first; other errors go to `onProblem`.
 */
export function useForm(send: () => Promise<void>, onProblem: (problem: unknown) => Promise<void> | void) {
  const { run, busy, problem } = useAction<HTMLFormElement>(send, async (wrong, form) => {
    const first = Object.keys(fieldsOf(wrong)).map((name) => form.elements.namedItem(name))[0]
    if (first instanceof HTMLElement) first.focus()
    else await onProblem(wrong)
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    run(event.currentTarget)
  }
  return { fields: fieldsOf(problem), busy, submit }
}

function fieldsOf(problem: unknown): Readonly<Record<string, string>> {
  return problem instanceof ApiError ? problem.fields : {}
}

/** Thrown by `send` for errors found before sending: field name to its message. */
export function wrongFields(fields: Record<string, string>): ApiError {
  return new ApiError(400, { code: 'invalid-input', fields })
}

/** The server's message for a refusal; `otherwise` for a failure or no response. */
export function refusalOr(problem: unknown, otherwise: string): string {
  const refused = problem instanceof ApiError && problem.status >= 400 && problem.status < 500
  return refused && problem.message ? problem.message : otherwise
}

/** Moves the message to the field that `places` gives for its code; returns other errors unchanged. */
export function atField(problem: unknown, places: Partial<Record<ErrorCode, string>>): unknown {
  if (!(problem instanceof ApiError) || problem.code === 'network') return problem
  const place = places[problem.code]
  return place ? wrongFields({ [place]: problem.message }) : problem
}

/** Props of the text field `name` of `values`; `set` receives the change. */
export function textField<N extends string>(
  name: N,
  values: Readonly<Partial<Record<N, string>>>,
  set: (change: Record<N, string>) => void,
  wrong: Readonly<Record<string, string | undefined>> = {},
) {
  return {
    name,
    value: values[name] ?? '',
    onChange: (value: string) => set({ [name]: value } as Record<N, string>),
    error: wrong[name],
  }
}
