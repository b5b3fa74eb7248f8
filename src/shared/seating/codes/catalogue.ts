import { catalogue } from '../../language/define.ts'

export const words = catalogue('shared/seating/codes', {
  percent: ['{value}% off each ticket', '{value}\u00a0% de réduction par billet'],
  amount: ['{amount} off each ticket', '{amount} de réduction par billet'],
  fixed: ['{amount} a ticket', '{amount} par billet'],
  group: ['{value} tickets for the price of {pays}', '{value}\u00a0billets pour le prix de {pays}'],
  series: [
    '{pays, plural, one {# evening} other {# evenings}} for {amount} a seat',
    '{pays, plural, one {# soirée} other {# soirées}} pour {amount} par place',
  ],
  seriesPercent: [
    '{value}% off each ticket from {pays, plural, one {# evening} other {# evenings}} on',
    '{value}\u00a0% de réduction par billet dès {pays, plural, one {# soirée} other {# soirées}}',
  ],
  unlock: ['opens the presale', 'donne accès à la prévente'],
  enterCode: ['Please enter a code.', 'Veuillez saisir un code.'],
  fewerPaid: ['Enter fewer tickets than are bought.', 'Le nombre de billets payés doit être inférieur.'],
  evenings: ['Enter at least two evenings.', 'Indiquez au moins deux soirées.'],
  twoEvenings: [
    'Choose the performances of the series, or shows of which any performance counts: at least as many as evenings.',
    'Choisissez les représentations de la série, ou des spectacles dont toute représentation compte\u00a0: au moins autant que de soirées.',
  ],
  untilBefore: ['The last day is before the first.', 'Le dernier jour précède le premier.'],
  inUse: [
    'Seats are held with this code, so its rule and what it is for cannot change now. Stop it, or make another code.',
    'Des places sont réservées avec ce code\u00a0: sa règle et sa portée ne peuvent pas changer maintenant. Arrêtez-le, ou créez un autre code.',
  ],
  tooMany: [
    'This code covers {left, plural, =0 {no more tickets} one {# more ticket} other {# more tickets}}. Choose fewer, or remove the code.',
    'Ce code vaut encore pour {left, plural, =0 {aucun billet} one {au plus # billet} other {au plus # billets}}. Choisissez-en moins, ou retirez le code.',
  ],
})
