import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/operations/audit', {
  clearedRefusals: [
    'removed {subject} from the list{known, select, no {} other { ({count, plural, one {1 address} other {{count} addresses}})}}',
    'a retiré {subject} de la liste{known, select, no {} other { ({count, plural, one {{count} adresse} other {{count} adresses}})}}',
  ],
  retried: [
    'retried {subject}{about, select, jobs { ({jobs})} order { (for order {order})} both { ({jobs} for order {order})} other {}}',
    'a relancé {subject}{about, select, jobs { ({jobs})} order { (pour la commande {order})} both { ({jobs} pour la commande {order})} other {}}',
  ],
  dropped: [
    'discarded {subject}{about, select, jobs { ({jobs})} order { (for order {order})} both { ({jobs} for order {order})} other {}}',
    'a supprimé {subject}{about, select, jobs { ({jobs})} order { (pour la commande {order})} both { ({jobs} pour la commande {order})} other {}}',
  ],
  madeKey: [
    'created {subject} to sign new tickets from now on',
    'a créé {subject} (elle signe désormais les nouveaux billets)',
  ],
  revokedKey: [
    'revoked {subject}{known, select, no {} other { and had {count, plural, one {1 ticket} other {{count} tickets}} reissued ({orders, plural, one {1 order} other {{orders} orders}})}}',
    'a révoqué {subject}{known, select, no {} other { et fait réémettre {count, plural, one {{count} billet} other {{count} billets}} ({orders, plural, one {{orders} commande} other {{orders} commandes}})}}',
  ],
})
