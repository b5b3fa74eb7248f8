import '../../accounts/components/accounts.css'
import { errors } from '../../../shared/errors.ts'
import { listOfToken, type MailList } from '../../../shared/notifications/unsubscribe.ts'
import { useAddressToken } from '../../accounts/components/use-address-token.ts'
import { messageOf } from '../../platform/api.ts'
import { AppLink } from '../../platform/nav.tsx'
import { useTheatre } from '../../platform/theatre.ts'
import { useAction } from '../../platform/use-action.ts'
import { MailLink, PhoneLink } from '../../shell/box-office.tsx'
import { SubmitButton } from '../../ui/button.tsx'
import { DarkPage } from '../../ui/page.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { unsubscribe } from '../api.ts'

const words = {
  reminders: { mails: 'reminders of shows that you have tickets for', button: 'Stop reminders' },
  announcements: {
    mails: 'announcements about shows that you have tickets for',
    button: 'Stop announcements',
  },
} satisfies Record<MailList, object>

/** The target of a mail's unsubscribe link. Opening it changes nothing; the button needs no log-in. */
export function UnsubscribePage() {
  const token = useAddressToken()
  const list = token === null ? null : listOfToken(token)
  return (
    <DarkPage>
      <div className="form-page">
        <h1>E-mail preferences</h1>
        {token && list ? <Stop token={token} list={list} /> : <Unreadable />}
        <AppLink to="/">Back to the shows</AppLink>
      </div>
    </DarkPage>
  )
}

/** For a link that was cut short: the ways that are left. */
function Unreadable() {
  const { boxOfficePhone, boxOfficeEmail } = useTheatre()
  return (
    <>
      <Notice tone="danger">{errors['invalid-token'].message}</Notice>
      <p className="prose">
        Please open the whole link from our latest e-mail. In your profile you can choose which e-mails you
        get.
      </p>
      {(boxOfficePhone || boxOfficeEmail) && (
        <section className="box-office" aria-label="Box office">
          <p className="text-2">Or ask the box office to stop them:</p>
          {boxOfficePhone && <PhoneLink number={boxOfficePhone} />}
          {boxOfficeEmail && <MailLink address={boxOfficeEmail} />}
        </section>
      )}
    </>
  )
}

function Stop({ token, list }: { token: string; list: MailList }) {
  const { run, busy, problem, result } = useAction(() => unsubscribe(token))
  const { mails, button } = words[list]
  if (result)
    return (
      <Notice tone="info">
        You will no longer receive {mails}. We will still e-mail you your tickets. In your profile you can
        choose again.
      </Notice>
    )
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
      aria-busy={busy}
    >
      <p className="prose">Stop receiving {mails}?</p>
      {problem !== null && <Notice tone="danger">{messageOf(problem)}</Notice>}
      <SubmitButton busy={busy} doing="One moment…" label={button} />
    </form>
  )
}
