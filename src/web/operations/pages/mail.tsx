import '../components/messages.css'
import { useQuery } from '@tanstack/react-query'
import { words as pageWords } from '../../../shared/operations/pages-catalogue.ts'
import { useParams } from '../../platform/location.tsx'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { Pending } from '../../ui/pieces.tsx'
import { mailQuery } from '../api.ts'
import { words } from '../components/catalogue.ts'
import { MailFacts } from '../components/mail-facts.tsx'

/** One mail, and what became of it. */
export function MailPage() {
  const { id } = useParams<'/admin/messages/:id'>()
  const mail = useQuery(mailQuery(id))
  return (
    <AdminFrame>
      <AdminTitle
        heading={pageWords.adminMessagesOneTitle()}
        to="/admin/messages"
        link={words.allMessages()}
      />
      {mail.data ? <MailFacts mail={mail.data} /> : <Pending query={mail} />}
    </AdminFrame>
  )
}
