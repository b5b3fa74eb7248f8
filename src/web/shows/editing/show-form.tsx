import './show-form.css'
import type { FormEvent, ReactNode } from 'react'
import { SubmitButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/pieces.tsx'

type ShowFormProps = {
  submit: (event: FormEvent<HTMLFormElement>) => void
  busy: boolean
  /** The button's label, and its label while busy. */
  action: string
  acting: string
  /** An error that belongs to no field. */
  problem: ReactNode
  /** Discards the restored text; absent if nothing was restored. */
  onStartAfresh?: (() => void) | undefined
  children: ReactNode
}

/** The frame of every show form: the note on restored text, the fields, the error, the button. */
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
