import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/admin/errors', {
  en: {
    'report-long': 'This report is long. Have it made from its page: we e-mail you when its file is ready.',
    'setting-stale':
      'Somebody else changed this while you were editing. Nothing was saved: please look again.',
    'setting-pinned': 'This setting is fixed by the environment of the server and cannot be changed here.',
    'mail-refused': 'The mail server refused the mail.',
    'job-owed':
      'Somebody is owed this, so it cannot be dropped. Try it again, or settle it on the page of its order.',
    'keys-changed': 'Somebody else made a key while you were looking. Nothing was done: please look again.',
    'key-not-found': 'There is no ticket key of that number.',
    'report-not-ready': 'This file is not ready yet.',
    'report-gone': 'This file is no longer kept. Please have the report made again.',
  },
  fr: {
    'report-long':
      'Ce rapport est long. Demandez-le depuis sa page\u00a0: nous vous écrirons lorsque le fichier sera prêt.',
    'setting-stale':
      'Quelqu’un d’autre a changé ce paramètre pendant que vous le modifiiez. Rien n’a été enregistré\u00a0: veuillez vérifier de nouveau.',
    'setting-pinned': 'Ce paramètre est fixé par l’environnement du serveur et ne peut pas être changé ici.',
    'mail-refused': 'Le serveur de courriel a refusé l’envoi.',
    'job-owed':
      'Quelqu’un y a droit\u00a0: cette tâche ne peut pas être supprimée. Relancez-la, ou réglez-la sur la page de sa commande.',
    'keys-changed':
      'Quelqu’un d’autre a créé une clé entre-temps. Rien n’a été fait\u00a0: veuillez vérifier de nouveau.',
    'key-not-found': 'Il n’y a pas de clé de billets de ce numéro.',
    'report-not-ready': 'Ce fichier n’est pas encore prêt.',
    'report-gone': 'Ce fichier n’est plus conservé. Veuillez redemander le rapport.',
  },
})
