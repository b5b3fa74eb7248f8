import { existsSync } from 'node:fs'
import { Piscina } from 'piscina'
import { readerLanguage } from '../../../shared/language/language.ts'
import { type Theatre, theatreOf } from '../../../shared/platform/settings/settings.ts'
import { AppError } from '../base/base.ts'
import type { SettingsInForce } from '../settings/settings.ts'

/** An attachment. With `cid` it is an inline picture. */
export type MailFile = { name: string; type: string; content: Uint8Array; cid?: string }
/** The theatre as mails and documents show it: with the PNG of its logo, if it has one. */
export type PrintedTheatre = Theatre & { logoPng?: Uint8Array | undefined }
export type RenderedMail = { subject: string; html: string; text: string; files: MailFile[] }

/** The props of each mail, by name, as `worker.ts` makes it. */
// biome-ignore lint/suspicious/noEmptyInterface: the worker adds to it by declaration merging
export interface Mails {}
/** The props of each document, by name; a feature adds its own beside what makes it. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it by declaration merging
export interface Documents {}
/** What a task is given and returns, likewise. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it by declaration merging
export interface Tasks {}

/** Renders mails and documents in threads and queues of their own, so that documents never delay a mail. */
export type Renderer = {
  mail<T extends keyof Mails>(template: T, props: Mails[T]): Promise<RenderedMail>
  /** Like `mail`, for something a person is waiting for. Throws unavailable when too many are queued. */
  document<D extends keyof Documents>(kind: D, props: Documents[D]): Promise<Uint8Array>
  /** Work that may take a while and delays neither. Throws unavailable when too much is queued. */
  task<T extends keyof Tasks>(name: T, props: PropsOf<T>): Promise<ResultOf<T>>
  /** The same in a thread of its own, for what may take minutes; rejects after four. */
  longTask<T extends keyof Tasks>(name: T, props: PropsOf<T>): Promise<ResultOf<T>>
}

type PropsOf<T extends keyof Tasks> = Tasks[T] extends { props: infer P } ? P : never
type ResultOf<T extends keyof Tasks> = Tasks[T] extends { result: infer R } ? R : never

/**
 * The threads with their queues. They hold no settings, so the servers of one process may share them. That of the pages
 * runs their own bundle; a development server has none.
 */
export type RenderThreads = ReturnType<typeof openRenderThreads>

/** Length of the document queue. A PDF takes 20 to 100 ms, so nobody waits longer than ten seconds. */
const DOCUMENTS_WAITING = 100
/** Length of the queue of tasks. Most take a tenth of a second, some several seconds. */
const TASKS_WAITING = 40
/** Most of the heap that a task may take, in MB. */
const TASK_HEAP_MB = 200
/** How long a long task may take, in ms. */
const LONG_TASK_MS = 4 * 60_000
/** How long an idle document thread is kept, in ms: it takes 80 MB, and up to a second to start. */
const IDLE_MS = 5 * 60_000

/**
 * A thread that renders with this bundle, one page at a time: `render` says why. The pool reports as an error the answer
 * to a rendering that was aborted in the same moment, and the end of an idle thread. Neither matters: the thread is
 * replaced.
 */
export function openPageThread(pagesUrl: URL): Piscina {
  const thread = new Piscina({
    filename: pagesUrl.href,
    minThreads: 1,
    maxThreads: 1,
    concurrentTasksPerWorker: 1,
  })
  return thread.on('error', () => undefined)
}

/** `workerUrl`: the built `worker.js`; `pagesUrl`: the pages' built `render.js`. */
export function openRenderThreads({ workerUrl, pagesUrl }: { workerUrl: URL; pagesUrl: URL }) {
  // React is several times slower outside production.
  const env = { ...process.env, NODE_ENV: 'production' }
  const thread = { filename: workerUrl.href, maxThreads: 1, env }
  const resourceLimits = { maxOldGenerationSizeMb: TASK_HEAP_MB }
  const task = { ...thread, minThreads: 0, idleTimeout: IDLE_MS, resourceLimits }
  return {
    // The second starts when mails queue, and ends when they no longer do.
    mails: new Piscina({ ...thread, minThreads: 1, maxThreads: 2, idleTimeout: IDLE_MS }),
    documents: new Piscina({ ...thread, minThreads: 0, idleTimeout: IDLE_MS }),
    tasks: new Piscina(task),
    longTasks: new Piscina(task),
    pages: existsSync(pagesUrl) ? openPageThread(pagesUrl) : null,
  }
}

/** Ends the threads; whatever is still queued fails. */
export async function closeRenderThreads(threads: RenderThreads) {
  await Promise.all(Object.values(threads).map((thread) => thread?.destroy()))
}

/**
 * Output is in the language of the reader, carries the theatre's name, look and tax as of the moment it is rendered, and
 * posters from `clientDir`, where the pages are built. `findLogo` reads the PNG of a picture.
 */
export function createRenderer(
  { mails, documents, tasks, longTasks }: Omit<RenderThreads, 'pages'>,
  settings: SettingsInForce,
  clientDir: string,
  findLogo: (id: string) => Promise<Uint8Array | undefined>,
): Renderer {
  let logo: { id: string; png: Uint8Array | undefined } | null = null
  async function surroundings() {
    const theatre = theatreOf(settings.current)
    const { id } = theatre.logo ?? {}
    if (id && logo?.id !== id) logo = { id, png: await findLogo(id) }
    const logoPng = id ? logo?.png : undefined
    return { theatre: { ...theatre, logoPng }, clientDir, language: readerLanguage() }
  }
  return {
    mail: async (template, props) =>
      mails.run({ template, props, ...(await surroundings()) }, { name: 'renderMail' }),
    async document(kind, props) {
      if (documents.queueSize >= DOCUMENTS_WAITING) throw new AppError('unavailable')
      return documents.run({ kind, props, ...(await surroundings()) }, { name: 'renderDocument' })
    },
    async task(name, props) {
      if (tasks.queueSize >= TASKS_WAITING) throw new AppError('unavailable')
      return tasks.run({ name, props, ...(await surroundings()) }, { name: 'runTask' })
    },
    async longTask(name, props) {
      if (longTasks.queueSize >= TASKS_WAITING) throw new AppError('unavailable')
      const signal = AbortSignal.timeout(LONG_TASK_MS)
      return longTasks.run({ name, props, ...(await surroundings()) }, { name: 'runTask', signal })
    },
  }
}
