import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/shows/errors', {
  en: {
    'show-gone': 'There is no show with this name. It may have been renamed or deleted since.',
    'show-name-taken': 'There is already a show with this name.',
    'show-not-found': 'No show found',
    'performance-not-found': 'This performance does not exist.',
    'show-changed': 'Somebody else has changed this show since you opened it. Your changes were not saved.',
    'show-sold':
      'Tickets for this show have been sold, or somebody is buying one right now, so it cannot be deleted. Hide it instead?',
    'performance-past': 'This performance has already begun.',
    'performance-closed': 'Tickets for this performance are no longer on sale.',
    'performance-cancelled': 'This performance is cancelled.',
    'performance-changed':
      'Somebody else has changed this performance in the meantime. Please review it as it is now.',
    'performance-claimed':
      'Seats of this performance were held or sold, so it cannot be deleted. Close its sales instead, or cancel it if it will not take place.',
  },
  fr: {
    'show-gone': 'Aucun spectacle ne porte ce nom. Il a peut-être été renommé ou supprimé depuis.',
    'show-name-taken': 'Un spectacle porte déjà ce nom.',
    'show-not-found': 'Spectacle introuvable',
    'performance-not-found': 'Cette représentation n’existe pas.',
    'show-changed':
      'Quelqu’un d’autre a modifié ce spectacle depuis que vous l’avez ouvert. Vos changements n’ont pas été enregistrés.',
    'show-sold':
      'Des billets de ce spectacle ont été vendus, ou quelqu’un est en train d’en acheter\u00a0: il ne peut pas être supprimé. Le masquer plutôt?',
    'performance-past': 'Cette représentation est déjà commencée.',
    'performance-closed': 'Les billets de cette représentation ne sont plus en vente.',
    'performance-cancelled': 'Cette représentation est annulée.',
    'performance-changed':
      'Quelqu’un d’autre a modifié cette représentation entre-temps. Veuillez la revoir telle qu’elle est maintenant.',
    'performance-claimed':
      'Des places de cette représentation ont été réservées ou vendues\u00a0: elle ne peut pas être supprimée. Fermez plutôt la vente, ou annulez-la si elle n’a pas lieu.',
  },
})
