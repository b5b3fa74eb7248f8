/** Saves a file through the browser. */
export function saveAs(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser needs the URL until the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
