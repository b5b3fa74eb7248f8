import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/reports/pages', {
  adminReportsTitle: ['Reports', 'Rapports'],
  adminReportsDescription: [
    'Statements, money and attendance, on screen and as files.',
    'Relevés, recettes et fréquentation, à l’écran et en fichiers.',
  ],
  adminReportsOneTitle: ['Report', 'Rapport'],
  adminReportsOneDescription: [
    'Figures of the house, on screen and as files.',
    'Les chiffres de la salle, à l’écran et en fichiers.',
  ],
})
