import { z } from 'zod'
import { ownPath } from '../../../shared/platform/own-path.ts'
import { usePassed } from '../../platform/passed.ts'

/** Longest message to show; ours are a sentence or two. */
const MESSAGE_MAX = 500

const passedMessage = z.object({ errorMessage: z.string(), back: z.string().optional() })

/** What pages pass to the home page or an error page with `useGo`. */
export type PassedMessage = z.infer<typeof passedMessage>

/** The message another page passed, as text, and the path back to it. */
export function usePassedMessage(): { errorMessage: string | null; back: string } {
  const passed = usePassed(passedMessage)
  return {
    errorMessage: passed?.errorMessage.trim().slice(0, MESSAGE_MAX) || null,
    back: ownPath(passed?.back),
  }
}
