import { catalogue } from '../../shared/language/define.ts'

export const words = catalogue('server/notifications', {
  en: {
    notYourEmail: 'This is not the e-mail address of your account.',
    on: 'Notifications are on for this device.',
    off: 'Notifications are off for this device.',
    notJson: 'This is not a push subscription as JSON.',
    notAService: 'This is not an address of a push service that we know.',
    notAKey: 'This is not a key of a device.',
  },
  fr: {
    notYourEmail: 'Ce n’est pas l’adresse courriel de votre compte.',
    on: 'Les notifications sont activées sur cet appareil.',
    off: 'Les notifications sont désactivées sur cet appareil.',
    notJson: 'Ce n’est pas un abonnement aux notifications en JSON.',
    notAService: 'Ce n’est pas l’adresse d’un service de notifications que nous connaissons.',
    notAKey: 'Ce n’est pas la clé d’un appareil.',
  },
})
