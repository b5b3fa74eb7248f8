import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ElsewhereReport, readElsewhereLines } from '../../../shared/orders/office/elsewhere.ts'
import { words as officeWords } from '../../../shared/orders/office/office-catalogue.ts'
import { api } from '../../platform/api.ts'
import { pageAt, useParams, useSearchParams } from '../../platform/nav.tsx'
import { freshQuery } from '../../platform/query.ts'
import { formatWhen } from '../../platform/theatre-time.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { ActButton } from '../../ui/act-button.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Form, useTexts } from '../../ui/form.tsx'
import { Textarea } from '../../ui/more-fields.tsx'
import { Loaded, Notice, Part } from '../../ui/pieces.tsx'
import { cancellationQuery } from '../api.ts'
import { words } from '../desk/catalogue.ts'

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

type ElsewhereFormProps = { performanceId: string; channel: string; list: string; onSaved: () => void }

/** Checks a channel's list of seats; a second press closes them. */
function ElsewhereForm({ performanceId, channel, list, onSaved }: ElsewhereFormProps) {
  const { texts, field } = useTexts({ channel, list })
  const [checked, setChecked] = useState<{ report: ElsewhereReport; of: unknown } | null>(null)
  const report = checked?.of === texts ? checked.report : null
  const isReady = report?.problems.length === 0 && report.added + report.corrected > 0
  const send = async () => {
    const body = { channel: texts.channel, lines: readElsewhereLines(texts.list), save: isReady }
    const answer = await api.post('/performances/:id/elsewhere', { params: { id: performanceId }, body })
    setChecked({ report: answer, of: texts })
    if (answer.saved) onSaved()
  }
  return (
    <Form send={send} submit={{ label: isReady && !report.saved ? words.close(report) : words.check() }}>
      <TextInput
        label={words.channel()}
        maxLength={60}
        required={officeWords.enterChannel()}
        {...field('channel')}
      />
      <Textarea
        label={words.list()}
        description={words.listHint()}
        rows={8}
        required={officeWords.chooseSeat()}
        {...field('list', 'lines')}
      />
      {report && <Report {...report} />}
    </Form>
  )
}

function Report({ saved, problems, ...counts }: ElsewhereReport) {
  if (saved) return <Notice>{words.closed(counts)}</Notice>
  return (
    <div role="status" className="stack">
      <p>{words.outcome({ ...counts, problems: problems.length })}</p>
      <ul>
        {problems.map(({ line, message }) => (
          <li key={line}>{words.line({ line, message })}</li>
        ))}
      </ul>
    </div>
  )
}
