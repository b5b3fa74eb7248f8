import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SeatInUse } from '../../../shared/seating/house.ts'
import { seatLabel } from '../../../shared/seating/seats.ts'
import { ApiError, messageOf } from '../../platform/api.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { checkPlan, houseSeatKey, planQuery, savePlan } from '../api.ts'
import { overlapping } from './plan-edits.ts'
import { PlanFiles } from './plan-files.tsx'
import { SeatsInUse } from './seat-in-use.tsx'
import type { useKeptDraft } from './use-kept-draft.ts'

type EditorToolsProps = {
  draft: ReturnType<typeof useKeptDraft>
  preview: boolean
  onPreview: () => void
  onReload: () => void
}

type Status = { tone: 'info' | 'danger'; text: string; conflicts?: readonly SeatInUse[]; stale?: boolean }

const back: Status = { tone: 'info', text: 'Here is your draft as you left it. It has not been saved yet.' }

/** Tools for the whole plan: undo and redo, preview, check, save, files. */
export function EditorTools({ draft, preview, onPreview, onReload }: EditorToolsProps) {
  const [status, setStatus] = useState<Status | null>(draft.isBack ? back : null)
  const cache = useQueryClient()
  const { plan } = draft

  const { run, busy } = useAction(
    async (work: () => Promise<Status>) => setStatus(await work()),
    (problem) => {
      const stale = problem instanceof ApiError && problem.code === 'plan-stale'
      setStatus({ tone: 'danger', text: messageOf(problem), stale })
    },
  )
  const check = async (): Promise<Status> => {
    const { added, removed, conflicts } = await checkPlan(plan)
    if (conflicts.length > 0)
      return {
        tone: 'danger',
        text: 'These seats cannot be deleted: they are held, sold or blocked.',
        conflicts,
      }
    const onAnother = overlapping(plan).map(seatLabel)
    const lying = onAnother.length > 0 ? ` These overlap: ${onAnother.join(', ')}.` : ''
    return {
      tone: 'info',
      text: `No problems found. Seats added: ${added}, deleted: ${removed}.${lying}`,
    }
  }
  const save = async (): Promise<Status> => {
    const found = await check()
    if (found.tone === 'danger') return found
    const now = await savePlan(draft.version, plan)
    draft.wasSaved(plan, now.version)
    cache.setQueryData(planQuery.queryKey, now)
    void cache.invalidateQueries({ queryKey: houseSeatKey })
    return { tone: 'info', text: `Saved as version ${now.version}.` }
  }
  return (
    <>
      <div className="editor-tools" role="toolbar" aria-label="The plan">
        <Button variant="outline" disabled={!draft.canUndo} onClick={draft.undo}>
          <IconArrowBackUp className="icon" stroke={1.75} aria-hidden />
          Undo
        </Button>
        <Button variant="outline" disabled={!draft.canRedo} onClick={draft.redo}>
          <IconArrowForwardUp className="icon" stroke={1.75} aria-hidden />
          Redo
        </Button>
        <Button variant="outline" aria-pressed={preview} onClick={onPreview}>
          {preview ? 'Back to editing' : 'Preview'}
        </Button>
        <Button variant="outline" aria-disabled={busy} onClick={() => run(check)}>
          Check
        </Button>
        <PlanFiles
          plan={plan}
          onRead={(read, lacks) => {
            draft.edit(read)
            setStatus(lacks ? { tone: 'info', text: lacks } : null)
          }}
          onProblem={(text) => setStatus({ tone: 'danger', text })}
        />
        <Button aria-disabled={busy} onClick={() => run(save)}>
          Save the house
        </Button>
      </div>
      <p className="text-2 num">
        Version {draft.version}. {draft.isClean ? 'Everything is saved.' : 'There are unsaved changes.'}
      </p>
      {status && (
        <Notice tone={status.tone}>
          <p>{status.text}</p>
          {status.conflicts && <SeatsInUse inUse={status.conflicts} />}
          {status.stale && (
            <Button variant="outline" onClick={onReload}>
              Load the saved house
            </Button>
          )}
        </Notice>
      )}
    </>
  )
}
