import { request } from 'node:http'

type Asked = { method?: string; headers?: Record<string, string>; body?: string }

/**
 * Sends a request with its target exactly as written. `fetch` and `app.api`, like browsers, first resolve dots and
 * backslashes and collapse slashes; an attacker does not.
 */
export function askExactly(origin: string, target: string, { method = 'GET', headers, body }: Asked = {}) {
  const { hostname, port } = new URL(origin)
  return new Promise<{ status: number; headers: Record<string, string>; text: string }>((resolve, reject) => {
    const asked = request(
      { hostname, port, method, path: target, headers: headers ?? {}, agent: false },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers as Record<string, string>,
            text: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}
