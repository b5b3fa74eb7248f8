import { IconPhoto } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { words as fieldWords } from '../../../shared/door/catalogue.ts'
import { logProblem } from '../../platform/api.ts'
import { TextInput } from '../../ui/fields.tsx'
import { OpenFile } from '../../ui/file-button.tsx'
import { Button } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'

type ScanProps = { busy: boolean; onScan: (text: string) => void }
type OtherWaysProps = ScanProps & {
  /** The verdict is in, so the typed number can be cleared. */
  answered: boolean
}

/** Without a camera: upload a picture of the code, or type its number. */
export function OtherWays({ busy, answered, onScan }: OtherWaysProps) {
  return (
    <div className="stack other-ways">
      <TypedTicket busy={busy} answered={answered} onScan={onScan} />
      <PictureScan busy={busy} onScan={onScan} />
    </div>
  )
}

function TypedTicket({ busy, answered, onScan }: OtherWaysProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (answered) setTyped('')
  }, [answered])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const text = typed.trim()
    setProblem(text ? '' : fieldWords.ticketMissing())
    if (text) onScan(text)
    else field.current?.focus()
  }
  return (
    <form className="typed-ticket" onSubmit={submit} noValidate aria-busy={busy}>
      <TextInput
        ref={field}
        label={words.ticketNumber()}
        name="ticketId"
        placeholder="TICKET-…"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={setTyped}
        error={problem || undefined}
      />
      <Button type="submit" size="field" aria-disabled={busy}>
        {words.check()}
      </Button>
    </form>
  )
}

function PictureScan({ busy, onScan }: ScanProps) {
  const [problem, setProblem] = useState('')
  const read = async (file: File) => {
    if (busy) return
    setProblem('')
    try {
      const { readCode } = await import('./decoder.ts')
      const text = await readCode(file)
      if (text) onScan(text)
      else setProblem(words.noCode())
    } catch (failure) {
      logProblem('scan-picture', failure)
      setProblem(words.badPicture())
    }
  }
  return (
    <div>
      <OpenFile fullWidth label={words.scanPicture()} accept="image/*" onFile={read}>
        <IconPhoto className="icon" stroke={1.75} aria-hidden />
        {words.scanPicture()}
      </OpenFile>
      <p className="field-problem" role="status">
        {problem}
      </p>
    </div>
  )
}
