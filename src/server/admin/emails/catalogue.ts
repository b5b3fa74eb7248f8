import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/admin/emails', {
  en: {
    isAdmin: 'You are receiving this e-mail because you are an admin of the box office.',
    noBackup: 'There is no recent backup',
    backupFailed: 'The backup failed',
    neverMade: 'No backup was ever made.',
    madeToday: 'The last good backup was made less than a day ago.',
    madeBefore:
      '{days, plural, one {The last good backup was made {days} day ago.} other {The last good backup was made {days} days ago.}}',
    ifLost: 'If the disk were lost now, everything sold since would be lost.',
    said: 'What it said: {problem}',
    runBackup:
      'Please run “{command}” on the server: it says what to do. If that works, look at the timer that should run it every night. You will get this e-mail once a day until then.',
    seeHealth: 'See what else is wrong',
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
    isAdmin: 'Vous recevez ce courriel parce que vous faites partie de l’administration de la billetterie.',
    noBackup: 'Il n’y a pas de copie de sauvegarde récente',
    backupFailed: 'La copie de sauvegarde a échoué',
    neverMade: 'Aucune copie de sauvegarde n’a encore été faite.',
    madeToday: 'La dernière copie de sauvegarde réussie date de moins d’un jour.',
    madeBefore:
      '{days, plural, one {La dernière copie de sauvegarde réussie date d’il y a {days}\u00a0jour.} other {La dernière copie de sauvegarde réussie date d’il y a {days}\u00a0jours.}}',
    ifLost: 'Si le disque était perdu maintenant, tout ce qui a été vendu depuis le serait aussi.',
    said: 'Message obtenu\u00a0: {problem}',
    runBackup:
      'Veuillez lancer «\u00a0{command}\u00a0» sur le serveur\u00a0: la commande indique quoi faire. Si elle réussit, vérifiez la minuterie qui devrait la lancer chaque nuit. D’ici là, vous recevrez ce courriel une fois par jour.',
    seeHealth: 'Voir ce qui ne va pas',
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
