import { words as uiWords } from '../../ui/catalogue.ts'
import { words } from './catalogue.ts'
import './push-messages.css'
import { type ReactNode, useEffect, useState } from 'react'
import type { PushMessage } from '../../../shared/notifications/push.ts'
import { Button, ButtonLink } from '../../ui/pieces.tsx'
import { leaveWithSession } from './device.ts'

/** Messages that arrive while the page is seen, each until it is closed. */
export function PushMessages(): ReactNode {
  const [messages, setMessages] = useState<readonly PushMessage[]>([])
  const close = (tag: string) => setMessages((shown) => shown.filter((each) => each.tag !== tag))
  useEffect(() => {
    leaveWithSession()
    const onMessage = ({ data }: MessageEvent<{ push?: PushMessage } | null>) => {
      const push = data?.push
      if (push) setMessages((shown) => [...shown.filter(({ tag }) => tag !== push.tag), push])
    }
    navigator.serviceWorker?.addEventListener('message', onMessage)
    navigator.serviceWorker?.startMessages()
    return () => navigator.serviceWorker?.removeEventListener('message', onMessage)
  }, [])
  return (
    <div className="push-messages" role="status">
      {messages.map(({ title, body, path, tag, lang }) => (
        <div key={tag} className="push-message">
          <p lang={lang}>{words.message({ title, body })}</p>
          <ButtonLink to={path} onClick={() => close(tag)}>
            {words.open()}
          </ButtonLink>
          <Button onClick={() => close(tag)}>{uiWords.close()}</Button>
        </div>
      ))}
    </div>
  )
}
