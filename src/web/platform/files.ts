/** Receives the fraction of a file sent, 0 to 1. */
export type OnProgress = (part: number) => void

/** Sends a file as a `PUT` by XMLHttpRequest, which reports progress. Rejects without a response. */
export function sendFile(
  url: string,
  file: Blob,
  headers: Record<string, string>,
  onProgress?: OnProgress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    for (const [name, value] of Object.entries({ ...headers, 'content-type': file.type }))
      request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(new TypeError('no answer'))
    request.send(file)
  })
}

/** The file of an answer, with the name that the server gives it. */
export async function readFile(response: Response): Promise<File> {
  const content = await response.blob()
  const disposition = response.headers.get('content-disposition') ?? ''
  return new File([content], /filename="([^"]+)"/.exec(disposition)?.[1] ?? '', { type: content.type })
}
