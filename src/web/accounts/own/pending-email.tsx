import '../components/accounts.css'
import { type ReactNode, useState } from 'react'
import type { PendingEmail } from '../../../shared/accounts/contract.ts'
import { errors } from '../../../shared/errors.ts'
import { api, messageOf } from '../../platform/api.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button, Notice, Rich } from '../../ui/pieces.tsx'
import { words } from './own-catalogue.ts'

type PendingChangeProps = {
  person: { username: string; pendingEmail: PendingEmail | null }
  /** The notice, built around the new address. */
  children: (email: ReactNode) => ReactNode
  /** Refetches the person. */
  onWithdrawn: () => Promise<void>
}

/** A pending address, how long its link works, and a button to withdraw it; then a confirmation. */
export function PendingChange({ person, children, onWithdrawn }: PendingChangeProps) {
  const { username, pendingEmail } = person
  const [problem, setProblem] = useState<string | null>(null)
  const [withdrawn, setWithdrawn] = useState<string | null>(null)
  const { run, busy } = useAction(
    async (pending: string) => {
      setProblem(null)
      const { email } = await api.delete('/users/:username/email-change', { params: { username } })
      if (email === pending) setProblem(errors['email-change-confirmed'].message)
      else setWithdrawn(pending)
      await onWithdrawn()
    },
    (reason) => setProblem(messageOf(reason)),
  )
  const trouble = problem && <Notice tone="danger">{problem}</Notice>
  if (!pendingEmail)
    return (
      trouble ||
      (withdrawn && (
        <Notice>
          {/* The button that had focus is gone. */}
          <p tabIndex={-1} ref={focusElement}>
            <Rich text={words.withdrawn({ email: withdrawn })} />
          </p>
        </Notice>
      ))
    )
  return (
    <>
      <Notice>
        <div className="pending-change">
          {children(<bdi>{pendingEmail.email}</bdi>)}
          <p className="notice-more num">
            {words.requestedOn({
              asked: formatWhenShort(pendingEmail.askedAt),
              expires: formatWhenShort(pendingEmail.expiresAt),
            })}
          </p>
          <Button aria-disabled={busy} onClick={() => run(pendingEmail.email)}>
            {busy ? words.withdrawing() : words.withdraw()}
          </Button>
        </div>
      </Notice>
      {trouble}
    </>
  )
}

function focusElement(element: HTMLElement | null): void {
  element?.focus()
}
