import type { FormEvent } from 'react'
import type { ErrorCode } from '../../shared/errors.ts'
import { ApiError } from '../platform/api.ts'
import { useAction } from '../platform/use-action.ts'

/**
 * The state of a form: what is wrong with each field, and whether it is being sent. `submit` runs one sending at a
 * time, puts what the server said of fields beside them and focuses the first; what else went wrong goes to `onProblem`.
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

/** What `send` throws when fields are wrong before anything was sent: field name to what is wrong with it. */
export function wrongFields(fields: Record<string, string>): ApiError {
  return new ApiError(400, { code: 'invalid-input', fields })
}

/** The server's message for a refusal; `otherwise` if it failed or did not answer. */
export function refusalOr(problem: unknown, otherwise: string): string {
  const refused = problem instanceof ApiError && problem.status >= 400 && problem.status < 500
  return refused && problem.message ? problem.message : otherwise
}

/** Moves the message to the field that `places` gives for its code; returns any other problem as is. */
export function atField(problem: unknown, places: Partial<Record<ErrorCode, string>>): unknown {
  if (!(problem instanceof ApiError) || problem.code === 'network') return problem
  const place = places[problem.code]
  return place ? wrongFields({ [place]: problem.message }) : problem
}

/** Props of the text field `name` of `values`; `set` gets the change. */
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
