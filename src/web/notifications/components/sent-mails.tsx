import type { ReactNode } from 'react'
import { mailStateWords, type SentMail } from '../../../shared/platform/mails.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { Part } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'

type SentMailsProps = {
  mails: readonly SentMail[]
  /** What can be sent again. */
  children?: ReactNode
}

/** What was mailed to a person or about an order, and what became of it. */
export function SentMails({ mails, children }: SentMailsProps) {
  return (
    <Part className="admin-panel" title={common.emails()}>
      {mails.length === 0 && <p className="text-2">{words.none()}</p>}
      {mails.length > 0 && (
        <ul className="rows user-rows">
          {mails.map(({ id, subject, to, at, state, problem }) => (
            <li key={id}>
              <div className="who">
                <b>{subject}</b>
                <p className="text-2">
                  <bdi>{to}</bdi>, <span className="num">{formatWhenShort(at)}</span>
                </p>
                {problem && <p className="text-2">{words.serverSaid({ problem })}</p>}
              </div>
              <p className={state === 'sent' ? 'text-2' : 'list-problem'}>{mailStateWords[state]}</p>
            </li>
          ))}
        </ul>
      )}
      {children}
    </Part>
  )
}
