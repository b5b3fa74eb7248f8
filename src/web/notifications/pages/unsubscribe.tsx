import { useState } from 'react'
import { errors } from '../../../shared/errors.ts'
import { listOfToken, type MailList } from '../../../shared/notifications/unsubscribe.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { FormPage } from '../../accounts/components/form-page.tsx'
import { useAddressToken } from '../../accounts/sign-in/use-address-token.ts'
import { api } from '../../platform/api.ts'
import { AppLink } from '../../platform/nav.tsx'
import { useTheatre } from '../../platform/theatre-time.ts'
import { MailLink, PhoneLink } from '../../shell/box-office.tsx'
import { words as uiWords } from '../../ui/catalogue.ts'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { words } from '../components/catalogue.ts'

const buttons: Record<MailList, () => string> = {
  reminders: words.stopReminders,
  announcements: words.stopAnnouncements,
}

/** The target of a mail's unsubscribe link. Opening it changes nothing; the button needs no log-in. */
export function UnsubscribePage() {
  const token = useAddressToken()
  const list = token === null ? null : listOfToken(token)
  return (
    <FormPage heading={words.preferences()}>
      {token && list ? <Stop token={token} list={list} /> : <Unreadable />}
      <AppLink to="/">{uiWords.backToShows()}</AppLink>
    </FormPage>
  )
}

/** For a link that was cut short: the ways that are left. */
function Unreadable() {
  const { boxOfficePhone, boxOfficeEmail } = useTheatre()
  return (
    <>
      <Notice tone="danger">{errors['invalid-token'].message}</Notice>
      <p className="prose">{words.wholeLink()}</p>
      {(boxOfficePhone || boxOfficeEmail) && (
        <section className="box-office" aria-label={common.boxOffice()}>
          <p className="text-2">{words.orAsk()}</p>
          {boxOfficePhone && <PhoneLink number={boxOfficePhone} />}
          {boxOfficeEmail && <MailLink address={boxOfficeEmail} />}
        </section>
      )}
    </>
  )
}

function Stop({ token, list }: { token: string; list: MailList }) {
  const [isStopped, setStopped] = useState(false)
  const send = async () => {
    await api.post('/unsubscribe', { body: { token } })
    setStopped(true)
  }
  if (isStopped) return <Notice>{words.stopped({ list })}</Notice>
  return (
    <Form send={send} submit={{ label: buttons[list]() }}>
      <p className="prose">{words.stopQuestion({ list })}</p>
    </Form>
  )
}
