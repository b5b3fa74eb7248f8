import '../components/messages.css'
import '../components/tonight.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '../../platform/location.tsx'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { Pending } from '../../ui/pieces.tsx'
import { MailFacts } from '../components/mail-facts.tsx'
import { mailQuery } from '../components/use-messages.ts'

/** One mail, and what became of it. */
export function MailPage() {
  const { id = '' } = useParams()
  const mail = useQuery(mailQuery(id))
  return (
    <AdminFrame>
      <AdminTitle heading="E-mail" to="/admin/messages" link="All messages" />
      {mail.data ? <MailFacts mail={mail.data} /> : <Pending query={mail} />}
    </AdminFrame>
  )
}
