import { useState } from 'react'
import type { MergePreview } from '../../../shared/accounts/merges.ts'
import type { User } from '../../../shared/accounts/users.ts'
import { api } from '../../platform/api.ts'
import { go, pageAt } from '../../platform/nav.tsx'
import { refresh } from '../../platform/query.ts'
import { Button } from '../../ui/button.tsx'
import { alert } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { FormDialog } from '../../ui/form.tsx'
import { Rich } from '../../ui/rich.tsx'
import { useTexts } from '../../ui/typed-texts.ts'
import { words } from './record-catalogue.ts'

/** Merges this account into another of the same person: asks which, shows what moves, and asks for the password. */
export function MergeAccount({ user }: { user: User }) {
  const [step, setStep] = useState<'closed' | 'which' | MergePreview>('closed')
  const close = () => setStep('closed')
  // It may have been closed while the answer was on its way.
  const found = (merge: MergePreview) => setStep((now) => (now === 'which' ? merge : now))
  return (
    <>
      <Button variant="danger" onClick={() => setStep('which')}>
        {words.merge()}
      </Button>
      {step === 'which' && <Which user={user} onFound={found} onClose={close} />}
      {typeof step === 'object' && <Sure merge={step} onClose={close} />}
    </>
  )
}

type WhichProps = { user: User; onFound: (merge: MergePreview) => void; onClose: () => void }

function Which({ user, onFound, onClose }: WhichProps) {
  const { texts, field } = useTexts({ into: '' })
  const send = async () => {
    const call = { params: { username: user.username }, query: { into: texts.into.trim() } }
    onFound(await api.get('/users/:username/merge', call))
  }
  return (
    <FormDialog
      label={words.title()}
      send={send}
      submit={{ label: words.preview() }}
      cancel={words.keepBoth()}
      onClose={onClose}
    >
      <p className="dialog-text">
        <Rich text={words.about({ username: user.username })} />
      </p>
      <TextInput label={words.into()} data-autofocus required={words.enterUsername()} {...field('into')} />
    </FormDialog>
  )
}

function Sure({ merge: { goes, stays, ...moves }, onClose }: { merge: MergePreview; onClose: () => void }) {
  const act = async (password: string) => {
    const { message } = await api.post('/users/:username/merge', {
      params: { username: goes.username },
      body: { into: stays.username, password },
    })
    await refresh('/users')
    onClose()
    go(pageAt('/admin/users/:username', { username: stays.username }))
    await alert(message)
  }
  return (
    <FormDialog
      password
      label={words.title()}
      submit={{ label: words.confirm(), variant: 'danger' }}
      cancel={words.keepBoth()}
      send={act}
      onClose={onClose}
    >
      <dl className="facts">
        <dt>{words.goes()}</dt>
        <dd>
          <bdi>{goes.name}</bdi>, <bdi>{goes.email}</bdi>
        </dd>
        <dt>{words.stays()}</dt>
        <dd>
          <bdi>{stays.name}</bdi>, <bdi>{stays.email}</bdi>
        </dd>
        <dt>{words.whatMoves()}</dt>
        <dd className="num">{words.moves(moves)}</dd>
      </dl>
      <p className="dialog-text">{words.sure()}</p>
    </FormDialog>
  )
}
