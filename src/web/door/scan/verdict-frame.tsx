import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { DoorPerformance, VerdictResult } from '../../../shared/door/contract.ts'
import { tileWhen } from '../../platform/theatre-time.ts'
import { words } from './catalogue.ts'
import { verdictLooks } from './verdict-look.ts'

type VerdictFrameProps = {
  result: VerdictResult | 'no-answer'
  door: DoorPerformance | null
  onClose: () => void
  children: ReactNode
}

/** A full-screen verdict: its colour, sign and word. Focus goes to its `data-autofocus` element. */
export function VerdictFrame({ result, door, onClose, children }: VerdictFrameProps) {
  const { tone, icon: Icon, says } = verdictLooks[result]
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={box}
      className="verdict"
      data-tone={tone}
      role="alertdialog"
      aria-labelledby="verdict-word"
      aria-describedby="verdict-facts"
      onCancel={(event) => {
        // Escape closed what lies above the verdict.
        if (event.target !== box.current) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className="verdict-column">
        <div className="verdict-top num">
          <button type="button" className="verdict-close" aria-label={words.close()} onClick={onClose}>
            <IconX stroke={1.75} aria-hidden />
          </button>
          {door && <span>{tileWhen(door.startsAt)}</span>}
          {door && <span>{words.count({ inside: door.admitted, sold: door.sold })}</span>}
        </div>
        <Icon className="verdict-sign" stroke={2.5} aria-hidden />
        <h1 id="verdict-word" aria-live="assertive">
          {says()
            .split('\n')
            .map((line) => (
              <Fitted key={line} text={line} />
            ))}
        </h1>
        {children}
      </div>
    </dialog>
  )
}

/** One line, scaled to fit the column. */
function Fitted({ text }: { text: string }) {
  const line = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const span = line.current
    const column = span?.parentElement
    if (!span || !column) return
    const measure = () => {
      if (column.clientWidth === 0) return
      span.style.fontSize = '100px'
      span.style.fontSize = `min(var(--largest), ${(100 * column.clientWidth) / span.offsetWidth}px)`
    }
    const observer = new ResizeObserver(measure)
    observer.observe(column)
    document.fonts.ready.then(measure)
    return () => observer.disconnect()
  }, [])
  return (
    <span ref={line} className="fitted">
      {text}{' '}
    </span>
  )
}
