import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { idSchema } from '../../../shared/platform/base.ts'
import { PICTURE_BYTES, pictureTypes } from '../../../shared/platform/pictures.ts'
import { AppError } from '../errors.ts'
import { viewerOf } from '../http/policy.ts'
import type { App } from '../http/server.ts'
import type { Platform } from '../platform.ts'
import { findPictureFile, UPLOADS_AT_ONCE } from './pictures.ts'

/** Of uploads under way the accounts of one network have at most half, so that no network keeps the others out. */
const UPLOADS_OF_A_NETWORK = UPLOADS_AT_ONCE / 2
/** An upload of which nothing came for so long is cut, in ms: a phone changes its network faster than that. */
const STALLED_MS = 5000

const fileParams = z.strictObject({ id: idSchema, file: z.string().max(100) })

/** `GET /api/media/:id/:file`: a file of an uploaded picture. It never changes, so browsers keep it for a year. */
export function registerPictures(app: App, { db }: Platform): void {
  app.get(
    '/api/media/:id/:file',
    { config: { policy: 'public' }, schema: { params: fileParams } },
    async ({ params }, reply) => {
      const file = await findPictureFile(db, params.id, params.file)
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
 * taken there, and nobody may call them without logging in. The handler finds the bytes by `sentPicture`. Of uploads
 * under way, until they are answered, a person has one (upload-under-way), a network half of the places and all
 * together UPLOADS_AT_ONCE (unavailable); `networkOf` says which network an address belongs to.
 */
export async function acceptPictures(
  app: App,
  networkOf: (ip: string) => string,
  routes: (scope: App) => void,
): Promise<void> {
  await app.register(async (plain) => {
    const scope = plain as unknown as App
    scope.removeAllContentTypeParsers()
    const places = new WeakMap<FastifyRequest, () => void>()
    const takePlace = createUploadPlaces(UPLOADS_AT_ONCE, UPLOADS_OF_A_NETWORK)
    scope.addHook('preParsing', async (request, { raw }) => {
      const leave = takePlace(viewerOf(request).userId, networkOf(request.ip))
      places.set(request, leave)
      // Whoever goes after the last byte keeps the place: the picture is still being made.
      raw.once('close', () => request.raw.complete || leave())
    })
    scope.addHook('onSend', async (request) => places.get(request)?.())
    scope.addContentTypeParser([...pictureTypes], (_request: unknown, payload: Readable) => readAll(payload))
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

/**
 * Counts uploads under way. The answered function takes a place for a person and answers what gives it back, which may
 * be called more than once. It throws upload-under-way for a person who has a place, and unavailable when none is left.
 */
function createUploadPlaces(max: number, ofNetwork: number) {
  const taken = new Map<string, string>()
  return (person: string, network: string): (() => void) => {
    if (taken.has(person)) throw new AppError('upload-under-way')
    const near = [...taken.values()].filter((each) => each === network).length
    if (taken.size >= max || near >= ofNetwork) throw new AppError('unavailable')
    taken.set(person, network)
    let mine = true
    return () => {
      if (mine) taken.delete(person)
      mine = false
    }
  }
}

/**
 * Reads a body of bounded size. Past the limit, or when nothing more comes, nothing is read, and the stream stays open for
 * the refusal to be answered.
 */
function readAll(payload: Readable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const stalled = setTimeout(() => {
      payload.pause()
      chunks.length = 0
      reject(new AppError('upload-stalled'))
    }, STALLED_MS)
    payload.once('close', () => clearTimeout(stalled))
    payload.on('data', (chunk: Buffer) => {
      stalled.refresh()
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
