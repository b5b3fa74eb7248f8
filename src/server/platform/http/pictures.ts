import type { Readable } from 'node:stream'
import { z } from 'zod'
import { idSchema } from '../../../shared/platform/base.ts'
import { PICTURE_BYTES, pictureTypes } from '../../../shared/platform/pictures.ts'
import { AppError } from '../errors.ts'
import { findPictureFile } from '../pictures.ts'
import type { Platform } from '../platform.ts'
import type { App } from './server.ts'

/** Uploads under way in this process, each with up to PICTURE_BYTES in memory. */
const UPLOADS_AT_ONCE = 8

const fileParams = z.strictObject({ id: idSchema, file: z.string().max(100) })

/** `GET /api/media/:id/:file`: a file of an uploaded picture. It never changes, so browsers keep it for a year. */
export function registerPictures(app: App, { db }: Platform): void {
  app.get(
    '/api/media/:id/:file',
    { config: { policy: 'public' }, schema: { params: fileParams } },
    async ({ params }, reply) => {
      // PostgreSQL refuses to compare a NUL.
      const file = params.file.includes('\0') ? null : await findPictureFile(db, params.id, params.file)
      if (!file) throw new AppError('not-found')
      return (
        reply
          .type(file.content_type)
          .header('cache-control', 'public, max-age=31536000, immutable')
          // Pictures are shown in mails too.
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength))
      )
    },
  )
}

/**
 * Registers routes whose body is a picture: the file itself, with its own content type (`image/png`). Nothing else is
 * taken there. The handler finds the bytes by `sentPicture`, after the caller's right was checked.
 */
export async function acceptPictures(app: App, routes: (scope: App) => void): Promise<void> {
  await app.register(async (plain) => {
    const scope = plain as unknown as App
    scope.removeAllContentTypeParsers()
    let underWay = 0
    scope.addContentTypeParser([...pictureTypes], async (_request: unknown, payload: Readable) => {
      if (underWay >= UPLOADS_AT_ONCE) throw new AppError('unavailable')
      underWay++
      try {
        return await readAll(payload)
      } finally {
        underWay--
      }
    })
    scope.addContentTypeParser('*', async () => {
      throw new AppError('unsupported-media-type', {
        message: `Send the picture itself (Content-Type: ${pictureTypes.join(', ')}).`,
      })
    })
    routes(scope)
  })
}

/** The picture that a request of `acceptPictures` carries. Throws not-a-picture when it carries nothing. */
export function sentPicture({ body }: { body?: unknown }): Uint8Array {
  if (!(body instanceof Uint8Array)) throw new AppError('not-a-picture')
  return body
}

/** Reads a body of bounded size. Past the limit nothing is read, and the stream stays open for the refusal to be answered. */
function readAll(payload: Readable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    payload.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= PICTURE_BYTES) chunks.push(chunk)
      else {
        payload.pause()
        chunks.length = 0
        reject(new AppError('picture-too-large'))
      }
    })
    payload.once('end', () => resolve(Buffer.concat(chunks)))
    payload.once('error', () => reject(new AppError('not-a-picture')))
    payload.once('close', () => reject(new AppError('not-a-picture')))
  })
}
