import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/orders/refunds', {
  en: {
    cameBack: 'the refund {reference} came back: {why}',
    cameBackUnexplained: 'the refund {reference} came back: no reason given',
  },
  fr: {
    cameBack: 'le remboursement {reference} est revenu\u00a0: {why}',
    cameBackUnexplained: 'le remboursement {reference} est revenu\u00a0: aucune raison donnée',
  },
})
