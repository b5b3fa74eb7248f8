import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/operations/audit', {
  en: {
    addressRetried: 'Refused address retried',
    jobsRetried: 'Jobs retried',
    jobsDropped: 'Jobs discarded',
    keyMade: 'Ticket key created',
    keyRevoked: 'Ticket key revoked',
    clearedRefusals:
      'removed {subject} from the list{known, select, no {} other { ({count, plural, one {1 address} other {{count} addresses}})}}',
    retried:
      'retried {subject}{about, select, jobs { ({jobs})} order { (for order {order})} both { ({jobs} for order {order})} other {}}',
    dropped:
      'discarded {subject}{about, select, jobs { ({jobs})} order { (for order {order})} both { ({jobs} for order {order})} other {}}',
    madeKey: 'created {subject} to sign new tickets from now on',
    revokedKey:
      'revoked {subject}{known, select, no {} other { and had {count, plural, one {1 ticket} other {{count} tickets}} reissued ({orders, plural, one {1 order} other {{orders} orders}})}}',
  },
  fr: {
    addressRetried: 'Nouvel essai d’une adresse refusée',
    jobsRetried: 'Envois ou tâches relancés',
    jobsDropped: 'Envois ou tâches supprimés',
    keyMade: 'Clé de billets créée',
    keyRevoked: 'Clé de billets révoquée',
    clearedRefusals:
      'a retiré {subject} de la liste{known, select, no {} other { ({count, plural, one {{count} adresse} other {{count} adresses}})}}',
    retried:
      'a relancé {subject}{about, select, jobs { ({jobs})} order { (pour la commande {order})} both { ({jobs} pour la commande {order})} other {}}',
    dropped:
      'a supprimé {subject}{about, select, jobs { ({jobs})} order { (pour la commande {order})} both { ({jobs} pour la commande {order})} other {}}',
    madeKey: 'a créé {subject} (elle signe désormais les nouveaux billets)',
    revokedKey:
      'a révoqué {subject}{known, select, no {} other { et fait réémettre {count, plural, one {{count} billet} other {{count} billets}} ({orders, plural, one {{orders} commande} other {{orders} commandes}})}}',
  },
})
