import { type FormEvent, useState } from 'react'
import type { ErrorCode } from '../../shared/errors.ts'
import { ApiError } from '../platform/api.ts'
import { useAction } from '../platform/use-action.ts'

/** Whether a value is known to be refused again, by field name. Other fields count as mended with the first change. */
export type StillWrong = Readonly<Record<string, (value: string) => boolean>>

/**
 * The state of a form: field errors, and whether it is being sent. `submit` sends once at a time, shows the
 * server's field errors at their fields and focuses the first. `onProblem` receives what was thrown, and whether it is
 * at a field. `onInput` takes a field's error away when the field is mended.
 */
export function useForm(
  send: (form: HTMLFormElement) => Promise<void>,
  onProblem: (problem: unknown, isAtField: boolean) => Promise<void>,
  stillWrong: StillWrong = {},
) {
  // The fields that were mended since the form was last refused.
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set())
  const { run, busy, problem } = useAction<HTMLFormElement>(send, async (refused, form) => {
    setMended(new Set())
    const first = Object.keys(fieldsOf(refused)).map((name) => form.elements.namedItem(name))[0]
    const isAtField = first instanceof HTMLElement
    if (isAtField) first.focus()
    await onProblem(refused, isAtField)
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    run(event.currentTarget)
  }
  const wrong = Object.entries(fieldsOf(problem)).filter(([name]) => !mended.has(name))
  const fields = Object.fromEntries(wrong)
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!('name' in target) || !('value' in target)) return
    const name = String(target.name)
    const isMended = Object.hasOwn(fields, name) && !stillWrong[name]?.(String(target.value))
    if (isMended) setMended((before) => new Set(before).add(name))
  }
  return { fields, busy, submit, onInput }
}

function fieldsOf(problem: unknown): Readonly<Record<string, string>> {
  return problem instanceof ApiError ? problem.fields : {}
}

/** Whether no required field of a form is empty. */
export const isFilled = (form: HTMLFormElement) => emptyFields(form).length === 0

const emptyFields = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('[data-missing]')].filter(({ value }) => value.trim() === '')

/** Throws what the required fields of a form say of being empty, if one of them is. */
export function requireFilled(form: HTMLFormElement): void {
  const empty = emptyFields(form)
  if (empty.length > 0)
    throw wrongFields(Object.fromEntries(empty.map(({ name, dataset }) => [name, dataset.missing ?? ''])))
}

/** The fields that refusals are about, by code. */
export type Places = Partial<Record<ErrorCode, string>>

/**
 * Moves the message to the field that `places` gives for its code, and those of fields to the fields that `fieldName`
 * gives for their names; returns other errors unchanged.
 */
export function atField(problem: unknown, places: Places, fieldName?: (name: string) => string): unknown {
  if (!(problem instanceof ApiError) || problem.code === 'network') return problem
  const { status, code, message } = problem
  const place = places[code]
  if (place) return wrongFields({ [place]: message })
  const fields = Object.entries(problem.fields)
  if (!fieldName || fields.length === 0) return problem
  const named: Record<string, string> = {}
  for (const [name, says] of fields) named[fieldName(name)] ??= says
  return new ApiError(status, { code, message, fields: named })
}

/** Thrown by `send` where its reader changed their mind: nothing was sent, and nothing is said. */
export function givenUp(): DOMException {
  return new DOMException('Given up.', 'AbortError')
}

/** Thrown by `send` for errors found before sending: field name to its message. */
export function wrongFields(fields: Record<string, string>): ApiError {
  return new ApiError(400, { code: 'invalid-input', fields })
}
