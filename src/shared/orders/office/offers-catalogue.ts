import { catalogue } from '../../language/define.ts'

export const words = catalogue('shared/orders/office/offers', {
  en: {
    enterName: 'Please enter a name: the e-mail begins with it.',
    mostSeats: 'At most {max} seats in one offer.',
    chooseTime: 'Please choose a date and a time.',
    noSuchTime: 'The clocks skip this time. The next one is {next}.',
    moreThanDue: 'That is more than is still to be paid.',
    typeAmount: 'Please type an amount.',
    payByPast: 'Please choose a time to come.',
    payByLate: 'The performance will have begun by then.',
    lowerLate: 'Seats can be given up only while the offer is open.',
  },
  fr: {
    enterName: 'Veuillez saisir un nom\u00a0: le courriel commence par lui.',
    mostSeats: 'Au plus {max}\u00a0places par offre.',
    chooseTime: 'Veuillez choisir une date et une heure.',
    noSuchTime: 'Les horloges sautent cette heure. La suivante est {next}.',
    moreThanDue: 'C’est plus que ce qui reste à payer.',
    typeAmount: 'Veuillez saisir un montant.',
    payByPast: 'Veuillez choisir une date à venir.',
    payByLate: 'La représentation aura déjà commencé.',
    lowerLate: 'Des places ne peuvent être rendues que tant que l’offre est ouverte.',
  },
})
