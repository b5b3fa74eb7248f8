import { IconBulb } from '@tabler/icons-react'
import { useState } from 'react'
import { SCAN_ZOOM } from '../../../shared/door/contract.ts'
import { readerLocale } from '../../../shared/language/language.ts'
import { logProblem } from '../../platform/log.ts'
import { words } from './catalogue.ts'

/** Camera capabilities missing from the standard types. */
type Extras = { torch?: boolean; zoom?: { min: number; max: number } }

/** Torch and zoom, each shown only if this camera has it. */
export function CameraControls({ stream }: { stream: MediaStream }) {
  const track = stream.getVideoTracks()[0]
  const extras: MediaTrackCapabilities & Extras = track?.getCapabilities?.() ?? {}
  const [torch, setTorch] = useState(false)
  const [zoom, setZoom] = useState<number>(SCAN_ZOOM.min)
  const tenths = new Intl.NumberFormat(readerLocale(), { minimumFractionDigits: 1 })
  if (!track || (!extras.torch && !extras.zoom)) return null

  const apply = (settings: { torch?: boolean; zoom?: number }) => {
    const constraints: MediaTrackConstraints & { advanced: unknown[] } = { advanced: [settings] }
    track.applyConstraints(constraints).catch((problem) => logProblem('camera-control', problem))
  }
  const switchTorch = () => {
    setTorch(!torch)
    apply({ torch: !torch })
  }
  const changeZoom = (value: number) => {
    setZoom(value)
    apply({ zoom: value })
  }
  return (
    <div className="reader-controls">
      {extras.torch && (
        <button
          type="button"
          className="icon-button ring"
          aria-label={words.torch()}
          aria-pressed={torch}
          onClick={switchTorch}
        >
          <IconBulb className="icon" stroke={1.75} aria-hidden />
        </button>
      )}
      {extras.zoom && (
        <label className="reader-zoom">
          {words.zoom()}
          <input
            type="range"
            min={Math.max(SCAN_ZOOM.min, extras.zoom.min)}
            max={Math.min(SCAN_ZOOM.max, extras.zoom.max)}
            step={SCAN_ZOOM.step}
            value={zoom}
            onChange={(event) => changeZoom(event.currentTarget.valueAsNumber)}
          />
          <span className="num">{tenths.format(zoom)}</span>
        </label>
      )}
    </div>
  )
}
