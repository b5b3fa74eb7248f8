import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Me, PASSWORD_MIN, STAFF_PASSWORD_MIN } from '../../../shared/accounts/contract.ts'
import { roleNames } from '../../../shared/accounts/role-names.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api } from '../../platform/api.ts'
import { AppLink, useGo } from '../../platform/nav.tsx'
import { refresh } from '../../platform/query.ts'
import { useSession } from '../../platform/session/session.tsx'
import { useAlert } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Rich } from '../../ui/rich.tsx'
import { textField, wrongFields } from '../../ui/use-form.ts'
import { words as accountWords } from '../components/catalogue.ts'
import { checkPair, PasswordPair } from '../components/password-pair.tsx'
import { homeOf } from '../sign-in/home-of.ts'
import { words } from './security-catalogue.ts'

const empty = { currentPassword: '', newPassword: '', confirm: '' }

/** Changes the caller's password, which ends their other sessions. */
export function ChangePassword({ me }: { me: Me }) {
  return (
    <section className="account-part" aria-labelledby="change-password">
      <h2 id="change-password">{accountWords.changePassword()}</h2>
      {me.hasPassword ? (
        <ChangeForm me={me} />
      ) : (
        <p className="prose">
          <span>
            <Rich
              text={words.noPassword()}
              parts={{ link: (inner) => <AppLink to="/forgot-password">{inner}</AppLink> }}
            />
          </span>
        </p>
      )}
    </section>
  )
}

function ChangeForm({ me }: { me: Me }) {
  const [values, setValues] = useState(empty)
  const cache = useQueryClient()
  const alert = useAlert()
  const go = useGo()
  const session = useSession()
  const set = (change: Partial<typeof empty>) => setValues((before) => ({ ...before, ...change }))
  const least = me.role === 'user' && !me.pendingRole ? PASSWORD_MIN : STAFF_PASSWORD_MIN

  const send = async () => {
    const { currentPassword, newPassword } = values
    if (currentPassword === '') throw wrongFields({ currentPassword: common.enterPassword() })
    checkPair(values)
    const { message: text } = await api.post('/auth/change-password', {
      body: { currentPassword, newPassword },
    })
    setValues(empty)
    void refresh(cache, '/auth/sessions', '/auth/me')
    if (!me.pendingRole) return text
    await alert(words.nowRole({ message: text, role: roleNames[me.pendingRole]() }))
    // The next page is a new document and needs the role stored before it loads.
    if (session.token) session.logIn({ token: session.token, role: me.pendingRole }, me.email)
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
