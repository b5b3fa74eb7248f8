import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline as pipeStreams, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { checkArchive, damaged } from './archive.ts'

/** The first line of every file that age encrypted. */
const AGE = 'age-encryption.org/v1'

/** Characters of the longest line: a row has at most one picture, and a few megabytes of text beside it. */
const LINE_MAX = 64 * 1024 * 1024

/**
 * Writes an archive's lines to a new file that its owner alone may read: compressed, encrypted by age if there is a
 * passphrase, on the disk, and read back to its end. The file gets its name only then. Throws if it exists.
 */
export async function writeArchiveFile(
  file: string,
  lines: AsyncIterable<string>,
  passphrase: string | undefined,
) {
  const part = `${file}.part`
  await (await open(file, 'wx', 0o600)).close()
  try {
    await rm(part, { force: true })
    // Whatever breaks is thrown where the bytes are written.
    const zipped = pipeStreams(Readable.from(withBreaks(lines)), createGzip(), () => {})
    const written = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(passphrase ? await encrypt(zipped, passphrase) : zipped, written)
    const { rows } = await checkArchive(archiveFileLines(part, passphrase))
    await rename(part, file)
    return { rows, bytes: written.bytesWritten }
  } catch (error) {
    await rm(part, { force: true })
    await rm(file, { force: true })
    throw error
  }
}

/** An archive file's lines. Throws an Error that says what to do if the passphrase is missing or wrong. */
export async function* archiveFileLines(file: string, passphrase: string | undefined) {
  const isEncrypted = await beginsWith(file, AGE)
  if (isEncrypted && !passphrase)
    throw new Error(
      'This backup is encrypted: set BACKUP_PASSPHRASE to the passphrase that it was made with.',
    )
  const bytes = createReadStream(file)
  const zipped = isEncrypted && passphrase ? await decrypt(bytes, passphrase) : bytes
  // Whatever breaks is thrown where the text is read.
  const text = pipeStreams(zipped, createGunzip(), () => {}).setEncoding('utf8')
  try {
    yield* linesOf(text)
  } catch (error) {
    if (error instanceof LineTooLong) throw damaged('one of its lines is longer than any that a backup has')
    throw damaged(`it cannot be read to its end (${error instanceof Error ? error.message : error})`)
  }
}

class LineTooLong extends Error {}

/** The lines of a text that comes in parts. The parts of a line are put together once, at its end. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let begun: string[] = []
  let length = 0
  for await (const part of text) {
    const [first = '', ...others] = part.split('\n')
    const last = others.pop()
    length += first.length
    if (length > LINE_MAX) throw new LineTooLong()
    begun.push(first)
    if (last === undefined) continue
    yield begun.join('')
    yield* others
    begun = [last]
    length = last.length
  }
  if (length > 0) yield begun.join('')
}

async function* withBreaks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`
}

async function encrypt(bytes: Readable, passphrase: string): Promise<Readable> {
  const age = new Encrypter()
  age.setPassphrase(passphrase)
  return Readable.from(await age.encrypt(streamOf(bytes)))
}

async function decrypt(bytes: Readable, passphrase: string): Promise<Readable> {
  const age = new Decrypter()
  age.addPassphrase(passphrase)
  try {
    return Readable.from(await age.decrypt(streamOf(bytes)))
  } catch {
    throw new Error('This backup was encrypted with another passphrase than BACKUP_PASSPHRASE.')
  }
}

function streamOf(bytes: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(bytes) as ReadableStream<Uint8Array>
}

async function beginsWith(file: string, text: string) {
  const handle = await open(file, 'r')
  try {
    const { buffer } = await handle.read({ buffer: Buffer.alloc(text.length), position: 0 })
    return buffer.toString('latin1') === text
  } finally {
    await handle.close()
  }
}
