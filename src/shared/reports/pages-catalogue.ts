import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/reports/pages', {
  en: {
    adminReportsTitle: 'Reports',
    adminReportsDescription: 'Statements, money and attendance, on screen and as files.',
    adminReportsOneTitle: 'Report',
    adminReportsOneDescription: 'Figures of the house, on screen and as files.',
  },
  fr: {
    adminReportsTitle: 'Rapports',
    adminReportsDescription: 'Relevés, recettes et fréquentation, à l’écran et en fichiers.',
    adminReportsOneTitle: 'Rapport',
    adminReportsOneDescription: 'Les chiffres de la salle, à l’écran et en fichiers.',
  },
})
