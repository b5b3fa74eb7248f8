import type { ReactNode } from 'react'
import { messageOf } from '../../platform/api.ts'
import { saveAs } from '../../platform/save-as.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { useAlert } from '../../ui/dialog.tsx'
import { type OrderFile, requestOrderFile } from '../api.ts'

type DownloadButtonProps = ButtonProps & {
  orderId: string
  file: OrderFile
  /** Where the caller may fetch it: among the own orders, or as an admin. */
  of?: 'orders' | 'admin/orders'
  children: ReactNode
}

/** Fetches a file of an order and hands it to the browser to keep. */
export function DownloadButton({ orderId, file, of, children, ...look }: DownloadButtonProps) {
  const alert = useAlert()
  const download = useAction(
    async () => saveAs(await requestOrderFile(orderId, file, of)),
    (problem) => alert(messageOf(problem)),
  )
  return (
    <Button onClick={() => download.run()} aria-disabled={download.busy} aria-busy={download.busy} {...look}>
      {children}
    </Button>
  )
}
