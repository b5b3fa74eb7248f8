import './show-form.css'
import type { FormEvent, ReactNode } from 'react'
import { Button, SubmitButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'

type ShowFormProps = {
  submit: (event: FormEvent<HTMLFormElement>) => void
  busy: boolean
  /** The button's label, and its label while busy. */
  action: string
  acting: string
  /** The other button of a form that takes something away: leaves all as it is. */
  keep?: { label: string; act: () => void }
  /** An error that belongs to no field. */
  problem: ReactNode
  /** Discards the restored text; absent if nothing was restored. */
  onStartAfresh?: (() => void) | undefined
  children: ReactNode
}

/** The frame of every show form: the note on restored text, the fields, the error, the button. */
export function ShowForm({
  submit,
  busy,
  action,
  acting,
  keep,
  problem,
  onStartAfresh,
  children,
}: ShowFormProps) {
  return (
    <form className="stack show-form" onSubmit={submit} noValidate aria-busy={busy}>
      {onStartAfresh && (
        <Notice tone="info">
          <p>{words.restored()}</p>
          <button type="button" className="text-button" onClick={onStartAfresh}>
            {words.startAfresh()}
          </button>
        </Notice>
      )}
      {children}
      {problem && <Notice tone="danger">{problem}</Notice>}
      {keep ? (
        <div className="dialog-actions">
          <Button variant="outline" onClick={keep.act}>
            {keep.label}
          </Button>
          <SubmitButton variant="danger" busy={busy} doing={acting} label={action} />
        </div>
      ) : (
        <SubmitButton busy={busy} doing={acting} label={action} />
      )}
    </form>
  )
}
