import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/orders/gift', {
  giftCard: ['Gift card', 'Carte-cadeau'],
  worth: ['Choose an amount from {min} to {max}.', 'Choisissez un montant de {min} à {max}.'],
  enterName: ['Enter a name', 'Entrez un nom'],
  dayAhead: ['Choose a day within the next year.', 'Choisissez un jour de la prochaine année.'],
})
