import { useCallback } from 'react'
import { ApiError } from '../../platform/api.ts'
import { useConfirm } from '../../platform/dialog.tsx'
import { deleteUser } from '../api.ts'

/**
 * Deletes a person after `question` was agreed to, and after a second question where tickets lie ahead. Answers
 * whether the person is gone. Throws ApiError.
 */
export function useDeleteUser(): (username: string, question: string) => Promise<boolean> {
  const confirm = useConfirm()
  return useCallback(
    async (username, question) => {
      const labels = { confirm: 'Delete' }
      if (!(await confirm(question, labels))) return false
      try {
        await deleteUser(username, false)
      } catch (problem) {
        if (!(problem instanceof ApiError) || problem.code !== 'tickets-ahead') throw problem
        if (!(await confirm(problem.message, labels))) return false
        await deleteUser(username, true)
      }
      return true
    },
    [confirm],
  )
}
