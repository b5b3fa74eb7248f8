import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { Button } from './button.tsx'
import { words } from './catalogue.ts'
import { DialogBox } from './dialog-box.tsx'

/**
 * The two buttons, each named after what it does, so that nobody takes one for the other; `danger` where something is
 * taken away: red, and the focus is on the other one.
 */
export type Labels = { confirm: string; cancel: string; danger?: boolean }
type Question = { id: number; message: string; labels: Labels | null; answer: (yes: boolean) => void }
type Dialogs = {
  alert: (message: string) => Promise<void>
  confirm: (message: string, labels: Labels) => Promise<boolean>
}

const DialogContext = createContext<Dialogs | null>(null)
let nextId = 0

/** Provides alerts and confirmations. They queue, and focus returns to where it was. */
export function DialogProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Question[]>([])
  const ask = useCallback(
    (message: string, labels: Labels | null) =>
      new Promise<boolean>((resolve) => {
        const id = ++nextId
        const answer = (yes: boolean) => {
          setQueue((before) => before.filter((question) => question.id !== id))
          resolve(yes)
        }
        setQueue((before) => [...before, { id, message, labels, answer }])
      }),
    [],
  )
  const dialogs = useMemo<Dialogs>(
    () => ({
      alert: async (message) => {
        await ask(message, null)
      },
      confirm: (message, labels) => ask(message, labels),
    }),
    [ask],
  )
  const question = queue[0]
  return (
    <DialogContext value={dialogs}>
      {children}
      {question && <QuestionBox key={question.id} {...question} />}
    </DialogContext>
  )
}

function QuestionBox({ message, labels, answer }: Question) {
  return (
    <DialogBox alert label={message} onClose={() => answer(false)}>
      <p className="dialog-text">{message}</p>
      <div className="dialog-actions">
        {labels && (
          <Button variant="outline" data-autofocus={labels.danger || undefined} onClick={() => answer(false)}>
            {labels.cancel}
          </Button>
        )}
        <Button
          variant={labels?.danger ? 'danger' : 'primary'}
          data-autofocus={!labels?.danger || undefined}
          onClick={() => answer(true)}
        >
          {labels?.confirm ?? words.ok()}
        </Button>
      </div>
    </DialogBox>
  )
}

function useDialogs(): Dialogs {
  const dialogs = useContext(DialogContext)
  if (!dialogs) throw new Error('DialogProvider is missing.')
  return dialogs
}

/** `await alert('…')` shows a message until it is dismissed. */
export function useAlert(): Dialogs['alert'] {
  return useDialogs().alert
}

/** `await confirm('…?', {confirm: 'Delete it', cancel: 'Keep it'})` returns true if the person agreed. */
export function useConfirm(): Dialogs['confirm'] {
  return useDialogs().confirm
}
