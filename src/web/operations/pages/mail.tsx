import '../components/messages.css'
import { useQuery } from '@tanstack/react-query'
import type { MailDetail } from '../../../shared/operations/messages.ts'
import { mailStateWords } from '../../../shared/platform/mails.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { MailAgain } from '../../orders/office/mail-again.tsx'
import { AppLink, useParams } from '../../platform/nav.tsx'
import { refresh } from '../../platform/query.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { Part, Pending } from '../../ui/pieces.tsx'
import { mailQuery } from '../api.ts'
import { AddressAgain } from '../components/address-again.tsx'
import { words } from '../components/catalogue.ts'

/** One mail, and what became of it. */
export function MailPage() {
  const { id } = useParams<'/admin/messages/:id'>()
  const mail = useQuery(mailQuery(id))
  return (
    <AdminFrame to="/admin/messages" link={words.allMessages()}>
      {mail.data ? <MailFacts mail={mail.data} /> : <Pending query={mail} />}
    </AdminFrame>
  )
}

/** What became of one mail, in the mail server's words, and how it is sent again. */
function MailFacts({ mail }: { mail: MailDetail }) {
  const { subject, to, state, at, problem, tries, nextTry, person, order } = mail
  return (
    <Part className="panel" title={<bdi>{subject}</bdi>}>
      <dl className="mail-facts">
        <Fact name={words.to()}>
          {person ? <AppLink to={person.path ?? ''}>{person.name}</AppLink> : words.walkIn()}
          <br />
          <bdi>{to}</bdi>
        </Fact>
        {order && (
          <Fact name={words.about()}>
            <AppLink to={order.path ?? ''}>{order.name}</AppLink>
          </Fact>
        )}
        <Fact name={common.state()}>
          {tries !== null && tries > 1
            ? words.afterTries({ state: mailStateWords[state], count: tries })
            : mailStateWords[state]}
        </Fact>
        <Fact name={state === 'sent' ? mailStateWords.sent : words.lastTried()}>
          <span className="num">{formatWhenShort(at)}</span>
        </Fact>
        {nextTry && (
          <Fact name={words.nextTry()}>
            <span className="num">{formatWhenShort(nextTry)}</span>
          </Fact>
        )}
        {problem && <Fact name={words.serverSaid()}>{problem}</Fact>}
      </dl>
      {state === 'refused' && <AddressAgain address={to} />}
      <Again mail={mail} />
    </Part>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Again({ mail: { orderId, isOpen, paid } }: { mail: MailDetail }) {
  if (isOpen) return null
  if (paid && orderId) return <MailAgain orderId={orderId} onSent={() => void refresh('/admin/mails/:id')} />
  return <p className="text-2">{words.notKept()}</p>
}
