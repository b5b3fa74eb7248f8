import { IconCamera, IconCameraOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { SCAN_BOX } from '../../../shared/door/contract.ts'
import { logProblem } from '../../platform/log.ts'
import { Button } from '../../ui/button.tsx'
import { words as uiWords } from '../../ui/catalogue.ts'
import { Select } from '../../ui/fields.tsx'
import { CameraControls } from './camera-controls.tsx'
import { words } from './catalogue.ts'
import { createRest } from './scan-gate.ts'
import { type CameraState, useCamera } from './use-camera.ts'

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
        <Button onClick={onStart}>{state === 'off' ? words.startCamera() : uiWords.tryAgain()}</Button>
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
