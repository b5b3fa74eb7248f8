import { closeSync, fstatSync, openSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, resolve } from 'node:path'
import type { Environment } from './beside-server.ts'

type Failure = { code?: string; path?: string }

/** Throws an Error that says what to do, unless this user can read the file. */
export function requireReadable(file: string, env: Environment): void {
  let isFolder = false
  try {
    const opened = openSync(file, 'r')
    isFolder = fstatSync(opened).isDirectory()
    closeSync(opened)
  } catch (error) {
    throw unreadable(error as Failure, resolve(file), env, nameOfUser())
  }
  if (isFolder) throw new Error(`${resolve(file)} is a folder. Name a backup in it.`)
}

/** What to say of a backup that this user cannot read. */
export function unreadable(error: Failure, file: string, env: Environment, user: string): unknown {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return new Error(`There is no file ${file}.`)
  if (error.code !== 'EACCES') return error
  const folder = env.BACKUP_DIR || env.DATA_DIR || '.'
  return new Error(
    `The user ${user} may not read ${file}. Restore a copy of that user, which root makes: ` +
      `install -o ${user} -m 600 ${file} ${folder}/`,
  )
}

/** What to say of a backup that cannot be written. */
export function unwritable(error: Failure, user = nameOfUser()): unknown {
  const file = error.path?.replace(/\.part$/, '')
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    return new Error(
      `The disk of ${dirname(String(file))} is full. Free up space, or name a folder on another disk.`,
    )
  if (error.code === 'EEXIST') return new Error(`${file} exists already. Name a new file.`)
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR')
    return new Error(`There is no folder for ${file}. Create it, or name another.`)
  if (error.code === 'EROFS')
    return new Error(
      `${file} cannot be written: its disk can only be read, or the unit of systemd that runs this does not name its ` +
        'folder in ReadWritePaths (docs/restore.md).',
    )
  if (error.code === 'EACCES')
    return new Error(`The user ${user} may not write ${file}. Name a file in a folder of that user.`)
  return error
}

function nameOfUser(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}
