import { auditSentences } from '../../../shared/audit.ts'
import type { AuditEntry } from '../../../shared/office/contract.ts'
import type { CsvCell } from '../../../shared/platform/text/csv.ts'
import { sheetTime } from '../../shows/rules/wall-clock.ts'
import { words } from '../catalogue.ts'

/** The columns of a sheet of audit entries. */
export const auditHeading = () => [
  words.when(),
  words.who(),
  words.action(),
  words.subject(),
  words.happened(),
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
      actor?.name ?? words.server(),
      names[action]?.name ?? action,
      subject.name,
      sentence,
    ])
}
