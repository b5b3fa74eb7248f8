import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { idSchema } from '../../../shared/platform/base.ts'
import { PICTURE_BYTES, pictureTypes } from '../../../shared/platform/pictures.ts'
import { AppError, required } from '../base/base.ts'
import { words } from '../base/catalogue.ts'
import { findPictureFile, UPLOADS_AT_ONCE } from '../media/pictures.ts'
import type { Platform } from '../platform.ts'
import { type App, viewerOf } from './policy.ts'

/** Share of concurrent uploads for the accounts of one network, so that it cannot lock others out. */
const UPLOADS_OF_A_NETWORK = UPLOADS_AT_ONCE / 2
/** An upload that stalls for this long is cut off, in ms; a phone switches networks faster than that. */
const STALLED_MS = 5000

const fileParams = z.strictObject({ id: idSchema, file: z.string().max(100) })

/** `GET /api/media/:id/:file`: a file of an uploaded picture. It never changes, so browsers cache it for a year. */
export function registerPictures(app: App, { db }: Platform) {
  app.get(
    '/api/media/:id/:file',
    { config: { policy: 'public', sends: 'image/*' }, schema: { params: fileParams } },
    async ({ params }, reply) => {
      const file = required(await findPictureFile(db, params.id, params.file), 'not-found')
      return (
        reply
          .type(file.content_type)
          .header('cache-control', 'public, max-age=31536000, immutable')
          // Mails show pictures too.
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength))
      )
    },
  )
}

/**
 * Registers routes whose body is a picture, with its own content type (`image/png`). They accept nothing else and
 * require a log-in; the handler gets the bytes from `sentPicture`. An upload counts as in progress until it is
 * answered: one per person (upload-under-way), half the slots per network, and UPLOADS_AT_ONCE in all (unavailable).
 * `networkOf` maps an address to its network.
 */
export async function acceptPictures(
  app: App,
  networkOf: (ip: string) => string,
  routes: (scope: App) => void,
) {
  await app.register(async (plain) => {
    const scope = plain as unknown as App
    scope.removeAllContentTypeParsers()
    const places = new WeakMap<FastifyRequest, () => void>()
    const claimPlace = createUploadPlaces(UPLOADS_AT_ONCE, UPLOADS_OF_A_NETWORK)
    scope.addHook('preParsing', async (request, { raw }) => {
      const leave = claimPlace(viewerOf(request).userId, networkOf(request.ip))
      places.set(request, leave)
      // A client that disconnects after the last byte keeps its slot, since the picture is still being encoded.
      raw.once('close', () => request.raw.complete || leave())
    })
    scope.addHook('onSend', async (request) => places.get(request)?.())
    scope.addContentTypeParser([...pictureTypes], (_request: unknown, payload: Readable) => readAll(payload))
    scope.addContentTypeParser('*', async () => {
      throw new AppError('unsupported-media-type', {
        message: words.sendPicture({ types: pictureTypes.join(', ') }),
      })
    })
    routes(scope)
  })
}

/** The picture in a request of `acceptPictures`. Throws not-a-picture when it is empty. */
export function sentPicture({ body }: { body?: unknown }): Uint8Array {
  if (!(body instanceof Uint8Array)) throw new AppError('not-a-picture')
  return body
}

/**
 * Counts uploads in progress. The returned function takes a slot for a person and returns a function that releases it,
 * which may be called repeatedly. Throws upload-under-way for a person who has a slot, and unavailable when none is
 * free.
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

/** Reads a body up to the limit. If it is too long or stalls, the stream stays open for the refusal. */
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
