import { useCallback } from 'react'
import { ApiError, api } from '../../platform/api.ts'
import { useConfirm } from '../../ui/dialog.tsx'
import { words } from './security-catalogue.ts'

/** A confirmation to ask for first, or the password that was typed. */
type Proof = { question: string } | { password: string }

/** The buttons of the form that deletes one's own account. */
export const deleteOwn = () => ({
  submit: { label: words.deleteOwn(), variant: 'danger' as const },
  cancel: words.keepOwn(),
})

/** Deletes a person, confirming again if they have tickets ahead. Returns whether it did. Throws ApiError. */
export function useDeleteUser(own: boolean): (username: string, proof: Proof) => Promise<boolean> {
  const confirm = useConfirm()
  return useCallback(
    async (username, proof) => {
      const labels = own
        ? { confirm: words.deleteOwn(), cancel: words.keepOwn(), danger: true }
        : { confirm: words.deleteOther(), cancel: words.keepOther(), danger: true }
      const call = {
        params: { username },
        ...('password' in proof && { body: { password: proof.password } }),
      }
      if ('question' in proof && !(await confirm(proof.question, labels))) return false
      try {
        await api.delete('/users/:username', call)
      } catch (problem) {
        if (!(problem instanceof ApiError) || problem.code !== 'tickets-ahead') throw problem
        if (!(await confirm(problem.message, labels))) return false
        await api.delete('/users/:username', { ...call, query: { confirm: 'true' } })
      }
      return true
    },
    [confirm, own],
  )
}

/** Whether typing the password again may help, so that the error is shown at its field. */
export function isAboutPassword(problem: unknown): boolean {
  const codes: string[] = ['wrong-password', 'password-needed', 'too-many-requests', 'network', 'internal']
  return problem instanceof ApiError && codes.includes(problem.code)
}
