import './code-line.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { codeKey, codeRuleWords } from '../../../shared/seating/codes/code-words.ts'
import { giftKey } from '../../../shared/seating/codes/gift-code.ts'
import { ApiError, api } from '../../platform/api.ts'
import { useLocation } from '../../platform/nav.tsx'
import { cache, refresh } from '../../platform/query.ts'
import { useAction } from '../../platform/use-action.ts'
import { writeCode } from '../../seating/holds/code-of-visit.ts'
import { broadcastHoldChange } from '../../seating/holds/hold-tabs.ts'
import { cacheHold, holdQuery, storeCode, useHold } from '../../seating/holds/use-hold.ts'
import type { BlockedRequest } from '../../seating/holds/use-hold-requests.ts'
import { TextInput } from '../../ui/fields.tsx'
import { Button, Outcome, TextButton } from '../../ui/pieces.tsx'
import { PaymentOpenDialog } from '../components/payment-open-dialog.tsx'
import { useIsPatron } from '../components/use-is-patron.ts'
import { words } from './catalogue.ts'
import { termsQuery, useVisit } from './code-terms.ts'

/** Makes credit of a gift card, which pays first; answers what to say, null if no card has this code. */
async function redeem(code: string) {
  try {
    const { cents } = await api.post('/gift-cards/redeem', { body: { code } })
    await refresh('/credit')
    return words.redeemed({ amount: formatCents(cents) })
  } catch (refusal) {
    if (refusal instanceof ApiError && refusal.code === 'code-unknown') return null
    throw refusal
  }
}

/** Gives the whole hold a code, null for none; without a hold it is stored for the next one. Throws the refusal. */
async function giveCode(code: string | null): Promise<string | undefined> {
  const redeemed = code !== null && giftKey(code) !== null && (await redeem(code))
  if (redeemed) return redeemed
  const part = cache.getQueryData(holdQuery().queryKey)?.hold?.performances[0]
  if (part) {
    const seats = part.seats.map(({ seatNum }) => seatNum)
    const params = { id: part.performanceId }
    const answer = await api.put('/performances/:id/hold', { params, body: { seats, code } })
    cacheHold(answer)
    broadcastHoldChange()
  } else if (code) await cache.fetchQuery(termsQuery(code))
  storeCode(code)
}

/** The code of the cart, or of this visit: what it does, and a way to remove it. One of a link is applied at once. */
function CodeLine({ box = false }: { box?: boolean }) {
  const [typed, setTyped] = useState('')
  const [blocked, setBlocked] = useState<BlockedRequest | null>(null)
  const visit = useVisit()
  const hold = useHold(undefined, useIsPatron()).data?.hold
  const asked = useQuery({ ...termsQuery(visit ?? ''), enabled: visit !== null && !hold })
  const { run, busy, problem, result } = useAction(giveCode, (refusal, code) => {
    if (refusal instanceof ApiError && refusal.code === 'payment-open' && refusal.orderId)
      setBlocked({ orderId: refusal.orderId, again: () => run(code) })
    else if (code === visit) storeCode(null)
  })
  const isNew = visit !== null && hold && codeKey(hold.code?.code ?? '') !== codeKey(visit)
  const isRefused = asked.error instanceof ApiError && asked.error.status < 500
  useEffect(() => {
    if (isNew) run(visit)
    // So that no seats are refused because of it.
    else if (isRefused) writeCode(null)
  }, [isNew, visit, run, isRefused])
  const terms = hold ? hold.code : visit === null ? undefined : asked.data
  const isMeant = hold?.performances.some((part) => part.seats.some(({ coded }) => coded)) ?? true
  const label = hold ? words.codeOrCard() : words.code()
  const refusal = blocked ? null : (problem ?? asked.error)
  return (
    <>
      {terms && (
        <p role="status">
          {words.codeIs({ code: terms.code, rule: codeRuleWords(terms) })} {!isMeant && words.noneMeant()}{' '}
          <TextButton disabled={busy} onClick={() => run(null)}>
            {words.removeCode()}
          </TextButton>
        </p>
      )}
      {box && (
        <form
          className="code-box"
          onSubmit={(event) => {
            event.preventDefault()
            if (typed.trim()) run(typed)
          }}
        >
          <TextInput label={label} autoComplete="off" value={typed} onChange={setTyped} />
          <Button type="submit" aria-disabled={busy}>
            {words.apply()}
          </Button>
        </form>
      )}
      <Outcome problem={refusal} result={result} />
      <PaymentOpenDialog blocked={blocked} payPath="/payment" onClose={() => setBlocked(null)} />
    </>
  )
}

/** The same with a box for a code. */
export const CodeBox = () => (
  <div className="stack-s">
    <CodeLine box />
  </div>
)

/** The same above every page but those that have a box for it. */
export function CodeStrip() {
  if (/\/cart$/.test(useLocation().pathname)) return null
  return (
    <div className="notice">
      <CodeLine />
    </div>
  )
}
