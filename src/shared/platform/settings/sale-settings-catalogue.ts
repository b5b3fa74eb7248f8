import { catalogue } from '../../language/define.ts'

export const words = catalogue('shared/platform/settings/sale-settings', {
  en: {
    taxName: 'Name of the tax',
    aboutTaxName: 'Shown on carts, payments and receipts, such as “Sales tax” or “GST and QST”.',
    taxNameFr: 'Name of the tax, in French',
    aboutTaxNameFr: 'For readers of French, such as “TPS et TVQ”. Without it they read the English name.',
    taxNumber: 'Registration number',
    aboutTaxNumber: 'Shown beside the name of the tax on receipts, where the law requires it.',
    taxRate: 'Tax rate (%)',
    aboutTaxRate:
      'On seats and donation together. Seats that are already held keep the rate they were held at.',
    taxes: 'Named taxes',
    aboutTaxes:
      'They take the place of the single tax above: each is a line of its own, with its number, on carts, payments and receipts. Each is worked out on the price before taxes and rounded to the cent by itself.',
    seatsTaxed: 'Seats are taxed',
    aboutSeatsTaxed:
      'Turn it off where tickets bear no tax. Seats that are already held keep what was agreed.',
    donationsTaxed: 'Donations are taxed',
    aboutDonationsTaxed: 'Turn it off in Canada, where gifts are not taxed.',
    seatPrice: 'Price of a seat in dollars',
    aboutSeatPrice:
      'For every seat without a price of its own: seats at the old price follow. Seats that are already held keep theirs.',
    hold: 'Seats are held for',
    aboutHold: 'Long enough to pay, short enough that others get a chance. Current holds keep their time.',
    cutOff: 'Sales end before the start by',
    doors: 'Doors open before the start by',
    accountCodes: 'Codes of accounts',
    aboutAccountCodes: 'In the journal for accountants. The usual code counts where a field is empty.',
    aboutNewOnes: 'Default for new performances; each can have its own.',
  },
  fr: {
    taxName: 'Nom de la taxe',
    aboutTaxName:
      'Affiché dans les paniers, les paiements et les reçus, par exemple «\u00a0Sales tax\u00a0» ou «\u00a0GST and QST\u00a0».',
    taxNameFr: 'Nom de la taxe, en français',
    aboutTaxNameFr:
      'Pour les personnes qui lisent en français, par exemple «\u00a0TPS et TVQ\u00a0». À défaut, elles voient le nom anglais.',
    taxNumber: 'Numéro d’inscription',
    aboutTaxNumber: 'Affiché à côté du nom de la taxe sur les reçus, là où la loi l’exige.',
    taxRate: 'Taxe en pour cent',
    aboutTaxRate:
      'Sur l’ensemble des places et du don. Les places déjà réservées gardent le taux auquel elles l’ont été.',
    taxes: 'Taxes nommées',
    aboutTaxes:
      'Elles remplacent la taxe unique ci-dessus\u00a0: chacune a sa propre ligne, avec son numéro, dans les paniers, les paiements et les reçus. Chacune est calculée sur le prix avant taxes et arrondie au cent séparément.',
    seatsTaxed: 'Les places sont taxées',
    aboutSeatsTaxed:
      'À désactiver là où les billets ne sont pas taxés. Les places déjà réservées gardent ce qui était convenu.',
    donationsTaxed: 'Les dons sont taxés',
    aboutDonationsTaxed: 'À désactiver au Canada, où les dons ne sont pas taxés.',
    seatPrice: 'Prix d’une place en dollars',
    aboutSeatPrice:
      'Pour toutes les places sans prix particulier\u00a0: celles à l’ancien prix suivent. Les places déjà réservées gardent le leur.',
    hold: 'Les places sont réservées pendant',
    aboutHold:
      'Assez longtemps pour payer, assez peu pour laisser une chance aux autres. Les réservations en cours gardent leur délai.',
    cutOff: 'Fin des ventes avant le début',
    doors: 'Ouverture des portes avant le début',
    accountCodes: 'Codes des comptes',
    aboutAccountCodes: 'Dans le journal comptable. Le code habituel s’applique là où un champ est vide.',
    aboutNewOnes: 'Valeur par défaut des nouvelles représentations; chacune peut avoir la sienne.',
  },
})
