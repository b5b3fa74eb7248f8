import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/**
 * What a button or a form does: one run at a time, presses in between do nothing. `result` and `problem` are of the
 * last run, empty while another is under way. `onProblem` hears what was thrown; the action stays busy until it is done.
 * A call that the end of the session aborted is no problem: nobody is left to tell.
 */
export function useAction<V = void, T = unknown>(
  act: (input: V) => Promise<T>,
  onProblem: (problem: unknown, input: V) => unknown = () => {},
) {
  // A second click comes before the first has been drawn.
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

function isAbort(problem: unknown): boolean {
  return problem instanceof DOMException && problem.name === 'AbortError'
}
