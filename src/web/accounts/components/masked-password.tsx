import { type ReactNode, useId, useState } from 'react'
import { words } from './catalogue.ts'

/** A password as dots. It cannot be shown: the toggle explains that with `instead`. */
export function MaskedPassword({ instead }: { instead: ReactNode }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <span className="masked-password">
        <span aria-hidden>••••••••</span>
        <span className="sr-only">{words.hidden()}</span>
        <button
          type="button"
          className="text-button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? words.hidePassword() : words.showPassword()}
        </button>
      </span>
      <span id={id} className="masked-reason" role="status">
        {open && instead}
      </span>
    </>
  )
}
