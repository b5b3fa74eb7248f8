import { pageState } from '../platform/page-state.ts'
import { words } from './catalogue.ts'
import { DialogBox } from './dialog-box.tsx'
import { Button } from './pieces.tsx'

/**
 * The two buttons, each named after what it does, so that nobody takes one for the other; `danger` where something is
 * taken away: red, and the focus is on the other one.
 */
export type Labels = { confirm: string; cancel: string; danger?: boolean }
type Question = { id: number; message: string; labels: Labels | null; answer: (yes: boolean) => void }

/** Questions are asked one at a time; focus returns to where it was. */
const queue = pageState<readonly Question[]>([])
let nextId = 0

function ask(message: string, labels: Labels | null): Promise<boolean> {
  return new Promise((resolve) => {
    const id = ++nextId
    const answer = (yes: boolean) => {
      queue.change((before) => before.filter((question) => question.id !== id))
      resolve(yes)
    }
    queue.change((before) => [...before, { id, message, labels, answer }])
  })
}

/** `await alert('…')` shows a message until it is dismissed. */
export async function alert(message: string): Promise<void> {
  await ask(message, null)
}

/** `await confirm('…?', {confirm: 'Delete it', cancel: 'Keep it'})` returns true if the person agreed. */
export function confirm(message: string, labels: Labels): Promise<boolean> {
  return ask(message, labels)
}

/** Where alerts and confirmations are shown, once for all pages. */
export function Dialogs() {
  const [question] = queue.useNow()
  return question && <QuestionBox key={question.id} {...question} />
}

function QuestionBox({ message, labels, answer }: Question) {
  return (
    <DialogBox alert label={message} onClose={() => answer(false)}>
      <p className="dialog-text">{message}</p>
      <div className="dialog-actions">
        {labels && (
          <Button data-autofocus={labels.danger || undefined} onClick={() => answer(false)}>
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
