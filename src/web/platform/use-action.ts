import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { isAbort } from './api.ts'

/**
 * An asynchronous action of a button or form: runs once at a time and ignores further presses. `result` and
 * `problem` are those of the last run, and empty during the next. `onProblem` receives what was thrown; the
 * action stays busy until it is done. Calls aborted by the end of the session are not reported.
 */
export function useAction<V = void, T = unknown>(
  act: (input: V) => Promise<T>,
  onProblem: (problem: unknown, input: V) => unknown = () => {},
) {
  // A second click can come before the first has rendered.
  const running = useRef(false)
  const { mutate, isPending, error, data } = useMutation<T, unknown, V>({
    mutationFn: act,
    onError: (problem, input) => (isAbort(problem) ? undefined : onProblem(problem, input)),
    onSettled: () => {
      running.current = false
    },
  })
  const run = useCallback(
    (input: V) => {
      if (running.current) return
      running.current = true
      mutate(input)
    },
    [mutate],
  )
  return { run, busy: isPending, problem: isAbort(error) ? null : error, result: data }
}
