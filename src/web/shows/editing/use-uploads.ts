import { useRef, useState } from 'react'
import { pictureUrl } from '../../../shared/platform/pictures.ts'
import { api, messageOf } from '../../platform/api.ts'
import { pictureRefusal } from '../../platform/picture-refusal.ts'

/** A file being uploaded. `part` is the fraction sent, null while it waits; `problem` is its error. */
export type Sending = { key: number; file: File; part: number | null; problem: string | null }

/**
 * Uploads files one at a time, so that they arrive in the order chosen; `onUploaded` receives the address of
 * each. Failed ones stay in the list until they are retried or removed.
 */
export function useUploads(onUploaded: (url: string) => void) {
  const [sendings, setSendings] = useState<Sending[]>([])
  const turn = useRef<Promise<void>>(Promise.resolve())
  const count = useRef(0)

  const change = (key: number, more: Partial<Sending>) =>
    setSendings((now) => now.map((one) => (one.key === key ? { ...one, ...more } : one)))
  const drop = (key: number) => setSendings((now) => now.filter((one) => one.key !== key))

  const send = async ({ key, file }: Sending) => {
    try {
      change(key, { part: 0 })
      const { id } = await api.upload('/shows/pictures', file, (part) => change(key, { part }))
      drop(key)
      onUploaded(pictureUrl(id, 'picture.jpg'))
    } catch (reason) {
      change(key, { part: null, problem: messageOf(reason) })
    }
  }
  const enqueue = (one: Sending) => {
    if (!one.problem) turn.current = turn.current.then(() => send(one))
  }
  return {
    sendings,
    drop,
    add(file: File) {
      count.current += 1
      const added = { key: count.current, file, part: null, problem: pictureRefusal(file) }
      setSendings((now) => [...now, added])
      enqueue(added)
    },
    retry(one: Sending) {
      const again = { ...one, part: null, problem: null }
      change(one.key, again)
      enqueue(again)
    },
  }
}
