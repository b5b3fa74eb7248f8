import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/door', {
  admitted: ['Admitted', 'Entrée acceptée'],
  'already-admitted': ['Already admitted', 'Entrée déjà acceptée'],
  'wrong-performance': ['Wrong performance', 'Billet pour une autre représentation'],
  void: ['This ticket is no longer valid', 'Ce billet n’est plus valide'],
  unknown: ['This is not one of our tickets', 'Ce billet n’est pas un des nôtres'],
  welcomeBack: ['Welcome back', 'De retour'],
  ticketMissing: ['Scan a ticket or type its number.', 'Numérisez un billet ou saisissez son numéro.'],
  notANumber: ['This is not a ticket number.', 'Ce n’est pas un numéro de billet.'],
  sayWhat: ['Please say what was done.', 'Veuillez indiquer ce qui a été fait.'],
})
