import { type ReactNode, useId, useState } from 'react'

/** A password as dots. It cannot be shown: the toggle explains that with `instead`. */
export function MaskedPassword({ instead }: { instead: ReactNode }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <span className="masked-password">
        <span aria-hidden>••••••••</span>
        <span className="sr-only">Hidden</span>
        <button
          type="button"
          className="text-button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide password' : 'Show password'}
        </button>
      </span>
      <span id={id} className="masked-reason" role="status">
        {open && instead}
      </span>
    </>
  )
}
