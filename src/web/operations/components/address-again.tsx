import { api } from '../../platform/api.ts'
import { ActButton } from '../../ui/act-button.tsx'
import { words } from './catalogue.ts'

/** What an address misses that refuses our mail, and a button that mails it again. */
export function AddressAgain({ address }: { address: string }) {
  return (
    <>
      <p className="text-2">{words.notSentThere()}</p>
      <ActButton
        className="admin-back"
        act={() => api.post('/refused-addresses/retry', { body: { address } })}
      >
        {words.mailAgain()}
      </ActButton>
    </>
  )
}
