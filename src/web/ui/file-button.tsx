import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { api, messageOf } from '../platform/api.ts'
import { saveAs } from '../platform/save-as.ts'
import { useAction } from '../platform/use-action.ts'
import { Button } from './button.tsx'
import { useAlert } from './dialog.tsx'
import { words } from './table/table-catalogue.ts'

/** Where the file is (`fileAddress`), or what makes it of what the page has. */
type FileButtonProps = ({ address: string } | { make: () => File }) & { children: ReactNode }

/** Downloads a file, such as all that a table lists as a CSV. */
export function FileButton({ children, ...file }: FileButtonProps) {
  const alert = useAlert()
  const download = useAction(
    async () => saveAs('address' in file ? await api.file(file.address) : file.make()),
    (problem) => alert(messageOf(problem)),
  )
  return (
    <Button
      variant="outline"
      onClick={() => download.run()}
      aria-disabled={download.busy}
      aria-busy={download.busy}
    >
      <IconDownload className="icon" stroke={1.75} aria-hidden />
      {download.busy ? words.downloading() : children}
    </Button>
  )
}
