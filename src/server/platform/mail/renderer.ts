import { existsSync } from 'node:fs'
import { Piscina } from 'piscina'
import { theatreOf } from '../../../shared/platform/settings.ts'
import { AppError } from '../errors.ts'
import { openDrawThread } from '../http/drawings.ts'
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

/**
 * The threads with their queues. They hold no settings, so the servers of one process may share them. That of the pages
 * runs their own bundle; a development server has none.
 */
export type RenderThreads = { mails: Piscina; documents: Piscina; pages: Piscina | null }

/** Length of the document queue. A PDF takes 20 to 100 ms, so nobody waits longer than ten seconds. */
const DOCUMENTS_WAITING = 100
/** How long an idle document thread is kept, in ms: it takes 80 MB, and up to a second to start. */
const IDLE_MS = 5 * 60_000

/** `workerUrl`: the built `worker.js`; `drawUrl`: the pages' built `draw.js`. */
export function openRenderThreads({ workerUrl, drawUrl }: { workerUrl: URL; drawUrl: URL }): RenderThreads {
  const thread = { filename: workerUrl.href, maxThreads: 1 }
  return {
    mails: new Piscina({ ...thread, minThreads: 1 }),
    documents: new Piscina({ ...thread, minThreads: 0, idleTimeout: IDLE_MS }),
    pages: existsSync(drawUrl) ? openDrawThread(drawUrl) : null,
  }
}

/** Ends the threads; whatever is still queued fails. */
export async function closeRenderThreads({ mails, documents, pages }: RenderThreads): Promise<void> {
  await Promise.all([mails.destroy(), documents.destroy(), pages?.destroy()])
}

/**
 * Output carries the theatre's name and tax as of the moment it is rendered, and posters from `clientDir`, where the
 * pages are built.
 */
export function createRenderer(
  { mails, documents }: Pick<RenderThreads, 'mails' | 'documents'>,
  settings: SettingsInForce,
  clientDir: string,
): Renderer {
  const surroundings = () => ({ theatre: theatreOf(settings.current), clientDir })
  return {
    mail: (template, props) => mails.run({ template, props, ...surroundings() }, { name: 'renderMail' }),
    async document(kind, props) {
      if (documents.queueSize >= DOCUMENTS_WAITING) throw new AppError('unavailable')
      return documents.run({ kind, props, ...surroundings() }, { name: 'renderDocument' })
    },
  }
}
