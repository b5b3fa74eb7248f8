import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { pageAt, useParams, useSearchParams } from '../../platform/nav.tsx'
import { freshQuery } from '../../platform/query.ts'
import { formatWhen } from '../../platform/theatre-time.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { ActButton } from '../../ui/act-button.tsx'
import { Loaded, Part } from '../../ui/pieces.tsx'
import { cancellationQuery } from '../api.ts'
import { words } from '../desk/catalogue.ts'
import { ElsewhereForm } from '../desk/elsewhere-form.tsx'

/** How many seats one call releases. */
const SEATS_A_CALL = 500

/** Seats of a performance that other channels have sold; `?seats=` has the labels of those to begin with. */
export function ElsewherePage() {
  const { id } = useParams<'/admin/performances/:id/elsewhere'>()
  const [params] = useSearchParams()
  const sold = useQuery(freshQuery('/performances/:id/elsewhere', { params: { id } }))
  const performance = useQuery(cancellationQuery(id))
  const list = params.get('seats')?.split('\n') ?? []
  const release = async (seats: readonly number[]) => {
    for (let i = 0; i < seats.length; i += SEATS_A_CALL) {
      const some = seats.slice(i, i + SEATS_A_CALL).join()
      await api.delete('/performances/:id/elsewhere', { params: { id }, query: { seats: some } })
    }
    await sold.refetch()
  }
  return (
    <AdminFrame to={pageAt('/seatMap', { performance: id })} link={words.backToMap()}>
      <Loaded query={performance}>
        {({ showName, startsAt }) => (
          <p className="admin-of">
            {showName}, {formatWhen(startsAt)}
          </p>
        )}
      </Loaded>
      <Loaded query={sold}>
        {(channels) => (
          <>
            <section className="admin-panel stack">
              <p className="text-2">{words.about()}</p>
              <ElsewhereForm
                performanceId={id}
                channel={channels[0]?.channel ?? ''}
                list={list.map((label) => `${label}, `).join('\n')}
                onSaved={() => void sold.refetch()}
              />
            </section>
            {channels.map(({ channel, seats }) => (
              <Part
                key={channel}
                className="admin-panel"
                title={words.soldBy({ channel, count: seats.length })}
              >
                <div className="link-row">
                  <ActButton
                    act={() => release(seats)}
                    sure={{
                      question: words.sure({ count: seats.length, channel }),
                      confirm: words.release(),
                      cancel: words.keep(),
                    }}
                  >
                    {words.release()}
                  </ActButton>
                </div>
              </Part>
            ))}
          </>
        )}
      </Loaded>
    </AdminFrame>
  )
}
