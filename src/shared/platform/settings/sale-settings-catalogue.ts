import { catalogue } from '../../language/define.ts'

export const words = catalogue('shared/platform/settings/sale-settings', {
  taxName: ['Name of the tax', 'Nom de la taxe'],
  taxNameHint: [
    'Shown on carts, payments and receipts, such as “Sales tax” or “GST and QST”.',
    'Affiché dans les paniers, les paiements et les reçus, par exemple «\u00a0Sales tax\u00a0» ou «\u00a0GST and QST\u00a0».',
  ],
  taxNameFrHint: [
    'For readers of French, such as “TPS et TVQ”. Without it they read the English name.',
    'Pour les personnes qui lisent en français, par exemple «\u00a0TPS et TVQ\u00a0». À défaut, elles voient le nom anglais.',
  ],
  taxNumber: ['Registration number', 'Numéro d’inscription'],
  taxNumberHint: [
    'Shown beside the name of the tax on receipts, where the law requires it.',
    'Affiché à côté du nom de la taxe sur les reçus, là où la loi l’exige.',
  ],
  taxRate: ['Tax rate (%)', 'Taxe en pour cent'],
  taxRateHint: [
    'On seats and donation together. Seats that are already held keep the rate they were held at.',
    'Sur l’ensemble des places et du don. Les places déjà réservées gardent le taux auquel elles l’ont été.',
  ],
  taxes: ['Named taxes', 'Taxes nommées'],
  taxesHint: [
    'They take the place of the single tax above: each is a line of its own, with its number, on carts, payments and receipts. Each is worked out on the price before taxes and rounded to the cent by itself.',
    'Elles remplacent la taxe unique ci-dessus\u00a0: chacune a sa propre ligne, avec son numéro, dans les paniers, les paiements et les reçus. Chacune est calculée sur le prix avant taxes et arrondie au cent séparément.',
  ],
  seatsTaxed: ['Seats are taxed', 'Les places sont taxées'],
  seatsTaxedHint: [
    'Turn it off where tickets are tax-free. Seats that are already held keep what was agreed.',
    'À désactiver là où les billets ne sont pas taxés. Les places déjà réservées gardent ce qui était convenu.',
  ],
  donationsTaxed: ['Donations are taxed', 'Les dons sont taxés'],
  donationsTaxedHint: [
    'Turn it off in Canada, where gifts are not taxed.',
    'À désactiver au Canada, où les dons ne sont pas taxés.',
  ],
  seatPriceCents: ['Price of a seat in dollars', 'Prix d’une place en dollars'],
  seatPriceCentsHint: [
    'For every seat without a price of its own: seats at the old price follow. Seats that are already held keep theirs.',
    'Pour toutes les places sans prix particulier\u00a0: celles à l’ancien prix suivent. Les places déjà réservées gardent le leur.',
  ],
  holdMinutes: ['Seats are held for', 'Les places sont réservées pendant'],
  holdMinutesHint: [
    'Long enough to pay, short enough that others get a chance. Current holds keep their time.',
    'Assez longtemps pour payer, assez peu pour laisser une chance aux autres. Les réservations en cours gardent leur délai.',
  ],
  salesCutOffMinutes: ['Sales end before the start by', 'Fin des ventes avant le début'],
  doorsMinutes: ['Doors open before the start by', 'Ouverture des portes avant le début'],
  returnHours: [
    'Tickets can be returned for credit until, hours before the start',
    'Retour de billets contre un crédit, jusqu’à tant d’heures avant le début',
  ],
  returnHoursHint: [
    'Patrons return tickets by themselves until then, for credit of what they paid. 0: they cannot.',
    'D’ici là, la clientèle rend elle-même ses billets contre un crédit du montant payé. 0\u00a0: elle ne le peut pas.',
  ],
  accountCodes: ['Codes of accounts', 'Codes des comptes'],
  accountCodesHint: [
    'In the journal for accountants. The usual code counts where a field is empty.',
    'Dans le journal comptable. Le code habituel s’applique là où un champ est vide.',
  ],
  performanceHint: [
    'Default for new performances; each can have its own.',
    'Valeur par défaut des nouvelles représentations; chacune peut avoir la sienne.',
  ],
})
