import { catalogue } from '../../shared/language/define.ts'

export const words = catalogue('server/notifications', {
  on: ['Notifications are on for this device.', 'Les notifications sont activées sur cet appareil.'],
  off: ['Notifications are off for this device.', 'Les notifications sont désactivées sur cet appareil.'],
  notJson: [
    'This is not a push subscription as JSON.',
    'Ce n’est pas un abonnement aux notifications en JSON.',
  ],
  notAService: [
    'This is not an address of a push service that we know.',
    'Ce n’est pas l’adresse d’un service de notifications que nous connaissons.',
  ],
  notAKey: ['This is not a key of a device.', 'Ce n’est pas la clé d’un appareil.'],
})
