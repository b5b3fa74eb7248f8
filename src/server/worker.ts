import type { RenderedMail } from './platform/renderer.ts'

type Mails = Record<string, (props: never) => Promise<RenderedMail>>
type Documents = Record<string, (props: never) => Promise<Uint8Array>>

const mails: Mails = {}
const documents: Documents = {}

/** Makes a mail: subject, both bodies and files. */
export async function renderMail({
  template,
  props,
}: {
  template: string
  props: unknown
}): Promise<RenderedMail> {
  const make = mails[template]
  if (!make) throw new Error(`no mail template ${template}`)
  return make(props as never)
}

/** Makes a document: its bytes. */
export async function renderDocument({ kind, props }: { kind: string; props: unknown }): Promise<Uint8Array> {
  const make = documents[kind]
  if (!make) throw new Error(`no document ${kind}`)
  return make(props as never)
}
