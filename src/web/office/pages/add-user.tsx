import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { PersonFields } from '../../accounts/components/person-form.tsx'
import { NewPassword } from '../../accounts/sign-in/new-password.tsx'
import { api } from '../../platform/api.ts'
import { AppLink, pageAt } from '../../platform/nav.tsx'
import { refresh } from '../../platform/query.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { Form, useTexts } from '../../ui/form.tsx'
import { words } from '../people/catalogue.ts'

const empty = { firstName: '', lastName: '', username: '', phoneNumber: '', email: '', password: '' }
const missing = {
  firstName: words.enterFirstName,
  lastName: words.enterLastName,
  username: words.enterUsername,
  phoneNumber: words.enterPhone,
  email: words.enterEmail,
  password: common.enterNewPassword,
} satisfies Record<keyof typeof empty, () => string>
const places = { 'username-taken': 'username', 'user-exists': 'email', 'weak-password': 'password' } as const

/** Creates an account for someone. The fields are cleared once that is done, and kept if it fails. */
export function AddUserPage() {
  const { texts, set, field } = useTexts(empty)
  const asked = (name: keyof typeof missing) => ({ ...field(name), required: missing[name]() })
  const send = async () => {
    const { username } = await api.post('/users', { body: { ...texts, role: 'user' } })
    set(empty)
    void refresh('/users')
    return (
      <>
        {words.added()}
        <p className="notice-more">
          <AppLink to={pageAt('/admin/users/:username', { username })}>
            {words.showUser({ username })}
          </AppLink>
        </p>
      </>
    )
  }
  return (
    <AdminFrame to="/admin/users" link={words.backToAll()}>
      <Form
        className="stack person-form"
        send={send}
        places={places}
        failed={words.failed()}
        submit={{ label: words.addUser(), doing: words.submitting() }}
      >
        <PersonFields field={asked} />
        <NewPassword {...asked('password')} />
      </Form>
    </AdminFrame>
  )
}
