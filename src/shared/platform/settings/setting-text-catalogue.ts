import { catalogue } from '../../language/define.ts'

export const words = catalogue('shared/platform/settings/setting-text', {
  en: {
    on: 'on',
    off: 'off',
    none: 'none',
    nothing: 'nothing',
    quoted: '“{text}”',
  },
  fr: {
    on: 'activé',
    off: 'désactivé',
    none: 'aucune',
    nothing: 'rien',
    quoted: '«\u00a0{text}\u00a0»',
  },
})
