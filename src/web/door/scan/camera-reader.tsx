import { IconBulb, IconCamera, IconCameraOff } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { SCAN_BOX, SCAN_ZOOM } from '../../../shared/door/contract.ts'
import { readerLocale } from '../../../shared/language/language.ts'
import { logProblem } from '../../platform/api.ts'
import { words as uiWords } from '../../ui/catalogue.ts'
import { Select } from '../../ui/fields.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Button } from '../../ui/pieces.tsx'
import { remember, remembered } from '../components/remembered.ts'
import { words } from './catalogue.ts'
import { createRest } from './scan-gate.ts'

type CameraReaderProps = {
  /** False while a verdict is shown or pending. */
  looking: boolean
  onSee: (text: string) => void
}

/** The camera's picture with a frame for the code. */
export function CameraReader({ looking, onSee }: CameraReaderProps) {
  const { state, stream, start, cameras, choose } = useCamera()
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  useReading(video, stream !== null && looking, onSee)

  return (
    <section className="reader" aria-label={words.camera()}>
      <div className="reader-picture" data-on={stream !== null || undefined}>
        {stream && (
          <>
            <video ref={video} autoPlay muted playsInline aria-label={words.cameraView()} />
            <div className="reader-box" style={{ width: SCAN_BOX, height: SCAN_BOX }} aria-hidden />
          </>
        )}
        {!stream && <NoPicture state={state} onStart={start} />}
      </div>
      {stream && <CameraControls stream={stream} />}
      {stream && cameras.length > 1 && (
        <Select
          label={words.camera()}
          name="camera"
          value={stream.getVideoTracks()[0]?.getSettings().deviceId ?? ''}
          onChange={choose}
          options={cameras.map(({ deviceId, label }, i) => ({
            value: deviceId,
            label: label || words.cameraNumber({ number: i + 1 }),
          }))}
        />
      )}
    </section>
  )
}

function NoPicture({ state, onStart }: { state: CameraState; onStart: () => void }) {
  if (state === 'on') return null
  const Icon = state === 'off' || state === 'asking' ? IconCamera : IconCameraOff
  return (
    <div className="reader-help">
      <Icon stroke={1.5} aria-hidden />
      <p role="status">{words[state]()}</p>
      {state !== 'asking' && state !== 'unsupported' && (
        <Button variant="primary" onClick={onStart}>
          {state === 'off' ? words.startCamera() : uiWords.tryAgain()}
        </Button>
      )}
    </div>
  )
}

/** Reads the newest frame again and again, while the page is visible: a browser announces frames only then. */
function useReading(
  video: React.RefObject<HTMLVideoElement | null>,
  on: boolean,
  onSee: (text: string) => void,
): void {
  useEffect(() => {
    const picture = video.current
    if (!on || !picture) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    let looks = 0
    const rest = createRest()
    const look = async () => {
      if (stopped) return
      const began = performance.now()
      try {
        const { readFrame } = await import('./decoder.ts')
        const text = await readFrame(picture, looks++)
        if (text !== null && !stopped) onSee(text)
      } catch (problem) {
        logProblem('scanner', problem)
      }
      if (!stopped) timer = setTimeout(wait, rest(began, performance.now() - began))
    }
    const wait = () => picture.requestVideoFrameCallback(() => void look())
    wait()
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [video, on, onSee])
}

/** Camera capabilities missing from the standard types. */
type Extras = { torch?: boolean; zoom?: { min: number; max: number } }

/** Torch and zoom, each shown only if this camera has it. */
function CameraControls({ stream }: { stream: MediaStream }) {
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
        <IconButton
          icon={IconBulb}
          className="ring"
          label={words.torch()}
          aria-pressed={torch}
          onClick={switchTorch}
        />
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

/** Why there is no picture. */
type CameraProblem = 'denied' | 'none' | 'busy' | 'unsupported' | 'ended'
type CameraState = 'off' | 'asking' | 'on' | CameraProblem

/**
 * The camera that was chosen on this device, else the rear one. It starts by itself if access was granted before.
 * `cameras` is empty until the browser names them, which it does once one is on.
 */
function useCamera() {
  const [state, setState] = useState<CameraState>('off')
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [cameras, setCameras] = useState<MediaDeviceInfo[]>([])
  const asking = useRef(false)
  const gone = useRef(false)

  const start = useCallback(async () => {
    if (asking.current) return
    if (!navigator.mediaDevices?.getUserMedia) return setState('unsupported')
    asking.current = true
    setState('asking')
    try {
      const picture = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { ...wantedCamera(), width: { ideal: 1280 }, height: { ideal: 720 } },
      })
      if (gone.current) return stop(picture)
      picture.getVideoTracks()[0]?.addEventListener('ended', () => setState('ended'))
      setStream(picture)
      setState('on')
      const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
      setCameras(devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== ''))
    } catch (problem) {
      logProblem('camera', problem)
      setState(problemOf(problem))
    } finally {
      asking.current = false
    }
  }, [])

  useEffect(() => {
    gone.current = false
    mayStart().then((may) => {
      if (may && !gone.current) void start()
    })
    return () => {
      gone.current = true
    }
  }, [start])
  useEffect(() => () => stop(stream), [stream])
  const choose = (deviceId: string) => {
    remember('door-camera', deviceId)
    stop(stream)
    void start()
  }
  return { state, stream: state === 'on' ? stream : null, start, cameras, choose }
}

/** Ideal, not exact: a camera that was unplugged since gives way to another. */
function wantedCamera(): MediaTrackConstraints {
  const chosen = remembered('door-camera')
  return chosen ? { deviceId: { ideal: chosen } } : { facingMode: { ideal: 'environment' } }
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

async function mayStart(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted'
  } catch {
    return false
  }
}

function problemOf(problem: unknown): CameraProblem {
  const name = problem instanceof DOMException ? problem.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none'
}
