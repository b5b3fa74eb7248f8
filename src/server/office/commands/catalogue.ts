import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/office/commands', {
  en: {
    pinned: 'Set by {variable}. It can’t be changed here.',
    changedTo: 'Somebody else changed this to {value}.',
    changedNow: 'Somebody else changed this at the same moment.',
  },
  fr: {
    pinned: 'Valeur fixée par {variable}.',
    changedTo: 'Quelqu’un d’autre a remplacé cette valeur par {value}.',
    changedNow: 'Quelqu’un d’autre a changé cette valeur au même moment.',
  },
})
