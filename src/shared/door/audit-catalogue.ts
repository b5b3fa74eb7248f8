import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/door/audit', {
  en: {
    admissionUndone: 'Admission undone',
    conflictResolved: 'Conflict resolved',
    phoneEnded: 'Phone logged out',
    undidAdmission: 'undid an admission of {subject}{seat, select, none {} other { ({seat}: {reason})}}',
    resolvedConflict:
      'resolved a door conflict of {subject}{noted, select, no {} other { ({seat, select, none {} other {{seat}: }}{note})}}',
    onSystem:
      '{browser, select, none {An unknown browser} other {{browser}}}{system, select, none {} other { on {system}}}',
    endedPhone: 'logged out a phone at the door of {subject}{device, select, none {} other { ({device})}}',
  },
  fr: {
    admissionUndone: 'Entrée annulée',
    conflictResolved: 'Conflit réglé',
    phoneEnded: 'Téléphone déconnecté',
    undidAdmission:
      'a annulé une entrée\u00a0: {subject}{seat, select, none {} other { ({seat}\u00a0: {reason})}}',
    resolvedConflict:
      'a réglé un conflit à l’entrée\u00a0: {subject}{noted, select, no {} other { ({seat, select, none {} other {{seat}\u00a0: }}{note})}}',
    onSystem:
      '{browser, select, none {Un navigateur inconnu} other {{browser}}}{system, select, none {} other { sur {system}}}',
    endedPhone:
      'a déconnecté un téléphone de l’entrée\u00a0: {subject}{device, select, none {} other { ({device})}}',
  },
})
