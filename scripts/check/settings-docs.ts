import { readFileSync, writeFileSync } from 'node:fs'
import { type SettingSection, settingSections } from '../../src/shared/platform/settings/setting-row.ts'
import {
  defaultSettings,
  type SettingKey,
  settingKeys,
  settings,
  settingWords,
} from '../../src/shared/platform/settings/settings.ts'

const isOf = (section: SettingSection) => (key: SettingKey) => settings[key].section === section

/** The table of the settings of these sections, as the formatter aligns it. */
function tableOf(keys: readonly SettingKey[]): string {
  const rows = keys.map((key) => {
    const { env, label, range } = settings[key]
    const standard = key === 'contacts' ? 'five blocks' : settingWords(key, defaultSettings[key])
    return [label(), `\`${env}\``, standard, range()]
  })
  const table = [['Setting', 'Pinned by', 'Default', 'Range'], ['', '', '', ''], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  return table
    .map((row, i) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0, i === 1 ? '-' : ' ')))
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('')
}

/** A line for `.env.example`: the default, or what shows better how the value is written. */
function exampleOf<K extends SettingKey>(key: K): string {
  const { env, typed, example, default: standard } = settings[key]
  const shown = typed(example ?? standard)
  // What follows a # would be a comment.
  const plain = typeof shown === 'string' && !shown.includes('#')
  return `#${env}=${plain ? shown : JSON.stringify(shown)}\n`
}

/** `text` with this part between the line that has `begin` in it and the next empty line, or the end. */
function withPart(text: string, begin: string, part: string): string {
  const begun = text.indexOf(begin)
  if (begun === -1) throw new Error(`No line has "${begin}".`)
  const start = text.indexOf('\n', begun) + 1
  const end = text.indexOf('\n\n', start)
  return text.slice(0, start) + part + (end === -1 ? '' : text.slice(end + 1))
}

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** The documents that list the settings, as the declarations say now. */
export function settingsDocs(): { path: string; text: string }[] {
  const ofPrivacy = isOf('privacy')
  const inOrder = settingSections.flatMap((section) => settingKeys.filter(isOf(section)))
  const [privacy, others] = [inOrder.filter(ofPrivacy), inOrder.filter((key) => !ofPrivacy(key))]
  const guide = withPart(read('docs/box-office.md'), '<!-- settings:', `\n${tableOf(others)}`)
  return [
    {
      path: 'docs/box-office.md',
      text: withPart(guide, '<!-- settings of privacy:', `\n${tableOf(privacy)}`),
    },
    {
      path: '.env.example',
      text: withPart(
        read('.env.example'),
        '# Written by `npm run settings`:',
        inOrder.map(exampleOf).join(''),
      ),
    },
  ]
}

// Writes what the documents say of the settings.
if (import.meta.main)
  for (const { path, text } of settingsDocs()) writeFileSync(new URL(`../../${path}`, import.meta.url), text)
