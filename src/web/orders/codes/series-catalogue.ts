import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/orders/codes/series', {
  lead: [
    'Seats for several evenings, paid for at once. Choose the same seats for all of them, or others for each.',
    'Des places pour plusieurs soirées, payées en une fois. Choisissez les mêmes places pour toutes, ou d’autres pour chacune.',
  ],
  none: ['No series is on sale now', 'Aucune série n’est en vente en ce moment'],
  saves: ['Up to {amount} less than one by one.', 'Jusqu’à {amount} de moins qu’à l’unité.'],
  evenings: ['Evenings of {series}', 'Soirées de la série {series}'],
  anyDate: ['any date', 'date au choix'],
  choose: ['Choose seats', 'Choisir les places'],
  chooseFor: ['Choose seats for {show}', 'Choisir les places pour {show}'],
  progress: [
    'Your cart has {held} of {pays} evenings of {series}. Its price applies once it has all of them.',
    'Votre panier contient {held} des {pays}\u00a0soirées de la série {series}. Le prix de la série s’applique dès qu’il les contient toutes.',
  ],
  otherTypes: [
    '{series} is not for these tickets, which keep their price: {types}.',
    'La série {series} ne comprend pas ces billets, dont le prix reste le même\u00a0: {types}.',
  ],
  sameSeats: ['Take the same seats on the other evenings', 'Prendre les mêmes places aux autres soirées'],
  taking: ['Taking seats…', 'Réservation des places…'],
  notFree: [
    'The same seats are not free on every evening. Choose others for these:',
    'Les mêmes places ne sont pas libres à toutes les soirées. Choisissez-en d’autres pour celles-ci\u00a0:',
  ],
})
