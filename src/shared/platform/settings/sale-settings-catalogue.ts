import { catalogue } from '../../language/define.ts'

export const words = catalogue('shared/platform/settings/sale-settings', {
  en: {
    taxName: 'Name of the tax',
    taxNameHint: 'Shown on carts, payments and receipts, such as “Sales tax” or “GST and QST”.',
    taxNameFrHint: 'For readers of French, such as “TPS et TVQ”. Without it they read the English name.',
    taxNumber: 'Registration number',
    taxNumberHint: 'Shown beside the name of the tax on receipts, where the law requires it.',
    taxRate: 'Tax rate (%)',
    taxRateHint:
      'On seats and donation together. Seats that are already held keep the rate they were held at.',
    taxes: 'Named taxes',
    taxesHint:
      'They take the place of the single tax above: each is a line of its own, with its number, on carts, payments and receipts. Each is worked out on the price before taxes and rounded to the cent by itself.',
    seatsTaxed: 'Seats are taxed',
    seatsTaxedHint:
      'Turn it off where tickets bear no tax. Seats that are already held keep what was agreed.',
    donationsTaxed: 'Donations are taxed',
    donationsTaxedHint: 'Turn it off in Canada, where gifts are not taxed.',
    seatPriceCents: 'Price of a seat in dollars',
    seatPriceCentsHint:
      'For every seat without a price of its own: seats at the old price follow. Seats that are already held keep theirs.',
    holdMinutes: 'Seats are held for',
    holdMinutesHint:
      'Long enough to pay, short enough that others get a chance. Current holds keep their time.',
    salesCutOffMinutes: 'Sales end before the start by',
    doorsMinutes: 'Doors open before the start by',
    accountCodes: 'Codes of accounts',
    accountCodesHint: 'In the journal for accountants. The usual code counts where a field is empty.',
    performanceHint: 'Default for new performances; each can have its own.',
  },
  fr: {
    taxName: 'Nom de la taxe',
    taxNameHint:
      'Affiché dans les paniers, les paiements et les reçus, par exemple «\u00a0Sales tax\u00a0» ou «\u00a0GST and QST\u00a0».',
    taxNameFrHint:
      'Pour les personnes qui lisent en français, par exemple «\u00a0TPS et TVQ\u00a0». À défaut, elles voient le nom anglais.',
    taxNumber: 'Numéro d’inscription',
    taxNumberHint: 'Affiché à côté du nom de la taxe sur les reçus, là où la loi l’exige.',
    taxRate: 'Taxe en pour cent',
    taxRateHint:
      'Sur l’ensemble des places et du don. Les places déjà réservées gardent le taux auquel elles l’ont été.',
    taxes: 'Taxes nommées',
    taxesHint:
      'Elles remplacent la taxe unique ci-dessus\u00a0: chacune a sa propre ligne, avec son numéro, dans les paniers, les paiements et les reçus. Chacune est calculée sur le prix avant taxes et arrondie au cent séparément.',
    seatsTaxed: 'Les places sont taxées',
    seatsTaxedHint:
      'À désactiver là où les billets ne sont pas taxés. Les places déjà réservées gardent ce qui était convenu.',
    donationsTaxed: 'Les dons sont taxés',
    donationsTaxedHint: 'À désactiver au Canada, où les dons ne sont pas taxés.',
    seatPriceCents: 'Prix d’une place en dollars',
    seatPriceCentsHint:
      'Pour toutes les places sans prix particulier\u00a0: celles à l’ancien prix suivent. Les places déjà réservées gardent le leur.',
    holdMinutes: 'Les places sont réservées pendant',
    holdMinutesHint:
      'Assez longtemps pour payer, assez peu pour laisser une chance aux autres. Les réservations en cours gardent leur délai.',
    salesCutOffMinutes: 'Fin des ventes avant le début',
    doorsMinutes: 'Ouverture des portes avant le début',
    accountCodes: 'Codes des comptes',
    accountCodesHint: 'Dans le journal comptable. Le code habituel s’applique là où un champ est vide.',
    performanceHint: 'Valeur par défaut des nouvelles représentations; chacune peut avoir la sienne.',
  },
})
