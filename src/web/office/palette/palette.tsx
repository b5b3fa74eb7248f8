import './palette.css'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { logProblem } from '../../platform/api.ts'
import { words } from './catalogue.ts'

/** The search through the whole office: a button, Ctrl or ⌘ with K, and `/` outside fields. */
export function Palette() {
  const [open, setOpen] = useState(false)
  // Not by Suspense, which would show the box too late for the letters that are typed right after the key.
  const [{ PaletteBox }, setCode] = useState<Partial<typeof import('./palette-box.tsx')>>({})
  useEffect(() => {
    import('./palette-box.tsx').then(setCode, (problem) => logProblem('load-palette', problem))
  }, [])
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
      {open && PaletteBox && <PaletteBox onClose={() => setOpen(false)} />}
    </>
  )
}
