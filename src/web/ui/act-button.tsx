import { messageOf } from '../platform/api.ts'
import { useAction } from '../platform/use-action.ts'
import { alert, confirm, type Labels } from './dialog.tsx'
import { Button, type ButtonProps, Outcome } from './pieces.tsx'

type ActButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** What it does; a text that it resolves to, or a `message`, is shown. */
  act: () => Promise<unknown>
  /** Asked first. */
  sure?: (Labels & { question: string }) | false
  /** Whether there is anything to do. */
  isReady?: boolean
  /** Replaces the label while busy. */
  doing?: string
  /** A failure is said in an alert, or as the function does, not below the button. */
  alerts?: boolean | ((problem: unknown) => unknown)
}

/** A button that does something once at a time, and what came of it. */
export function ActButton(props: ActButtonProps) {
  const { act, sure, isReady = true, doing, alerts = false, children, ...look } = props
  const { run, busy, problem, result } = useAction(
    async () => {
      if (!sure || (await confirm(sure.question, sure))) return messageIn(await act())
    },
    (failure) => (alerts instanceof Function ? alerts(failure) : alerts && alert(messageOf(failure))),
  )
  return (
    <>
      <Button aria-disabled={busy || !isReady} onClick={() => isReady && run()} {...look}>
        {busy && doing ? doing : children}
      </Button>
      {!alerts && <Outcome problem={problem} result={result} />}
    </>
  )
}

function messageIn(answer: unknown): string | undefined {
  if (typeof answer === 'string') return answer
  const { message }: { message?: unknown } = answer ?? {}
  return typeof message === 'string' ? message : undefined
}
