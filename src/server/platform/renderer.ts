import { Piscina } from 'piscina'
import { theatreOf } from '../../shared/platform/settings.ts'
import type { SettingsInForce } from './settings.ts'

/** A file that goes with a mail. `cid` makes it a picture inside the text. */
export type MailFile = { name: string; type: string; content: Uint8Array; cid?: string }
export type RenderedMail = { subject: string; html: string; text: string; files: MailFile[] }

/** Makes mails and documents in a worker thread, away from the thread that serves requests. */
export type Renderer = {
  /** `template` and `props` as `worker.ts` lists them. */
  mail(template: string, props: unknown): Promise<RenderedMail>
  document(kind: string, props: unknown): Promise<Uint8Array>
  close(): Promise<void>
}

/** `workerUrl`: the built `worker.js`. What it makes bears the theatre's name and tax as they are at that moment. */
export function createRenderer(workerUrl: URL, settings: SettingsInForce): Renderer {
  const theatre = () => theatreOf(settings.current)
  const pool = new Piscina({ filename: workerUrl.href, minThreads: 1, maxThreads: 1, idleTimeout: 60_000 })
  return {
    mail: (template, props) => pool.run({ template, props, theatre: theatre() }, { name: 'renderMail' }),
    document: (kind, props) => pool.run({ kind, props, theatre: theatre() }, { name: 'renderDocument' }),
    close: () => pool.destroy(),
  }
}
