import { type ReactNode, useState } from 'react'
import { messageOf } from '../../platform/api.ts'
import { saveAs } from '../../platform/save-as.ts'
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
  const [busy, setBusy] = useState(false)
  const download = async () => {
    if (busy) return
    setBusy(true)
    try {
      saveAs(await requestOrderFile(orderId, file, of), file)
    } catch (problem) {
      await alert(messageOf(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button onClick={download} aria-disabled={busy} aria-busy={busy} {...look}>
      {children}
    </Button>
  )
}
