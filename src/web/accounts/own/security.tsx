import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Me, PASSWORD_MIN, STAFF_PASSWORD_MIN } from '../../../shared/accounts/contract.ts'
import type { OwnSession } from '../../../shared/accounts/profile.ts'
import { words as roleNames } from '../../../shared/accounts/role-catalogue.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api, fileAddress } from '../../platform/api.ts'
import { go, useLocation } from '../../platform/nav.tsx'
import { freshQuery, refresh } from '../../platform/query.ts'
import { saveAs } from '../../platform/save-as.ts'
import { logIn, logOut } from '../../platform/session/session.tsx'
import { clearSession, currentSession } from '../../platform/session/session-store.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { ActButton } from '../../ui/act-button.tsx'
import { alert } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Form, FormDialog, textField, useTexts, wrongFields } from '../../ui/form.tsx'
import { Outcome, Part, Pending, Rich } from '../../ui/pieces.tsx'
import { authConfigQuery } from '../api.ts'
import { words as accountWords } from '../components/catalogue.ts'
import { checkPair, PasswordPair } from '../components/password-pair.tsx'
import { goToCollege } from '../sign-in/college.ts'
import { homeOf } from '../sign-in/session-in.ts'
import { DeleteButton } from './delete-button.tsx'
import { words as keptWords } from './kept-catalogue.ts'
import { words as ownWords } from './own-catalogue.ts'
import { words } from './security-catalogue.ts'

/** Password, the college, sessions, data export and deletion. */
export function Security({ me }: { me: Me }) {
  return (
    <>
      <ChangePassword me={me} />
      <College me={me} />
      <OwnSessions />
      <OwnData />
      <DeleteAccount me={me} />
    </>
  )
}

const empty = { currentPassword: '', newPassword: '', confirm: '' }

/** Changes the caller's password, which ends their other sessions. */
function ChangePassword({ me }: { me: Me }) {
  return (
    <Part className="account-part" title={accountWords.changePassword()}>
      {me.hasPassword ? (
        <ChangeForm me={me} />
      ) : (
        <p className="prose">
          <span>
            <Rich text={words.noPassword()} to="/forgot-password" />
          </span>
        </p>
      )}
    </Part>
  )
}

function ChangeForm({ me }: { me: Me }) {
  const { texts: values, set } = useTexts(empty)
  const least = me.role === 'user' && !me.pendingRole ? PASSWORD_MIN : STAFF_PASSWORD_MIN

  const send = async () => {
    const { currentPassword, newPassword } = values
    if (currentPassword === '') throw wrongFields({ currentPassword: common.enterPassword() })
    checkPair(values)
    const { message: text } = await api.post('/auth/change-password', {
      body: { currentPassword, newPassword },
    })
    set(empty)
    void refresh('/auth/sessions', '/auth/me')
    if (!me.pendingRole) return text
    await alert(words.nowRole({ message: text, role: roleNames[me.pendingRole]() }))
    // The next page is a new document and needs the role stored before it loads.
    const { token } = currentSession()
    if (token) logIn({ token, role: me.pendingRole }, me.email)
    go(homeOf(me.pendingRole, null))
    return text
  }
  return (
    <Form
      send={send}
      places={{ 'wrong-password': 'currentPassword', 'weak-password': 'newPassword' }}
      submit={{ label: words.change(), doing: common.saving() }}
    >
      <input type="hidden" name="username" autoComplete="username" value={me.email} readOnly />
      <PasswordPair
        values={values}
        onChange={set}
        hint={words.passwordHint({ least })}
        before={(type) => (
          <TextInput
            type={type}
            label={words.current()}
            autoComplete="current-password"
            {...textField('currentPassword', values, set)}
          />
        )}
      />
    </Form>
  )
}

/** Connects the caller's account with the college, or ends that; nothing where the theatre has no such sign-in. */
function College({ me }: { me: Me }) {
  const { data: config } = useQuery(authConfigQuery)
  const state = useQuery({ ...freshQuery('/auth/college'), enabled: config?.college === true })
  const [asking, setAsking] = useState(false)
  const { pathname, search } = useLocation()
  if (!config?.college || !state.data) return null
  const { connected } = state.data
  const change = async (password?: string) => {
    if (!connected) return goToCollege({ connect: true, password, next: `${pathname}${search}` })
    await api.delete('/auth/college', { body: { ...(password && { password }) } })
    await refresh('/auth/college')
    setAsking(false)
  }
  const label = connected ? words.disconnect() : words.connect()
  return (
    <Part className="account-part" title={words.college()}>
      <p className="prose">{connected ? words.connected() : words.notConnected()}</p>
      <ActButton alerts act={async () => (me.hasPassword ? setAsking(true) : change())}>
        {label}
      </ActButton>
      {asking && (
        <FormDialog password label={label} submit={{ label }} send={change} onClose={() => setAsking(false)}>
          <p className="dialog-text">{connected ? words.connected() : words.notConnected()}</p>
        </FormDialog>
      )}
    </Part>
  )
}

/**
 * Deletes the caller's account after a confirmation, and a second one if they have tickets ahead. People with
 * a password type it; people who use Google must have signed in recently.
 */
function DeleteAccount({ me }: { me: Me }) {
  const [problem, setProblem] = useState<unknown>(null)
  return (
    <Part className="account-part" title={words.deleteHeading()}>
      <p className="prose">{words.deleteHint()}</p>
      <Outcome problem={problem} />
      <DeleteButton
        username={me.username}
        own
        asksPassword={me.hasPassword}
        label={words.deleteOwn()}
        title={words.deleteHeading()}
        question={words.deleteQuestion()}
        variant="outline"
        onDeleted={async () => {
          clearSession()
          go('/')
          await alert(words.deleted())
        }}
        onProblem={setProblem}
      />
    </Part>
  )
}

/** Everything stored about the caller, as a JSON file that people can read. */
async function requestOwnData(): Promise<File> {
  const file = await api.file(fileAddress('/auth/my-data'))
  return new File([JSON.stringify(JSON.parse(await file.text()), null, 2)], file.name, { type: file.type })
}

/** Downloads everything stored about the caller. */
function OwnData() {
  return (
    <Part className="account-part" title={words.yourData()}>
      <p className="prose">
        <span>
          <Rich text={words.dataHint()} to="/privacy" />
        </span>
      </p>
      <ActButton alerts doing={words.collecting()} act={async () => saveAs(await requestOwnData())}>
        {words.download()}
      </ActButton>
    </Part>
  )
}

/** The caller's sessions, with buttons to end them. */
function OwnSessions() {
  const sessions = useQuery(freshQuery('/auth/sessions'))
  return (
    <Part className="account-part" title={keptWords.sessionsTitle()}>
      {!sessions.isSuccess && <Pending query={sessions} />}
      {sessions.data && (
        <ul className="rows plain-rows">
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      <EndAll />
    </Part>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const end = async () => {
    await api.delete('/auth/sessions/:id', { params: { id: session.id } })
    await refresh('/auth/sessions')
  }
  const id = `session-${session.id}`
  return (
    <li>
      <div id={id}>
        <b>{session.device}</b>
        <p className="text-2 num">
          {session.current
            ? words.thisBrowser()
            : words.lastUsed({ when: formatWhenShort(session.lastSeenAt) })}
        </p>
      </div>
      {!session.current && (
        <ActButton alerts aria-describedby={id} doing={ownWords.loggingOut()} act={end}>
          {words.logOutThere()}
        </ActButton>
      )}
    </li>
  )
}

function EndAll() {
  const endAll = async () => {
    await api.delete('/auth/sessions')
    if (await logOut()) go('/')
  }
  const label = words.logOutEverywhere()
  return (
    <ActButton
      alerts
      sure={{ question: words.logOutQuestion(), confirm: label, cancel: words.stay() }}
      act={endAll}
    >
      {label}
    </ActButton>
  )
}
