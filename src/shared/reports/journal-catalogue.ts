import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/reports/journal', {
  en: {
    customers: 'Owed by buyers, less owed to them',
    credit: 'Credit of buyers',
    advance: 'Tickets received in advance',
    tax: 'Taxes collected',
    taxNamed: 'Tax collected: {name}',
    tickets: 'Ticket sales',
    donations: 'Donations',
    allowances: 'Differences nobody pays',
    creditGiven: 'Credit given, less credit taken back',
  },
  fr: {
    customers: 'Dû par la clientèle, moins dû à celle-ci',
    credit: 'Crédits de la clientèle',
    advance: 'Billets encaissés d’avance',
    tax: 'Taxes perçues',
    taxNamed: 'Taxe perçue\u00a0: {name}',
    tickets: 'Ventes de billets',
    donations: 'Dons',
    allowances: 'Écarts que personne ne paie',
    creditGiven: 'Crédits accordés, moins les crédits retirés',
  },
})
