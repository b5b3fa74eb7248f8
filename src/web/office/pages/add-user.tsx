import { words as pageWords } from '../../../shared/office/pages-catalogue.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { NewPassword } from '../../accounts/sign-in/new-password.tsx'
import { api } from '../../platform/api.ts'
import { AppLink, pageAt } from '../../platform/nav.tsx'
import { refresh } from '../../platform/query.ts'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { useTexts, wrongFields } from '../../ui/typed-texts.ts'
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
  const send = async () => {
    const left = Object.entries(missing).filter(([name]) => texts[name as keyof typeof empty].trim() === '')
    if (left.length > 0) throw wrongFields(Object.fromEntries(left.map(([name, says]) => [name, says()])))
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
    <AdminFrame>
      <AdminTitle heading={pageWords['/admin/users/add']()} to="/admin/users" link={words.backToAll()} />
      <Form
        className="stack person-form"
        send={send}
        places={places}
        failed={words.failed()}
        submit={{ label: words.addUser(), doing: words.submitting() }}
      >
        <div className="name-fields">
          <TextInput label={common.firstName()} required {...field('firstName')} />
          <TextInput label={common.lastName()} required {...field('lastName')} />
        </div>
        <TextInput
          label={common.username()}
          description={common.usernameHint()}
          required
          {...field('username')}
        />
        <TextInput label={common.phoneNumber()} type="tel" required {...field('phoneNumber')} />
        <TextInput label={common.email()} type="email" required {...field('email')} />
        <NewPassword {...field('password')} required />
      </Form>
    </AdminFrame>
  )
}
