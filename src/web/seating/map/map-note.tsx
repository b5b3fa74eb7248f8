import { IconButton } from '../../ui/icon-button.tsx'
import './map-note.css'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { words } from './catalogue.ts'

type MapNoteProps = {
  text: string
  /** Buttons that the remark leads to. */
  children?: ReactNode
  onClose: () => void
}

/** A remark on what was just done, where the stage is. */
export function MapNote({ text, children, onClose }: MapNoteProps) {
  return (
    <div className="map-note">
      <p role="status">{text}</p>
      {children}
      <IconButton icon={IconX} label={words.closeNote()} onClick={onClose} />
    </div>
  )
}
