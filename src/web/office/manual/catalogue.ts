import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/office/manual', {
  help: ['Help with this page, in a new tab', 'Aide sur cette page, dans un nouvel onglet'],
  find: ['Find a task', 'Chercher une tâche'],
  all: ['All tasks', 'Toutes les tâches'],
  none: ['No task has these words.', 'Aucune tâche ne contient ces mots.'],
  picture: ['The page after step {step}', 'La page après l’étape {step}'],
})
