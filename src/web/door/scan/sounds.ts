import type { VerdictResult } from '../../../shared/door/contract.ts'

type Note = { hertz: number; ms: number }

const note = (hertz: number, ms: number): Note => ({ hertz, ms })

/** Each verdict has its own sound and vibration; a note without pitch is a rest. */
const signals: Record<VerdictResult | 'no-answer', { notes: Note[]; shake: number[] }> = {
  admitted: { notes: [note(880, 90), note(1320, 160)], shake: [80] },
  'already-admitted': { notes: [note(440, 160), note(0, 80), note(440, 160)], shake: [150, 80, 150] },
  'wrong-performance': {
    notes: [note(520, 140), note(390, 140), note(260, 220)],
    shake: [120, 60, 120, 60, 120],
  },
  void: { notes: [note(150, 600)], shake: [500] },
  unknown: { notes: [note(180, 250), note(0, 80), note(150, 350)], shake: [300, 80, 300] },
  'no-answer': { notes: [note(300, 120)], shake: [60, 60, 60] },
}

let audio: AudioContext | null = null

/** Unlocks sound. Browsers require a user gesture, so call it from one. */
export function unlockSound(): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') audio.resume().catch(() => undefined)
}

/** Plays a verdict's sound and vibration, where supported. */
export function signal(result: VerdictResult | 'no-answer'): void {
  const { notes, shake } = signals[result]
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(shake)
  if (audio?.state !== 'running') return
  let at = audio.currentTime
  for (const { hertz, ms } of notes) {
    if (hertz > 0) beep(audio, hertz, at, ms / 1000)
    at += ms / 1000
  }
}

function beep(context: AudioContext, hertz: number, at: number, seconds: number): void {
  const tone = context.createOscillator()
  const level = context.createGain()
  tone.type = 'square'
  tone.frequency.value = hertz
  level.gain.setValueAtTime(0.2, at)
  level.gain.setTargetAtTime(0, at + seconds * 0.8, 0.02)
  tone.connect(level).connect(context.destination)
  tone.start(at)
  tone.stop(at + seconds)
}
