import { useState } from 'react'
import { ApiError } from '../platform/api.ts'

/** Props of the text field `name` of `values`; `set` receives the change. */
export function textField<N extends string>(
  name: N,
  values: Readonly<Partial<Record<N, string>>>,
  set: (change: Record<N, string>) => void,
) {
  return {
    name,
    value: values[name] ?? '',
    onChange: (value: string) => set({ [name]: value } as Record<N, string>),
  }
}

/** What is typed into the text fields of a form. `field` has the props of one, which the call names `sent`. */
export function useTexts<T extends Record<string, string>>(first: T) {
  const [texts, setTexts] = useState(first)
  const set = (change: Partial<T>) => setTexts((before) => ({ ...before, ...change }))
  const field = (name: keyof T & string, sent: string = name) => ({
    name: sent,
    value: texts[name] ?? '',
    onChange: (typed: string) => set({ [name]: typed } as Partial<T>),
    autoComplete: 'off',
  })
  return { texts, set, field }
}

/** Whether anything was typed into the text fields of an empty form. */
export function isFilled(texts: Readonly<Record<string, string>>): boolean {
  return Object.values(texts).some((text) => text !== '')
}

/** Thrown by `send` where its reader changed their mind: nothing was sent, and nothing is said. */
export function givenUp(): DOMException {
  return new DOMException('Given up.', 'AbortError')
}

/** Thrown by `send` for errors found before sending: field name to its message. */
export function wrongFields(fields: Record<string, string>): ApiError {
  return new ApiError(400, { code: 'invalid-input', fields })
}
