/** Hands a file to the browser to keep. */
export function saveAs(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser needs the address until it has begun to read.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
