import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api } from '../../platform/api.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Outcome } from '../../ui/pieces.tsx'

/** Sends the verification e-mail of the person logged in again. */
export function ResendVerification({ label }: { label: string }) {
  const resend = useAction(async () => (await api.post('/auth/resend-verification')).message)
  return (
    <>
      <Button variant="outline" onClick={() => resend.run()} aria-disabled={resend.busy}>
        {resend.busy ? common.sending() : label}
      </Button>
      <Outcome {...resend} />
    </>
  )
}
