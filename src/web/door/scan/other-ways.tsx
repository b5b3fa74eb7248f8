import { IconPhoto } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { words as fieldWords } from '../../../shared/door/catalogue.ts'
import { logProblem } from '../../platform/log.ts'
import { TextInput } from '../../ui/fields.tsx'
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
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const read = async (file: File | undefined) => {
    if (!file || busy) return
    setProblem('')
    try {
      const { readCode } = await import('./decoder.ts')
      const text = await readCode(file)
      if (text) onScan(text)
      else setProblem(words.noCode())
    } catch (failure) {
      logProblem('scan-picture', failure)
      setProblem(words.badPicture())
    } finally {
      if (input.current) input.current.value = ''
    }
  }
  return (
    <div>
      <input
        ref={input}
        id="scan-picture"
        className="sr-only"
        type="file"
        accept="image/*"
        aria-label={words.scanPicture()}
        tabIndex={-1}
        onChange={(event) => void read(event.currentTarget.files?.[0])}
      />
      <Button fullWidth onClick={() => input.current?.click()}>
        <IconPhoto className="icon" stroke={1.75} aria-hidden />
        {words.scanPicture()}
      </Button>
      <p className="field-problem" role="status">
        {problem}
      </p>
    </div>
  )
}
