import { Piscina } from 'piscina'
import { theatreOf } from '../../../shared/platform/settings.ts'
import { AppError } from '../errors.ts'
import type { SettingsInForce } from '../settings/settings.ts'

/** An attachment. With `cid` it is an inline picture. */
export type MailFile = { name: string; type: string; content: Uint8Array; cid?: string }
export type RenderedMail = { subject: string; html: string; text: string; files: MailFile[] }

/** The props of each mail, by name; a feature adds its own beside the template, and `worker.ts` makes them. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it by declaration merging
export interface Mails {}
/** The props of each document, likewise. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it by declaration merging
export interface Documents {}

/**
 * Renders mails and documents off the thread that serves requests. Each has its own thread and queue, so that documents
 * never delay a mail.
 */
export type Renderer = {
  mail<T extends keyof Mails>(template: T, props: Mails[T]): Promise<RenderedMail>
  /** Like `mail`, for something a person is waiting for. Throws unavailable when too many are queued. */
  document<D extends keyof Documents>(kind: D, props: Documents[D]): Promise<Uint8Array>
}

/** The two threads with their queues. They hold no settings, so the servers of one process may share them. */
export type RenderThreads = { mails: Piscina; documents: Piscina }

/** Length of the document queue. A PDF takes 20 to 100 ms, so nobody waits longer than ten seconds. */
const DOCUMENTS_WAITING = 100
/** How long an idle document thread is kept, in ms: it takes 80 MB, and up to a second to start. */
const IDLE_MS = 5 * 60_000

/** `workerUrl`: the built `worker.js`. */
export function openRenderThreads(workerUrl: URL): RenderThreads {
  const thread = { filename: workerUrl.href, maxThreads: 1 }
  return {
    mails: new Piscina({ ...thread, minThreads: 1 }),
    documents: new Piscina({ ...thread, minThreads: 0, idleTimeout: IDLE_MS }),
  }
}

/** Ends the threads; whatever is still queued fails. */
export async function closeRenderThreads({ mails, documents }: RenderThreads): Promise<void> {
  await Promise.all([mails.destroy(), documents.destroy()])
}

/** Output carries the theatre's name and tax as of the moment it is rendered. */
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
