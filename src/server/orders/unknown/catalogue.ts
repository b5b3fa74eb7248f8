import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/orders/unknown', {
  en: {
    claimed: 'The buyer’s bank claims it back and has not decided.',
    cameBack: 'Its refund came back.',
  },
  fr: {
    claimed: 'La banque de la personne qui a acheté en demande le retour et n’a pas encore tranché.',
    cameBack: 'Son remboursement est revenu.',
  },
})
