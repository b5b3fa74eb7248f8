import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/operations/health', {
  en: {
    good: 'Good',
    look: 'Look at this',
    wrong: 'Wrong',
    unknown: 'Not known',
    nothingWrong: 'Nothing is wrong.',
    someWrong: '{count, plural, one {# thing is wrong.} other {# things are wrong.}}',
    someToLookAt: '{count, plural, one {# thing needs a look.} other {# things need a look.}}',
  },
  fr: {
    good: 'Bon',
    look: 'À vérifier',
    wrong: 'Problème',
    unknown: 'Inconnu',
    nothingWrong: 'Aucun problème.',
    someWrong: '{count, plural, one {# problème.} other {# problèmes.}}',
    someToLookAt: '{count, plural, one {# point à vérifier.} other {# points à vérifier.}}',
  },
})
