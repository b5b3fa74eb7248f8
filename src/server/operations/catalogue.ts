import { catalogue } from '../../shared/language/define.ts'

export const words = catalogue('server/operations', {
  en: {
    testSubject: 'A test mail',
    testText:
      'This mail was sent to try the mail server of {theatre}. It arrived; there is nothing more to do.',
    mailRefused: 'The mail server refused: {answer}',
    testMailTaken:
      'The mail server accepted a test mail to {email}. Check that it arrives, and that it is not marked as spam.',
    aboutOrder: 'order {number}',
    oneWrong: 'The box office needs attention: {label}',
    someWrong: 'The box office needs attention: {count} problems',
    onceADay: 'You will get this e-mail once a day until everything is fixed.',
    seeHealth: 'See the checks',
    away: 'The database {database} does not answer ({problem}).',
    startIt: 'Start it; the server reconnects automatically.',
    refused: 'The database {database} cannot be used ({problem}).',
    correctUrl: 'Correct DATABASE_URL.',
    noWrites: 'The database {database} does not accept writes ({problem}).',
    makeWritable: 'Free up space, make it writable, or promote the standby.',
    diskFull:
      'The disk {where, select, database {of the database} other {of {folder}}} is full{free, select, unknown {} other { ({free} MB free)}}.',
    roomToSell: 'Free up space: nothing can be sold until then.',
    diskLow: 'The disk of {folder} is nearly full ({free} MB free).',
    makeRoom: 'Free up space.',
    noJobs: 'This process runs no jobs: no e-mail is sent and no payment is settled.',
    restart: 'Restart it.',
    noBackup: 'There is no backup.',
    oldBackup: 'The last backup is more than two days old.',
    runBackup: 'Run {command}, and check its timer.',
    noAnswer: 'no answer in {seconds} s',
  },
  fr: {
    testSubject: 'Un courriel d’essai',
    testText:
      'Ce courriel a été envoyé pour mettre à l’essai le serveur de courriel de {theatre}. Il est arrivé\u00a0: il n’y a rien d’autre à faire.',
    mailRefused: 'Le serveur de courriel a refusé le message\u00a0: {answer}',
    testMailTaken:
      'Le serveur de courriel a accepté un courriel destiné à {email}. Vérifiez qu’il arrive, et pas parmi les courriels indésirables.',
    aboutOrder: 'commande {number}',
    oneWrong: 'La billetterie demande une intervention\u00a0: {label}',
    someWrong: 'La billetterie demande une intervention\u00a0: {count}\u00a0problèmes',
    onceADay: 'Vous recevrez ce courriel une fois par jour tant que tout ne va pas bien.',
    seeHealth: 'Voir les vérifications',
    away: 'La base de données {database} ne répond pas ({problem}).',
    startIt: 'Démarrez-la; le serveur s’y reconnecte automatiquement.',
    refused: 'La base de données {database} ne peut pas être utilisée ({problem}).',
    correctUrl: 'Corrigez DATABASE_URL.',
    noWrites: 'La base de données {database} refuse les écritures ({problem}).',
    makeWritable: 'Libérez de l’espace, permettez l’écriture ou promouvez le serveur de secours.',
    diskFull:
      'Le disque {where, select, database {de la base de données} other {de {folder}}} est plein{free, select, unknown {} other { ({free}\u00a0Mo libres)}}.',
    roomToSell: 'Libérez de l’espace\u00a0: rien ne peut être vendu d’ici là.',
    diskLow: 'Le disque de {folder} est presque plein ({free}\u00a0Mo libres).',
    makeRoom: 'Libérez de l’espace.',
    noJobs:
      'Ce processus n’exécute aucune tâche\u00a0: aucun courriel ne part et aucun paiement n’est réglé.',
    restart: 'Redémarrez-le.',
    noBackup: 'Il n’y a pas de copie de sauvegarde.',
    oldBackup: 'La dernière copie de sauvegarde date de plus de deux jours.',
    runBackup: 'Exécutez {command} et vérifiez sa minuterie.',
    noAnswer: 'aucune réponse en {seconds}\u00a0s',
  },
})
