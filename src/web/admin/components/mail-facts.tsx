import { useQueryClient } from '@tanstack/react-query'
import type { MailDetail } from '../../../shared/admin/messages.ts'
import { mailStateWords } from '../../../shared/platform/mails.ts'
import { MailAgain } from '../../orders/office/mail-again.tsx'
import { messageOf } from '../../platform/api.ts'
import { AppLink } from '../../platform/nav.tsx'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { mailNow, mailQuery } from './use-messages.ts'

/** What became of one mail, in the mail server's words, and how it is sent again. */
export function MailFacts({ mail }: { mail: MailDetail }) {
  const { subject, to, state, at, problem, tries, nextTry, person, order } = mail
  return (
    <section className="panel" aria-labelledby="mail">
      <h2 id="mail" className="block-title">
        <bdi>{subject}</bdi>
      </h2>
      <dl className="mail-facts">
        <Fact name="To">
          {person ? <AppLink to={person.path ?? ''}>{person.name}</AppLink> : 'A buyer without an account'}
          <br />
          <bdi>{to}</bdi>
        </Fact>
        {order && (
          <Fact name="About">
            <AppLink to={order.path ?? ''}>{order.name}</AppLink>
          </Fact>
        )}
        <Fact name="State">
          {mailStateWords[state]}
          {tries !== null && tries > 1 && `, after ${tries} tries`}
        </Fact>
        <Fact name={state === 'sent' ? 'Sent' : 'Last tried'}>
          <span className="num">{formatWhenShort(at)}</span>
        </Fact>
        {nextTry && (
          <Fact name="Next try">
            <span className="num">{formatWhenShort(nextTry)}</span>
          </Fact>
        )}
        {problem && <Fact name="The mail server said">{problem}</Fact>}
      </dl>
      <Again mail={mail} />
    </section>
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

function Again({ mail: { id, to, orderId, again } }: { mail: MailDetail }) {
  const cache = useQueryClient()
  const confirm = useConfirm()
  const { run, busy, problem, result } = useAction(async () => {
    const words = { confirm: 'Send now', cancel: 'Not now' }
    if (!(await confirm(`Try to send this e-mail to ${to} now?`, words))) return null
    const answer = await mailNow(id)
    cache.setQueryData(mailQuery(id).queryKey, answer)
    return answer
  })
  if (again === 'now' || result)
    return (
      <>
        {again === 'now' && (
          <Button variant="outline" className="admin-back" aria-disabled={busy} onClick={() => run()}>
            Send now
          </Button>
        )}
        {problem !== null && <Notice tone="danger">{messageOf(problem)}</Notice>}
        {problem === null && result && <Notice tone="info">On its way to {to}.</Notice>}
      </>
    )
  if (again === 'tickets' && orderId)
    return (
      <MailAgain
        orderId={orderId}
        onSent={() => void cache.invalidateQueries({ queryKey: mailQuery(id).queryKey })}
      />
    )
  return (
    <p className="text-2">
      What an e-mail said is not kept once it is sent, so this one cannot be sent again.
    </p>
  )
}
