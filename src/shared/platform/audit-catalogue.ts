import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/platform/audit', {
  en: { unknownAct: 'did “{action}” to {subject}' },
  fr: { unknownAct: 'a fait «\u00a0{action}\u00a0» à {subject}' },
})
