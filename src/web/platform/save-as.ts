/** Saves a file through the browser, under its name. */
export function saveAs(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser needs the URL until the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
