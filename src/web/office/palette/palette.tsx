import './palette.css'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { lazily } from '../../platform/lazily.ts'
import { words } from './catalogue.ts'

const PaletteBox = lazily(() => import('./palette-box.tsx'), 'PaletteBox')

/** The search through the whole office: a button, Ctrl or ⌘ with K, and `/` outside fields. */
export function Palette() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const isTyped = (target as Element).closest('input, textarea, select')
      const isCall = ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/' && !isTyped
      if (!isCall || altKey || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        className="palette-button"
        aria-keyshortcuts="Control+K Meta+K /"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconSearch className="icon" stroke={1.75} aria-hidden />
        <span>{words.search()}</span>
        <kbd aria-hidden>/</kbd>
      </button>
      <Suspense>{open && <PaletteBox onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
