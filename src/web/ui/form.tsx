import { type ComponentProps, type ReactNode, useState } from 'react'
import { words } from '../../shared/platform/text/common-catalogue.ts'
import { messageOf } from '../platform/api.ts'
import { Button, SubmitButton, type SubmitProps } from './button.tsx'
import { DialogBox } from './dialog-box.tsx'
import { WrongFields } from './fields.tsx'
import { Notice } from './pieces.tsx'
import { refusalOr, type StillWrong, useForm } from './use-form.ts'

type FormProps = {
  /** Its accessible name. */
  label?: string
  className?: string
  /** Sends it, once at a time. What it throws is said at the fields that it names, else above the button. */
  send: () => Promise<void>
  /** What else a refusal asks for, as reading again what somebody else changed meanwhile. */
  onRefused?: (problem: unknown) => unknown
  /** In place of the message above the button. */
  onProblem?: (problem: unknown) => Promise<void> | void
  /** What did not work, above the reason. */
  failed?: string | undefined
  stillWrong?: StillWrong
  /** The button that sends it. */
  submit: Omit<SubmitProps, 'busy' | 'doing'> & { doing?: string }
  /** The button of a dialog that closes it instead. */
  cancel?: { label: string; onClose: () => void }
  /** Another button beside it. */
  beside?: ReactNode
  /** The fields. Each shows by itself what is wrong with it. */
  children: ReactNode
}

/** A form: fields with what is wrong with them, what else is in the way, and the button that sends it. */
export function Form({
  label,
  className = 'stack',
  children,
  submit,
  cancel,
  beside,
  failed,
  ...sending
}: FormProps) {
  const { send, onRefused, onProblem, stillWrong } = sending
  const [problem, setProblem] = useState<unknown>(null)
  const form = useForm(
    async () => {
      setProblem(null)
      await send().catch(async (refusal: unknown) => {
        await onRefused?.(refusal)
        throw refusal
      })
    },
    onProblem ?? setProblem,
    stillWrong,
  )
  const button = <SubmitButton doing={words.oneMoment()} {...submit} busy={form.busy} />
  return (
    <form className={className} aria-label={label} onSubmit={form.submit} noValidate aria-busy={form.busy}>
      <WrongFields value={form.fields}>{children}</WrongFields>
      {problem !== null && (
        <Notice tone="danger" more={failed && refusalOr(problem, '')}>
          {failed ?? messageOf(problem)}
        </Notice>
      )}
      {cancel ? (
        <div className="dialog-actions">
          <Button variant="outline" onClick={cancel.onClose}>
            {cancel.label}
          </Button>
          {button}
        </div>
      ) : beside === undefined ? (
        button
      ) : (
        <div className="link-row">
          {button}
          {beside}
        </div>
      )}
    </form>
  )
}

type FormDialogProps = Omit<ComponentProps<typeof Form>, 'label' | 'className' | 'cancel'> & {
  label: string
  /** The button that closes it, beside the one that sends. */
  cancel?: string
  onClose: () => void
}

/** A form in a dialog of its own. */
export function FormDialog({ label, cancel, onClose, ...form }: FormDialogProps) {
  return (
    <DialogBox label={label} heading onClose={onClose}>
      <Form {...form} {...(cancel && { cancel: { label: cancel, onClose } })} />
    </DialogBox>
  )
}
