import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CREDIT_REASON_MAX, type CreditRecord } from '../../../shared/orders/credit.ts'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { formatCents, readCents } from '../../../shared/platform/money/money.ts'
import { api } from '../../platform/api.ts'
import { AppLink, pageAt } from '../../platform/nav.tsx'
import { newId } from '../../platform/new-id.ts'
import { cache, freshQuery } from '../../platform/query.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { TextInput } from '../../ui/fields.tsx'
import { FormDialog, useTexts, wrongFields } from '../../ui/form.tsx'
import { Button, Part, Pending } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'

type Act = 'give' | 'take'

/** A person's credit: what there is, what came and went, and the office's two acts on it. */
export function PersonCredit({ username }: { username: string }) {
  const query = freshQuery('/users/:username/credit', { params: { username } })
  const credit = useQuery(query)
  const [act, setAct] = useState<Act | null>(null)
  return (
    <Part className="admin-panel" title={words.credit()}>
      {!credit.data && <Pending query={credit} />}
      {credit.data && (
        <>
          <p className="num">{words.balance({ amount: formatCents(credit.data.balance) })}</p>
          <div className="link-row">
            <Button onClick={() => setAct('give')}>{words.give()}</Button>
            {credit.data.balance > 0 && <Button onClick={() => setAct('take')}>{words.take()}</Button>}
          </div>
          <Entries entries={credit.data.entries} />
        </>
      )}
      {act && (
        <CreditDialog
          username={username}
          act={act}
          onDone={(record) => {
            cache.setQueryData(query.queryKey, record)
            setAct(null)
          }}
          onClose={() => setAct(null)}
        />
      )}
    </Part>
  )
}

type CreditDialogProps = {
  username: string
  act: Act
  onDone: (record: CreditRecord) => void
  onClose: () => void
}

function CreditDialog({ username, act, onDone, onClose }: CreditDialogProps) {
  const { texts, field } = useTexts({ amount: '', reason: '' })
  const label = act === 'give' ? words.give() : words.take()
  // Made once a dialog, so that a double click acts once.
  const [key] = useState(newId)
  const send = async (password: string) => {
    const cents = readCents(texts.amount)
    if (!cents) throw wrongFields({ amount: words.sayAmount() })
    const body = { amount: act === 'give' ? cents : -cents, reason: texts.reason, key, password }
    onDone(await api.post('/users/:username/credit', { params: { username }, body }))
  }
  return (
    <FormDialog
      password
      label={label}
      submit={{ label, variant: act === 'take' ? 'danger' : 'primary' }}
      cancel={words.leave()}
      send={send}
      onClose={onClose}
    >
      <TextInput
        label={words.amount()}
        inputMode="decimal"
        required={words.sayAmount()}
        {...field('amount')}
      />
      <TextInput
        label={words.reason()}
        description={words.reasonHint()}
        maxLength={CREDIT_REASON_MAX}
        required={words.sayWhy()}
        {...field('reason')}
      />
    </FormDialog>
  )
}

function Entries({ entries }: Pick<CreditRecord, 'entries'>) {
  if (entries.length === 0) return null
  return (
    <ul className="rows user-rows">
      {entries.map(({ id, kind, cents, reason, orderId, at }) => (
        <li key={id}>
          <div className="who">
            <b>{words[kind]()}</b>
            {reason && <p className="note-text">{reason}</p>}
            <p className="text-2 num">
              {formatWhenShort(at)}
              {orderId && (
                <>
                  {' · '}
                  <AppLink to={pageAt('/admin/orders/:id', { id: orderId })}>
                    {words.order({ number: orderNumber(orderId) })}
                  </AppLink>
                </>
              )}
            </p>
          </div>
          <p className="num patron-sum">
            <b>{formatCents(cents)}</b>
          </p>
        </li>
      ))}
    </ul>
  )
}
