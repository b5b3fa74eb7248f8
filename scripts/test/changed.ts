import { execFileSync } from 'node:child_process'

/** Files that differ from the last commit, as paths from the root. */
export function changedFiles(root: string): string[] {
  const ask = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...ask('diff', '--name-only', 'HEAD'), ...ask('ls-files', '--others', '--exclude-standard')]
}

/** The folders of server tests that these files belong to: a feature's own folder, also for its shared files. */
export function serverFolders(files: string[]): string[] {
  const folders = files.flatMap((file) => {
    const feature = /^src\/(?:server|shared)\/([^/]+)\//.exec(file)?.[1]
    return feature
      ? [`src/server/${feature}/`]
      : (/^(?:sandbox\/season|scripts\/operate\/archive)\//.exec(file)?.[0] ?? [])
  })
  return [...new Set(folders)].sort()
}
