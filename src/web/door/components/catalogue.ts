import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/door/components', {
  noName: ['No name', 'Sans nom'],
  backToOffice: ['Back to the office', 'Retour à l’administration'],
  noPerformance: ['No performance chosen', 'Aucune représentation choisie'],
  noneOn: [
    'There is no current or upcoming performance.',
    'Aucune représentation n’est en cours ni à venir.',
  ],
  isOver: ['{name} (over)', '{name} (terminée)'],
  admitsLate: [
    'This performance is over. This door still admits its tickets.',
    'Cette représentation est terminée. Cette entrée accepte encore ses billets.',
  ],
  askForProof: ['Ask for proof', 'Demandez une preuve'],
  admitted: ['{show}, seat {label}: Admitted', '{show}, place {label}\u00a0: entrée acceptée'],
  'already-admitted': [
    '{show}, seat {label}: Already admitted',
    '{show}, place {label}\u00a0: billet déjà utilisé',
  ],
  'wrong-performance': [
    '{show}, seat {label}: Wrong performance',
    '{show}, place {label}\u00a0: autre représentation',
  ],
  void: [
    '{show}, seat {label}: No longer valid',
    '{show}, place {label}\u00a0: billet qui n’est plus valide',
  ],
  unknown: ['{show}, seat {label}: Unknown ticket', '{show}, place {label}\u00a0: billet inconnu'],
})
