import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/office/errors', {
  'setting-stale': [
    'Somebody else changed this while you were editing. Nothing was saved: please check again.',
    'Quelqu’un d’autre a changé ce paramètre pendant que vous le modifiiez. Rien n’a été enregistré\u00a0: veuillez vérifier de nouveau.',
  ],
  'setting-pinned': [
    'This setting is fixed by the environment of the server and cannot be changed here.',
    'Ce paramètre est fixé par l’environnement du serveur et ne peut pas être changé ici.',
  ],
})
