import './show-form.css'
import type { FormEvent, ReactNode } from 'react'
import { SubmitButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/pieces.tsx'

type ShowFormProps = {
  submit: (event: FormEvent<HTMLFormElement>) => void
  busy: boolean
  /** What the button says, and while it is under way. */
  action: string
  acting: string
  /** What went wrong beyond the fields. */
  problem: ReactNode
  /** Throws away what was kept from before; absent when nothing was. */
  onStartAfresh?: (() => void) | undefined
  children: ReactNode
}

/** The frame of every form about a show: what was kept from before, the fields, what went wrong, the button. */
export function ShowForm({ submit, busy, action, acting, problem, onStartAfresh, children }: ShowFormProps) {
  return (
    <form className="stack show-form" onSubmit={submit} noValidate aria-busy={busy}>
      {onStartAfresh && (
        <Notice tone="info">
          <p>Here is what you typed before. It has not been saved yet.</p>
          <button type="button" className="text-button" onClick={onStartAfresh}>
            Start afresh
          </button>
        </Notice>
      )}
      {children}
      {problem && <Notice tone="danger">{problem}</Notice>}
      <SubmitButton busy={busy} doing={acting} label={action} />
    </form>
  )
}
