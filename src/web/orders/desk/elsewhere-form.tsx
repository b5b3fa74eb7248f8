import { useState } from 'react'
import { type ElsewhereReport, readElsewhereLines } from '../../../shared/orders/office/elsewhere.ts'
import { words as officeWords } from '../../../shared/orders/office/office-catalogue.ts'
import { api } from '../../platform/api.ts'
import { Textarea, TextInput } from '../../ui/fields.tsx'
import { Form, useTexts } from '../../ui/form.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'

type ElsewhereFormProps = { performanceId: string; channel: string; list: string; onSaved: () => void }

/** Checks a channel's list of seats; a second press closes them. */
export function ElsewhereForm({ performanceId, channel, list, onSaved }: ElsewhereFormProps) {
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
