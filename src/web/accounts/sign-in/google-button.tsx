import { words } from './auth-catalogue.ts'
import './google.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { readerLocale } from '../../../shared/language/language.ts'
import { api, messageOf } from '../../platform/api.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { scriptLoader } from '../../platform/script.ts'
import { useAction } from '../../platform/use-action.ts'
import { ActButton } from '../../ui/act-button.tsx'
import { alert } from '../../ui/dialog.tsx'
import { authConfigQuery } from '../api.ts'
import { goToCollege } from './college.ts'
import { enter, sessionIn } from './session-in.ts'

/** The widest button Google draws, in px. */
const GOOGLE_WIDTH_MAX = 400

type ElsewhereProps = {
  /** Where a log-in leads, instead of where the person was going. */
  next?: string | undefined
  /** Runs before the log-in takes effect; closes the modal. */
  onDone: () => void
  /** Another way in that needs no form. */
  children?: ReactNode
}

/**
 * Google's own button and one for the college, as far as the theatre has them, with "or" beneath. Google's script loads
 * on first render; its place is kept until then, so that the form below stays where it is.
 */
export function SignInElsewhere(props: ElsewhereProps) {
  const config = useQuery(authConfigQuery)
  const { googleClientId, googleScriptUrl, college } = config.data ?? {}
  if (!config.isPending && !googleClientId && !college && !props.children) return null
  return (
    <div className="elsewhere-part">
      {config.isPending && <div className="google-slot" />}
      {googleClientId && googleScriptUrl && (
        <GoogleSlot {...props} clientId={googleClientId} scriptUrl={googleScriptUrl} />
      )}
      {college && (
        <ActButton fullWidth alerts act={() => goToCollege({ next: props.next })}>
          {words.withCollege()}
        </ActButton>
      )}
      {props.children}
      <span className="google-or">{words.or()}</span>
    </div>
  )
}

type SlotProps = ElsewhereProps & { clientId: string; scriptUrl: string }

function GoogleSlot({ next, onDone, clientId, scriptUrl }: SlotProps) {
  const slot = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  /** A nonce works once, so each try gets a new button. */
  const [round, setRound] = useState(0)
  const { run, busy } = useAction(
    (token: string) => signIn(token, onDone, next),
    async (problem) => {
      await alert(googleProblem(problem))
      setRound((before) => before + 1)
    },
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round needs a new nonce
  useEffect(() => {
    let stale = false
    let stopDrawing: (() => void) | undefined
    Promise.all([loadGoogle(scriptUrl), api.post('/auth/google/nonce')]).then(
      ([google, { nonce }]) => {
        const place = slot.current
        if (stale || !place) return
        setFailed(false)
        google.initialize({
          client_id: clientId,
          nonce,
          ux_mode: 'popup',
          auto_select: false,
          callback: ({ credential }) => run(credential),
        })
        stopDrawing = drawAsWide(place, (width) =>
          google.renderButton(place, {
            type: 'standard',
            theme: 'outline',
            size: 'large',
            text: 'continue_with',
            width,
            locale: readerLocale().replace('-', '_'),
          }),
        )
      },
      () => !stale && setFailed(true),
    )
    return () => {
      stale = true
      stopDrawing?.()
    }
  }, [clientId, scriptUrl, round, run])

  return (
    <>
      <div className="google-slot" aria-busy={busy} ref={slot} />
      {busy && <p role="status">{words.googleBusy()}</p>}
      {failed && <p role="status">{words.googleImpossible()}</p>}
    </>
  )
}

/** Draws as wide as the slot's parent is, again when that changes: a phone is turned. Returns what ends it. */
function drawAsWide(slot: HTMLElement, draw: (width: number) => void): () => void {
  let drawn = 0
  const observer = new ResizeObserver(([entry]) => {
    const width = Math.min(GOOGLE_WIDTH_MAX, Math.floor(entry?.contentRect.width ?? 0))
    // A part that leaves the page has no width.
    if (width === 0 || width === drawn) return
    drawn = width
    draw(width)
  })
  observer.observe(slot.parentElement ?? slot)
  return () => observer.disconnect()
}

/** Sends a credential to the server and opens the person's start page. Throws ApiError. */
async function signIn(token: string, onDone: () => void, next?: string): Promise<void> {
  const answer = sessionIn(await api.post('/auth/google', { body: { token } }), true)
  onDone()
  enter(answer, next)
}

/** The message for a failed sign-in: the server's reason if it refused, else a generic one. */
export function googleProblem(problem: unknown): string {
  return isRefusal(problem) ? words.googleRefused({ reason: messageOf(problem) }) : words.googleFailed()
}

type ButtonOptions = {
  type: 'standard'
  theme: 'outline'
  size: 'large'
  text: 'continue_with'
  width: number
  /** As "fr_CA"; without one Google takes the browser's. */
  locale: string
}

/** The part of Google Identity Services that we use. */
type GoogleIdentity = {
  initialize(settings: {
    client_id: string
    nonce: string
    ux_mode: 'popup'
    auto_select: false
    callback: (answer: { credential: string }) => void
  }): void
  renderButton(parent: HTMLElement, options: ButtonOptions): void
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } }
  }
}

/** Loads Google's script once; after a failure the next call tries again. */
const loadGoogle = scriptLoader('Google', () => window.google?.accounts.id)
