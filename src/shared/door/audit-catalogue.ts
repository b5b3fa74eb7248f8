import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/door/audit', {
  admissionUndone: ['Admission undone', 'Entrée annulée'],
  partyAdmitted: ['Admitted by name', 'Entrée par le nom'],
  undidAdmission: [
    'undid an admission of {subject}{seat, select, none {} other { ({seat}{told, select, no {} other {: {text}}})}}',
    'a annulé une entrée\u00a0: {subject}{seat, select, none {} other { ({seat}{told, select, no {} other {\u00a0: {text}}})}}',
  ],
  resolvedConflict: [
    'resolved a door conflict of {subject}{seat, select, none {} other { ({seat}{told, select, no {} other {: {text}}})}}',
    'a réglé un conflit à l’entrée\u00a0: {subject}{seat, select, none {} other { ({seat}{told, select, no {} other {\u00a0: {text}}})}}',
  ],
  admittedParty: [
    'admitted by name {subject}{seats, select, none {} other { ({seats})}}',
    'a laissé entrer par le nom {subject}{seats, select, none {} other { ({seats})}}',
  ],
  onSystem: [
    '{browser, select, none {An unknown browser} other {{browser}}}{system, select, none {} other { on {system}}}',
    '{browser, select, none {Un navigateur inconnu} other {{browser}}}{system, select, none {} other { sur {system}}}',
  ],
  endedPhone: [
    'logged out a phone at the door of {subject} ({device})',
    'a déconnecté un téléphone de l’entrée\u00a0: {subject} ({device})',
  ],
})
