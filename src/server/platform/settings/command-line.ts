import type { Environment } from './config.ts'

/**
 * What an operator types here to run one of the project's commands (`doctor`, `backup` …): by the template in `COMMANDS`,
 * which has {} in the place of its name, else by npm.
 */
export function commandLine({ COMMANDS: template }: Environment, name: string, args = ''): string {
  if (!template) return [`npm run ${name}`, args].filter(Boolean).join(' -- ')
  return [template.replaceAll('{}', name), args].filter(Boolean).join(' ')
}
