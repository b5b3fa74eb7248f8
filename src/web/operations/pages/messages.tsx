import '../components/messages.css'
import { useQuery } from '@tanstack/react-query'
import { words as pageWords } from '../../../shared/operations/pages-catalogue.ts'
import { apiQuery } from '../../platform/query.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { Pending } from '../../ui/pieces.tsx'
import { LIVE_MS } from '../api.ts'
import { DeadJobList } from '../components/dead-jobs.tsx'
import { LatestAnnouncements } from '../components/latest-announcements.tsx'
import { MailSearch } from '../components/mail-search.tsx'
import { MessageQueue } from '../components/message-queue.tsx'

/** What was sent, what waits, and what was given up. */
export function MessagesPage() {
  const messages = useQuery({ ...apiQuery('/admin/messages'), staleTime: 0, refetchInterval: LIVE_MS })
  return (
    <AdminFrame>
      <h1>{pageWords.adminMessagesTitle()}</h1>
      <DeadJobList />
      {messages.data ? <MessageQueue messages={messages.data} /> : <Pending query={messages} />}
      {messages.data && <LatestAnnouncements announcements={messages.data.announcements} />}
      <MailSearch />
    </AdminFrame>
  )
}
