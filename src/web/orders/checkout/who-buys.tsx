import { useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { useMe } from '../../accounts/api.ts'
import { api } from '../../platform/api.ts'
import { refresh } from '../../platform/query.ts'
import { useIsGuest } from '../../platform/session/session.tsx'
import { whenOwnerLeaves } from '../../platform/session/session-store.ts'
import { readTab, writeTab } from '../../platform/session/tab-storage.ts'
import { TextInput } from '../../ui/fields.tsx'
import { Form, useTexts } from '../../ui/form.tsx'
import { RecipientFields } from '../components/recipient-fields.tsx'
import { words } from './catalogue.ts'

/** Where the code was mailed, in this tab: a reload asks for it again. */
const MAILED = 'guest-mailed'
const isText = (kept: unknown): kept is string => typeof kept === 'string'
whenOwnerLeaves(() => writeTab(MAILED, null))

/** Whether whoever buys has no account, and whether their address is still to be proven. */
export function useWhoBuys() {
  const isGuest = useIsGuest()
  const me = useMe()
  return { isGuest, isUnknown: isGuest && !me.data?.emailVerified }
}

/** Asks a buyer without an account for a name and an address, and for the code that is mailed there. */
export function WhoBuys() {
  const { texts, set, field } = useTexts({ name: '', email: '', code: '' })
  const [mailedTo, keepMailedTo] = useState(() => readTab(MAILED, isText) ?? '')
  const setMailedTo = (email: string) => {
    writeTab(MAILED, email || null)
    keepMailedTo(email)
  }
  const sendCode = async () => {
    const { name, email } = texts
    await api.post('/auth/guest/details', { body: { name, email } })
    set({ code: '' })
    setMailedTo(email)
  }
  const prove = async () => {
    await api.post('/auth/guest/code', { body: { code: texts.code } })
    await refresh('/auth/me')
  }
  if (!mailedTo)
    return (
      <Form
        label={words.whoBuys()}
        send={sendCode}
        submit={{ label: words.sendCode(), fullWidth: true, size: 'lg' }}
      >
        <h2 className="block-title">{words.whoBuys()}</h2>
        <RecipientFields
          field={field}
          email={{ label: common.email(), description: words.guestEmailHint() }}
          isReader
        />
      </Form>
    )
  return (
    <Form label={words.code()} send={prove} submit={{ label: words.goOn(), fullWidth: true, size: 'lg' }}>
      <h2 className="block-title">{words.code()}</h2>
      <p role="status">{words.codeSent({ email: mailedTo })}</p>
      <TextInput
        label={words.code()}
        inputMode="numeric"
        required={words.typeCode()}
        {...field('code')}
        autoComplete="one-time-code"
        data-autofocus
      />
      <button type="button" className="text-button" onClick={() => setMailedTo('')}>
        {words.otherAddress()}
      </button>
    </Form>
  )
}
