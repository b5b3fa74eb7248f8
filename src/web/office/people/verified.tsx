import type { User } from '../../../shared/accounts/users.ts'
import { api } from '../../platform/api.ts'
import { ActButton } from '../../ui/act-button.tsx'
import { words } from './catalogue.ts'

/** Whether the address is verified; if not, sends a new link. */
export function Verified({ user: { username, emailVerified } }: { user: User }) {
  return (
    <>
      <dt>{words.verified()}</dt>
      <dd>
        {emailVerified ? words.yes() : words.no()}
        {!emailVerified && (
          <>
            {' '}
            <ActButton
              variant="link"
              act={() => api.post('/users/:username/verification', { params: { username } })}
            >
              {words.newLink()}
            </ActButton>
          </>
        )}
      </dd>
    </>
  )
}
