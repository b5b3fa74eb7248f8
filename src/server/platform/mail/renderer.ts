import { Piscina } from 'piscina'
import { theatreOf } from '../../../shared/platform/settings.ts'
import { AppError } from '../errors.ts'
import type { SettingsInForce } from '../settings/settings.ts'

/** A file that goes with a mail. `cid` makes it a picture inside the text. */
export type MailFile = { name: string; type: string; content: Uint8Array; cid?: string }
export type RenderedMail = { subject: string; html: string; text: string; files: MailFile[] }

/** The props of each mail, by name; a feature adds its own beside the template, and `worker.ts` makes them. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it by declaration merging
export interface Mails {}
/** The props of each document, likewise. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it by declaration merging
export interface Documents {}

/**
 * Makes mails and documents away from the thread that serves requests. Each of the two has a thread and a queue of its
 * own, so that no number of documents keeps a mail waiting.
 */
export type Renderer = {
  mail<T extends keyof Mails>(template: T, props: Mails[T]): Promise<RenderedMail>
  /** As `mail`, for what somebody waits for. Throws unavailable while too many wait already. */
  document<D extends keyof Documents>(kind: D, props: Documents[D]): Promise<Uint8Array>
}

/** The two threads with their queues. They know no theatre, so servers of one process may share them. */
export type RenderThreads = { mails: Piscina; documents: Piscina }

/** Documents that may wait to be made. A PDF takes 20 to 100 ms, so the last one waits for ten seconds at most. */
const DOCUMENTS_WAITING = 100
/** How long the thread for documents stays after the last one, in ms: it takes 80 MB, and up to a second to come back. */
const IDLE_MS = 5 * 60_000

/** `workerUrl`: the built `worker.js`. */
export function openRenderThreads(workerUrl: URL): RenderThreads {
  const thread = { filename: workerUrl.href, maxThreads: 1 }
  return {
    mails: new Piscina({ ...thread, minThreads: 1 }),
    documents: new Piscina({ ...thread, minThreads: 0, idleTimeout: IDLE_MS }),
  }
}

/** Ends the threads; what still waits for them fails. */
export async function closeRenderThreads({ mails, documents }: RenderThreads): Promise<void> {
  await Promise.all([mails.destroy(), documents.destroy()])
}

/** What it makes bears the theatre's name and tax as they are at that moment. */
export function createRenderer({ mails, documents }: RenderThreads, settings: SettingsInForce): Renderer {
  const theatre = () => theatreOf(settings.current)
  return {
    mail: (template, props) => mails.run({ template, props, theatre: theatre() }, { name: 'renderMail' }),
    async document(kind, props) {
      if (documents.queueSize >= DOCUMENTS_WAITING) throw new AppError('unavailable')
      return documents.run({ kind, props, theatre: theatre() }, { name: 'renderDocument' })
    },
  }
}
