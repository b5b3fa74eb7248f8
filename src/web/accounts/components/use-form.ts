import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '../../platform/api.ts'

/**
 * The state of a form: what is wrong with each field, and whether it is being sent. `submit` runs one sending at a
 * time, puts what the server said of fields beside them and focuses the first; what else went wrong goes to `onProblem`.
 */
export function useForm(send: () => Promise<void>, onProblem: (problem: unknown) => Promise<void>) {
  const [fields, setFields] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setFields({})
    try {
      await send()
    } catch (problem) {
      const wrong = problem instanceof ApiError ? problem.fields : {}
      setFields(wrong)
      const first = Object.keys(wrong).map((name) => form.elements.namedItem(name))[0]
      if (first instanceof HTMLElement) first.focus()
      else await onProblem(problem)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return { fields, busy, submit }
}
