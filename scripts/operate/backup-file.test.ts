import { expect, test } from 'vitest'
import { requireReadable, unreadable, unwritable } from './backup-file.ts'

test('a backup that cannot be read is told apart: not there, or of another user', () => {
  expect(() => requireReadable('nowhere/house.backup', {})).toThrow(
    `There is no file ${process.cwd()}/nowhere/house.backup.`,
  )
  const env = { BACKUP_DIR: '/var/backups/front-of-house', DATA_DIR: '/var/lib/front-of-house' }
  expect(unreadable({ code: 'EACCES' }, '/root/house.backup', env, 'front-of-house')).toEqual(
    new Error(
      'The user front-of-house may not read /root/house.backup. Restore a copy of that user, which root makes: ' +
        'install -o front-of-house -m 600 /root/house.backup /var/backups/front-of-house/',
    ),
  )
  const other = Object.assign(new Error('input and output'), { code: 'EIO' })
  expect(unreadable(other, '/root/house.backup', env, 'front-of-house')).toBe(other)
})

test('a folder is no backup', () => {
  expect(() => requireReadable('/tmp', {})).toThrow('/tmp is a folder. Name a backup in it.')
})

test.each([
  ['EEXIST', '/backups/a.backup exists already. Name a new file.'],
  ['ENOENT', 'There is no folder for /backups/a.backup. Create it, or name another.'],
  ['EACCES', 'The user x may not write /backups/a.backup. Name a file in a folder of that user.'],
  ['ENOSPC', 'The disk of /backups is full. Free up space, or name a folder on another disk.'],
  ['EDQUOT', 'The disk of /backups is full. Free up space, or name a folder on another disk.'],
  [
    'EROFS',
    '/backups/a.backup cannot be written: its disk can only be read, or the unit of systemd that runs this does not ' +
      'name its folder in ReadWritePaths (docs/restore.md).',
  ],
])('a backup that cannot be written says what to do (%s)', (code, said) => {
  expect(unwritable({ code, path: '/backups/a.backup' }, 'x')).toEqual(new Error(said))
})
