import { IconMaximize } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { logProblem } from '../../platform/log.ts'
import { words } from '../components/catalogue.ts'

function onChange(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Fills the screen with the page; gone while it does, and where the browser cannot. */
export function FullScreenButton() {
  const offered = useSyncExternalStore(
    onChange,
    () => document.fullscreenEnabled && document.fullscreenElement === null,
    () => false,
  )
  if (!offered) return null
  return (
    <button
      type="button"
      className="icon-button ring"
      aria-label={words.fullScreen()}
      onClick={() =>
        document.documentElement
          .requestFullscreen()
          .catch((problem: unknown) => logProblem('full-screen', problem))
      }
    >
      <IconMaximize className="icon" stroke={1.75} aria-hidden />
    </button>
  )
}
