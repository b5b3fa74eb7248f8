import { execFileSync } from 'node:child_process'

/** What the working tree has that the last commit has not, as paths from the root. */
export function changedFiles(root: string): string[] {
  const ask = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...ask('diff', '--name-only', 'HEAD'), ...ask('ls-files', '--others', '--exclude-standard')]
}

/** The server's folders that these files belong to: a feature's own, also for what it shares with the pages. */
export function serverFolders(files: string[]): string[] {
  const folders = files.flatMap((file) => /^src\/(?:server|shared)\/([^/]+)\//.exec(file)?.[1] ?? [])
  return [...new Set(folders)].sort().map((folder) => `src/server/${folder}/`)
}
