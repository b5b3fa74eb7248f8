import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/door/audit', {
  en: {
    admissionUndone: 'Admission undone',
    conflictResolved: 'Conflict resolved',
    partyAdmitted: 'Admitted by name',
    phoneEnded: 'Phone logged out',
    undidAdmission:
      'undid an admission of {subject}{seat, select, none {} other { ({seat}{told, select, no {} other {: {text}}})}}',
    resolvedConflict:
      'resolved a door conflict of {subject}{seat, select, none {} other { ({seat}{told, select, no {} other {: {text}}})}}',
    admittedParty: 'admitted by name {subject}{seats, select, none {} other { ({seats})}}',
    onSystem:
      '{browser, select, none {An unknown browser} other {{browser}}}{system, select, none {} other { on {system}}}',
    endedPhone: 'logged out a phone at the door of {subject}{device, select, none {} other { ({device})}}',
  },
  fr: {
    admissionUndone: 'Entrée annulée',
    conflictResolved: 'Conflit réglé',
    partyAdmitted: 'Entrée par le nom',
    phoneEnded: 'Téléphone déconnecté',
    undidAdmission:
      'a annulé une entrée\u00a0: {subject}{seat, select, none {} other { ({seat}{told, select, no {} other {\u00a0: {text}}})}}',
    resolvedConflict:
      'a réglé un conflit à l’entrée\u00a0: {subject}{seat, select, none {} other { ({seat}{told, select, no {} other {\u00a0: {text}}})}}',
    admittedParty: 'a laissé entrer par le nom {subject}{seats, select, none {} other { ({seats})}}',
    onSystem:
      '{browser, select, none {Un navigateur inconnu} other {{browser}}}{system, select, none {} other { sur {system}}}',
    endedPhone:
      'a déconnecté un téléphone de l’entrée\u00a0: {subject}{device, select, none {} other { ({device})}}',
  },
})
