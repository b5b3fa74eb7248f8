import { useQuery } from '@tanstack/react-query'
import { STAFF_PASSWORD_MIN } from '../../../shared/accounts/contract.ts'
import { words as titles } from '../../../shared/accounts/pages-catalogue.ts'
import { errors } from '../../../shared/errors.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api } from '../../platform/api.ts'
import { AppLink, go } from '../../platform/nav.tsx'
import { logIn } from '../../platform/session/session.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Form, useTexts } from '../../ui/form.tsx'
import { Loaded } from '../../ui/pieces.tsx'
import { authConfigQuery } from '../api.ts'
import { FormPage } from '../components/form-page.tsx'
import { words as authWords } from '../sign-in/auth-catalogue.ts'
import { NewPassword } from '../sign-in/new-password.tsx'
import { homeOf, sessionIn } from '../sign-in/session-in.ts'
import { words } from './catalogue.ts'

/** Makes the first admin of a new theatre, with the code from the server's log. Afterwards it leads to the log-in. */
export function SetupPage() {
  const config = useQuery(authConfigQuery)
  return (
    <FormPage heading={titles['/setup']()}>
      <Loaded query={config}>{({ awaitsAdmin }) => (awaitsAdmin ? <SetupForm /> : <SetUp />)}</Loaded>
    </FormPage>
  )
}

const SetUp = () => (
  <p className="prose">
    {errors['setup-done'].message} <AppLink to="/login">{words.goToLogin()}</AppLink>
  </p>
)

function SetupForm() {
  const { texts, field } = useTexts({ code: '', firstName: '', lastName: '', email: '', password: '' })
  const send = async () => {
    const answer = sessionIn(await api.post('/setup', { body: texts }))
    logIn(answer, texts.email.trim().toLowerCase())
    go(homeOf(answer.role, null))
  }
  return (
    <Form
      send={send}
      stillWrong={{ password: (typed) => [...typed.normalize('NFKC')].length < STAFF_PASSWORD_MIN }}
      submit={{ label: words.becomeAdmin(), doing: authWords.signingUp(), fullWidth: true }}
    >
      <p className="prose">{words.setupHint()}</p>
      <TextInput label={words.setupCode()} spellCheck={false} required {...field('code')} />
      <div className="name-fields">
        <TextInput label={common.firstName()} required {...field('firstName')} autoComplete="given-name" />
        <TextInput label={common.lastName()} required {...field('lastName')} autoComplete="family-name" />
      </div>
      <TextInput label={common.email()} type="email" required {...field('email')} autoComplete="email" />
      <NewPassword least={STAFF_PASSWORD_MIN} required {...field('password')} />
    </Form>
  )
}
