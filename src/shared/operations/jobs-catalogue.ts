import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/operations/jobs', {
  en: {
    refund: '{count, plural, one {Refund} other {Refunds}}',
    unknownRefund:
      '{count, plural, one {Refund of a payment without an order} other {Refunds of payments without an order}}',
    cancelOrder:
      '{count, plural, one {Refund of a cancelled performance} other {Refunds of cancelled performances}}',
    moneyStays: 'The money would stay with us.',
    reissueOrder: '{count, plural, one {New codes for an order} other {New codes for orders}}',
    ticketsRefused: 'Its tickets would be refused at the door.',
    orderMail: '{count, plural, one {E-mail with tickets} other {E-mails with tickets}}',
    ticketsInAccount: 'The tickets stay in the buyer’s account, and can be e-mailed from their order.',
    newCodesMail: '{count, plural, one {E-mail with new ticket codes} other {E-mails with new ticket codes}}',
    codesInAccount: 'The codes are in the buyer’s account, and can be e-mailed from their order.',
    refundMail: '{count, plural, one {E-mail about a refund} other {E-mails about refunds}}',
    refundMade: 'The refund is made all the same.',
    rescheduled:
      '{count, plural, one {E-mails about a change to all ticket holders} other {E-mails about changes to all ticket holders}}',
    nobodyNotified: 'Nobody is notified of the change.',
    rescheduledMail: '{count, plural, one {E-mail about a change} other {E-mails about changes}}',
    buyerNotNotified: 'The buyer is not notified of the change.',
    reminder: '{count, plural, one {Reminder} other {Reminders}}',
    nobodyReminded: 'Nobody is reminded.',
    announcement: '{count, plural, one {Announcement} other {Announcements}}',
    keepsIt: 'People who have already received it are not affected.',
    announcementTest: '{count, plural, one {Test of an announcement} other {Tests of announcements}}',
    anotherTest: 'Another test can be sent at any time.',
    passwordReset:
      '{count, plural, one {Link to choose a new password} other {Links to choose a new password}}',
    askAnother: 'People can ask for another one.',
    wrongPasswords:
      '{count, plural, one {Warning about wrong passwords} other {Warnings about wrong passwords}}',
    ownerNotWarned: 'The owner is not warned.',
    report: '{count, plural, one {Report} other {Reports}}',
    askAgain: 'It can be requested again.',
    mail: '{count, plural, one {E-mail about an account or to the office} other {E-mails about accounts or to the office}}',
    nobodyGetsIt: 'The e-mail will not be sent. Links can be requested again.',
    push: '{count, plural, one {Notification on a device} other {Notifications on devices}}',
    deviceNotNotified: 'The device is not notified.',
    news: 'Message from {provider}',
    paymentsAsked: 'Payments are still checked every four minutes.',
    task: '{count, plural, one {Task} other {Tasks}}',
    notDone: 'It is not done.',
  },
  fr: {
    refund: '{count, plural, one {Remboursement} other {Remboursements}}',
    unknownRefund:
      '{count, plural, one {Remboursement d’un paiement sans commande} other {Remboursements de paiements sans commande}}',
    cancelOrder:
      '{count, plural, one {Remboursement d’une représentation annulée} other {Remboursements de représentations annulées}}',
    moneyStays: 'L’argent resterait chez nous.',
    reissueOrder: '{count, plural, one {Nouveaux codes d’une commande} other {Nouveaux codes de commandes}}',
    ticketsRefused: 'Ses billets seraient refusés à l’entrée.',
    orderMail: '{count, plural, one {Courriel avec des billets} other {Courriels avec des billets}}',
    ticketsInAccount:
      'Les billets restent dans le compte de la personne qui a acheté, et peuvent être envoyés depuis sa commande.',
    newCodesMail:
      '{count, plural, one {Courriel avec de nouveaux codes de billets} other {Courriels avec de nouveaux codes de billets}}',
    codesInAccount:
      'Les codes sont dans le compte de la personne qui a acheté, et peuvent être envoyés depuis sa commande.',
    refundMail:
      '{count, plural, one {Courriel au sujet d’un remboursement} other {Courriels au sujet de remboursements}}',
    refundMade: 'Le remboursement est fait quand même.',
    rescheduled:
      '{count, plural, one {Avis d’un changement à toutes les personnes qui ont des billets} other {Avis de changements à toutes les personnes qui ont des billets}}',
    nobodyNotified: 'Personne n’est avisé du changement.',
    rescheduledMail:
      '{count, plural, one {Courriel au sujet d’un changement} other {Courriels au sujet de changements}}',
    buyerNotNotified: 'La personne qui a acheté n’est pas avisée du changement.',
    reminder: '{count, plural, one {Rappel} other {Rappels}}',
    nobodyReminded: 'Personne ne reçoit de rappel.',
    announcement: '{count, plural, one {Annonce} other {Annonces}}',
    keepsIt: 'Les personnes qui l’ont déjà reçue ne sont pas touchées.',
    announcementTest: '{count, plural, one {Essai d’une annonce} other {Essais d’annonces}}',
    anotherTest: 'Un autre essai peut être envoyé en tout temps.',
    passwordReset:
      '{count, plural, one {Lien pour choisir un nouveau mot de passe} other {Liens pour choisir un nouveau mot de passe}}',
    askAnother: 'Il est possible d’en demander un autre.',
    wrongPasswords:
      '{count, plural, one {Avertissement au sujet de mots de passe erronés} other {Avertissements au sujet de mots de passe erronés}}',
    ownerNotWarned: 'La personne à qui appartient le compte n’est pas avertie.',
    report: '{count, plural, one {Rapport} other {Rapports}}',
    askAgain: 'Il peut être redemandé.',
    mail: '{count, plural, one {Courriel au sujet d’un compte ou à l’administration} other {Courriels au sujet de comptes ou à l’administration}}',
    nobodyGetsIt: 'Le courriel ne sera pas envoyé. Les liens peuvent être redemandés.',
    push: '{count, plural, one {Notification sur un appareil} other {Notifications sur des appareils}}',
    deviceNotNotified: 'L’appareil ne reçoit pas la notification.',
    news: 'Message de {provider}',
    paymentsAsked: 'L’état des paiements est quand même vérifié toutes les quatre minutes.',
    task: '{count, plural, one {Tâche} other {Tâches}}',
    notDone: 'Elle n’est pas exécutée.',
  },
})
