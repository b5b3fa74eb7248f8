import { useIsMutating, useMutation } from '@tanstack/react-query'
import { mayLeaveTo } from '../leaving.ts'
import { go } from '../nav.tsx'
import { logOut } from './session.tsx'

const mutationKey = ['log-out']

/** Logs out and goes home, for a button; `busy` while that takes, wherever it was pressed. */
export function useLogOut(): { run: () => void; busy: boolean } {
  const busy = useIsMutating({ mutationKey }) > 0
  const { mutate } = useMutation({ mutationKey, mutationFn: logOut, onSuccess: (left) => left && go('/') })
  const run = () => {
    if (!busy) void mayLeaveTo('/').then((may) => may && mutate())
  }
  return { run, busy }
}
