import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/operations/errors', {
  'mail-refused': ['The mail server refused the mail.', 'Le serveur de courriel a refusé l’envoi.'],
  'job-owed': [
    'Somebody is owed this, so it cannot be discarded. Retry it, or settle it on the page of its order.',
    'Quelqu’un y a droit\u00a0: cette tâche ne peut pas être supprimée. Relancez-la, ou réglez-la sur la page de sa commande.',
  ],
  'keys-changed': [
    'Somebody else created a key in the meantime. Nothing was changed: please check again.',
    'Quelqu’un d’autre a créé une clé entre-temps. Rien n’a été changé\u00a0: veuillez vérifier de nouveau.',
  ],
  'key-not-found': [
    'There is no ticket key with that number.',
    'Il n’y a pas de clé de billets de ce numéro.',
  ],
})
