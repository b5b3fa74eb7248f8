import { catalogue } from '../../language/define.ts'

export const words = catalogue('shared/orders/office/office', {
  longestText: ['At most {max} characters.', 'Au plus {max}\u00a0caractères.'],
  enterSubject: ['Please enter a subject.', 'Veuillez saisir un objet.'],
  enterMessage: ['Please enter a message.', 'Veuillez saisir un message.'],
  enterBuyer: ['Please enter the name of the buyer.', 'Veuillez saisir le nom de la personne qui achète.'],
  enterMailName: [
    'Please enter the name of the buyer: the e-mail begins with it.',
    'Veuillez saisir le nom de la personne qui achète\u00a0: le courriel commence par lui.',
  ],
  typeReceipt: [
    'Type the number on the receipt of the terminal: letters and digits.',
    'Saisissez le numéro du reçu du terminal\u00a0: des lettres et des chiffres.',
  ],
  chooseSeat: ['Please choose at least one seat.', 'Veuillez choisir au moins une place.'],
  enterChannel: ['Please say who sold them.', 'Veuillez indiquer qui les a vendues.'],
  longReference: [
    'The reference goes over several lines. Is a quotation mark missing?',
    'La référence s’étend sur plusieurs lignes. Manque-t-il un guillemet?',
  ],
  enterGuest: ['There is no name.', 'Il n’y a pas de nom.'],
  mostElsewhere: ['At most {max} seats in one list.', 'Au plus {max}\u00a0places par liste.'],
  mostSeats: ['At most {max} seats in one sale.', 'Au plus {max}\u00a0places par vente.'],
  noDonation: [
    'Complimentary tickets come without a donation.',
    'Les billets de faveur sont remis sans don.',
  ],
  countDrawer: [
    'Please count the drawer, and type what is in it.',
    'Veuillez compter le tiroir-caisse et saisir ce qu’il contient.',
  ],
  fullDrawer: ['A drawer holds at most $100,000.', 'Un tiroir-caisse contient au plus 100\u00a0000\u00a0$.'],
  sayWhatPaymentsAre: [
    'Say what {count, plural, one {this payment is} other {these payments are}}.',
    'Indiquez la nature de {count, plural, one {ce paiement} other {ces paiements}}.',
  ],
  sayCredit: ['Enter an amount, such as 20.00.', 'Entrez un montant, par exemple 20,00.'],
  mostCredit: ['At most {amount} at once.', 'Au plus {amount} à la fois.'],
  sayWhyCredit: [
    'Please give a reason: the person sees it when they download their data.',
    'Veuillez indiquer la raison\u00a0: la personne la voit lorsqu’elle télécharge ses renseignements.',
  ],
  enterName: [
    'Please enter a name: the e-mail begins with it.',
    'Veuillez saisir un nom\u00a0: le courriel commence par lui.',
  ],
  atLine: ['Line {line}: {problem}', 'Ligne {line}\u00a0: {problem}'],
  onlyLeft: ['So many are left: {count}.', 'Nombre de places restantes\u00a0: {count}.'],
  mostInOffer: ['At most {max} seats in one offer.', 'Au plus {max}\u00a0places par offre.'],
  chooseTime: ['Please choose a date and a time.', 'Veuillez choisir une date et une heure.'],
  noSuchTime: [
    'The clocks skip this time. The next one is {next}.',
    'Les horloges sautent cette heure. La suivante est {next}.',
  ],
  moreThanDue: ['That is more than what is left to pay.', 'C’est plus que ce qui reste à payer.'],
  typeAmount: ['Please type an amount.', 'Veuillez saisir un montant.'],
  payByPast: ['Please choose a time in the future.', 'Veuillez choisir une date à venir.'],
  payByLate: ['The performance will have begun by then.', 'La représentation aura déjà commencé.'],
  lowerLate: [
    'Seats can be given up only while the offer is open.',
    'Des places ne peuvent être rendues que tant que l’offre est ouverte.',
  ],
})
