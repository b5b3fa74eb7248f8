import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/accounts/emails', {
  en: {
    hello: 'Hello,',
    helloName: 'Hello {name},',
    actNow: 'If it was not you, act now.',
  },
  fr: {
    hello: 'Bonjour,',
    helloName: 'Bonjour {name},',
    actNow: 'Si ce n’était pas vous, agissez sans tarder.',
  },
})
