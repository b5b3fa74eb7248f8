import type { User } from '../../../shared/accounts/users.ts'
import { api } from '../../platform/api.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Outcome } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'

/** Whether the address is verified; if not, sends a new link. */
export function Verified({ user }: { user: User }) {
  const { run, busy, problem, result } = useAction(() =>
    api.post('/users/:username/verification', { params: { username: user.username } }),
  )
  return (
    <>
      <dt>{words.verified()}</dt>
      <dd>
        {user.emailVerified ? words.yes() : words.no()}
        {!user.emailVerified && (
          <>
            {' '}
            <Button variant="link" aria-disabled={busy} onClick={() => run()}>
              {words.newLink()}
            </Button>
            <Outcome problem={problem} result={result?.message} />
          </>
        )}
      </dd>
    </>
  )
}
