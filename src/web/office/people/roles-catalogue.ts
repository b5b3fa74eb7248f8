import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/office/people/roles', {
  en: {
    heading: 'Role requests',
    loading: 'Loading the requests…',
    waiting:
      '{count, plural, =0 {No requests are waiting.} one {# request waiting} other {# requests waiting}}',
    pages: 'Pages of requests',
    requests: '<name>{name}</name> requests the {role} role',
    requested: '<name>{name}</name> ({email}) requested the {role} role.',
    approve: 'Approve',
    refuse: 'Refuse',
    approveTitle: 'Approve the request',
    refuseTitle: 'Refuse the request',
    later: 'Decide later',
    approved: '{name}: the request for the {role} role was approved.',
    refused: '{name}: the request for the {role} role was refused.',
  },
  fr: {
    heading: 'Demandes de rôle',
    loading: 'Chargement des demandes…',
    waiting:
      '{count, plural, =0 {Aucune demande en attente.} one {# demande en attente} other {# demandes en attente}}',
    pages: 'Pages des demandes',
    requests: '<name>{name}</name> demande le rôle «\u00a0{role}\u00a0»',
    requested: '<name>{name}</name> ({email}) a demandé le rôle «\u00a0{role}\u00a0».',
    approve: 'Approuver',
    refuse: 'Refuser',
    approveTitle: 'Approuver la demande',
    refuseTitle: 'Refuser la demande',
    later: 'Décider plus tard',
    approved: '{name}\u00a0: la demande du rôle «\u00a0{role}\u00a0» a été approuvée.',
    refused: '{name}\u00a0: la demande du rôle «\u00a0{role}\u00a0» a été refusée.',
  },
})
