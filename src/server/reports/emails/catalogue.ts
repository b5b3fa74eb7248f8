import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/reports/emails', {
  en: {
    askedForReport:
      'You are receiving this e-mail because you asked for this report as an admin of the box office.',
    reportReady: 'Your report is ready: {title}',
    reportFailed: 'Your report could not be made: {title}',
    downloadReport: 'Log in and download it from the page of reports. It is kept there for {days} days.',
    tryShorter:
      'Please try a shorter period. If that fails too, ask whoever runs the server to look at its log.',
    seeReports: 'See the reports',
  },
  fr: {
    askedForReport:
      'Vous recevez ce courriel parce que vous avez demandé ce rapport comme membre de l’administration de la billetterie.',
    reportReady: 'Votre rapport est prêt\u00a0: {title}',
    reportFailed: 'Votre rapport n’a pas pu être produit\u00a0: {title}',
    downloadReport:
      'Connectez-vous et téléchargez-le depuis la page des rapports. Il y est conservé pendant {days}\u00a0jours.',
    tryShorter:
      'Veuillez essayer une période plus courte. Si cela échoue aussi, demandez à la personne qui gère le serveur d’en consulter le journal.',
    seeReports: 'Voir les rapports',
  },
})
