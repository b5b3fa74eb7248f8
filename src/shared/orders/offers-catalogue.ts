import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/orders/offers', {
  en: {
    enterName: 'Please enter a name: the e-mail begins with it.',
    mostSeats: 'At most {max} seats in one offer.',
    payByPast: 'Please choose a time to come.',
    payByLate: 'The performance will have begun by then.',
    lowerLate: 'Seats can be given up only while the offer is open.',
  },
  fr: {
    enterName: 'Veuillez saisir un nom\u00a0: le courriel commence par lui.',
    mostSeats: 'Au plus {max}\u00a0places par offre.',
    payByPast: 'Veuillez choisir une date à venir.',
    payByLate: 'La représentation aura déjà commencé.',
    lowerLate: 'Des places ne peuvent être rendues que tant que l’offre est ouverte.',
  },
})
