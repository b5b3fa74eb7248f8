import { useCallback, useEffect, useRef, useState } from 'react'
import { logProblem } from '../../platform/log.ts'
import { remember, remembered } from '../components/remembered.ts'

/** Why there is no picture. */
export type CameraProblem = 'denied' | 'none' | 'busy' | 'unsupported' | 'ended'
export type CameraState = 'off' | 'asking' | 'on' | CameraProblem

/**
 * The camera that was chosen on this device, else the rear one. It starts by itself if access was granted before.
 * `cameras` is empty until the browser names them, which it does once one is on.
 */
export function useCamera() {
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
