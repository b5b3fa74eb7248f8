import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/shows/errors', {
  'show-gone': [
    'There is no show with this name. It may have been renamed or deleted since.',
    'Aucun spectacle ne porte ce nom. Il a peut-être été renommé ou supprimé depuis.',
  ],
  'show-name-taken': ['There is already a show with this name.', 'Un spectacle porte déjà ce nom.'],
  'show-not-found': ['No show found', 'Spectacle introuvable'],
  'performance-not-found': ['This performance does not exist.', 'Cette représentation n’existe pas.'],
  'show-changed': [
    'Somebody else has changed this show since you opened it. Your changes were not saved.',
    'Quelqu’un d’autre a modifié ce spectacle depuis que vous l’avez ouvert. Vos changements n’ont pas été enregistrés.',
  ],
  'show-sold': [
    'Tickets for this show have been sold, or somebody is buying one right now, so it cannot be deleted. Hide it instead?',
    'Des billets de ce spectacle ont été vendus, ou quelqu’un est en train d’en acheter\u00a0: il ne peut pas être supprimé. Le masquer plutôt?',
  ],
  'performance-past': ['This performance has already begun.', 'Cette représentation est déjà commencée.'],
  'performance-closed': [
    'Tickets for this performance are no longer on sale.',
    'Les billets de cette représentation ne sont plus en vente.',
  ],
  'performance-cancelled': ['This performance is cancelled.', 'Cette représentation est annulée.'],
  'performance-changed': [
    'Somebody else has changed this performance in the meantime. Please review it as it is now.',
    'Quelqu’un d’autre a modifié cette représentation entre-temps. Veuillez la revoir telle qu’elle est maintenant.',
  ],
  'performance-claimed': [
    'Seats of this performance were held or sold, so it cannot be deleted. Close its sales instead, or cancel it if it will not take place.',
    'Des places de cette représentation ont été réservées ou vendues\u00a0: elle ne peut pas être supprimée. Fermez plutôt la vente, ou annulez-la si elle n’a pas lieu.',
  ],
})
