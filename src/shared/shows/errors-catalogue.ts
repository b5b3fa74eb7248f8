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
})
