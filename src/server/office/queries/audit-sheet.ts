import { auditSentences } from '../../../shared/audit.ts'
import type { AuditEntry } from '../../../shared/office/contract.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { CsvCell } from '../../../shared/platform/text/csv.ts'
import { sheetTime } from '../../shows/rules/wall-clock.ts'

/** The columns of a sheet of audit entries. */
export const auditHeading = () => [
  common.when(),
  common.who(),
  common.action(),
  common.subject(),
  common.whatHappened(),
]

/** Entries as rows of a sheet, a page at a time. Times are the theatre's. */
export async function* auditSheet(
  pages: AsyncIterable<AuditEntry[]>,
  timeZone: string,
): AsyncGenerator<CsvCell[][]> {
  const names: Partial<Record<string, { name: string }>> = auditSentences
  for await (const page of pages)
    yield page.map(({ at, actor, action, subject, sentence }) => [
      sheetTime(at, timeZone),
      actor?.name ?? common.theServer(),
      names[action]?.name ?? action,
      subject.name,
      sentence,
    ])
}
