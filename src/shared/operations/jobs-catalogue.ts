import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/operations/jobs', {
  refund: [
    '{count, plural, one {Refund} other {Refunds}}',
    '{count, plural, one {Remboursement} other {Remboursements}}',
  ],
  unknownRefund: [
    '{count, plural, one {Refund of a payment without an order} other {Refunds of payments without an order}}',
    '{count, plural, one {Remboursement d’un paiement sans commande} other {Remboursements de paiements sans commande}}',
  ],
  cancelOrder: [
    '{count, plural, one {Refund of a cancelled performance} other {Refunds of cancelled performances}}',
    '{count, plural, one {Remboursement d’une représentation annulée} other {Remboursements de représentations annulées}}',
  ],
  moneyStays: ['The money would stay with us.', 'L’argent resterait chez nous.'],
  reissueOrder: [
    '{count, plural, one {New codes for an order} other {New codes for orders}}',
    '{count, plural, one {Nouveaux codes d’une commande} other {Nouveaux codes de commandes}}',
  ],
  ticketsRefused: ['Its tickets would be refused at the door.', 'Ses billets seraient refusés à l’entrée.'],
  orderMail: [
    '{count, plural, one {E-mail with tickets} other {E-mails with tickets}}',
    '{count, plural, one {Courriel avec des billets} other {Courriels avec des billets}}',
  ],
  ticketsInAccount: [
    'The tickets stay in the buyer’s account, and can be e-mailed from their order.',
    'Les billets restent dans le compte de la personne qui a acheté, et peuvent être envoyés depuis sa commande.',
  ],
  newCodesMail: [
    '{count, plural, one {E-mail with new ticket codes} other {E-mails with new ticket codes}}',
    '{count, plural, one {Courriel avec de nouveaux codes de billets} other {Courriels avec de nouveaux codes de billets}}',
  ],
  codesInAccount: [
    'The codes are in the buyer’s account, and can be e-mailed from their order.',
    'Les codes sont dans le compte de la personne qui a acheté, et peuvent être envoyés depuis sa commande.',
  ],
  refundMail: [
    '{count, plural, one {E-mail about a refund} other {E-mails about refunds}}',
    '{count, plural, one {Courriel au sujet d’un remboursement} other {Courriels au sujet de remboursements}}',
  ],
  refundMade: ['The refund is made all the same.', 'Le remboursement est fait quand même.'],
  rescheduled: [
    '{count, plural, one {E-mails about a change to all ticket holders} other {E-mails about changes to all ticket holders}}',
    '{count, plural, one {Avis d’un changement à toutes les personnes qui ont des billets} other {Avis de changements à toutes les personnes qui ont des billets}}',
  ],
  nobodyNotified: ['Nobody is notified of the change.', 'Personne n’est avisé du changement.'],
  rescheduledMail: [
    '{count, plural, one {E-mail about a change} other {E-mails about changes}}',
    '{count, plural, one {Courriel au sujet d’un changement} other {Courriels au sujet de changements}}',
  ],
  buyerNotNotified: [
    'The buyer is not notified of the change.',
    'La personne qui a acheté n’est pas avisée du changement.',
  ],
  reminder: [
    '{count, plural, one {Reminder} other {Reminders}}',
    '{count, plural, one {Rappel} other {Rappels}}',
  ],
  nobodyReminded: ['Nobody is reminded.', 'Personne ne reçoit de rappel.'],
  announcement: [
    '{count, plural, one {Announcement} other {Announcements}}',
    '{count, plural, one {Annonce} other {Annonces}}',
  ],
  keepsIt: [
    'People who have already received it are not affected.',
    'Les personnes qui l’ont déjà reçue ne sont pas touchées.',
  ],
  passwordReset: [
    '{count, plural, one {Link to choose a new password} other {Links to choose a new password}}',
    '{count, plural, one {Lien pour choisir un nouveau mot de passe} other {Liens pour choisir un nouveau mot de passe}}',
  ],
  askAnother: ['People can ask for another one.', 'Il est possible d’en demander un autre.'],
  wrongPasswords: [
    '{count, plural, one {Warning about wrong passwords} other {Warnings about wrong passwords}}',
    '{count, plural, one {Avertissement au sujet de mots de passe erronés} other {Avertissements au sujet de mots de passe erronés}}',
  ],
  ownerNotWarned: ['The owner is not warned.', 'La personne à qui appartient le compte n’est pas avertie.'],
  report: [
    '{count, plural, one {Report} other {Reports}}',
    '{count, plural, one {Rapport} other {Rapports}}',
  ],
  askAgain: ['It can be requested again.', 'Il peut être redemandé.'],
  mail: [
    '{count, plural, one {E-mail about an account or to the office} other {E-mails about accounts or to the office}}',
    '{count, plural, one {Courriel au sujet d’un compte ou à l’administration} other {Courriels au sujet de comptes ou à l’administration}}',
  ],
  nobodyGetsIt: [
    'The e-mail will not be sent. Links can be requested again.',
    'Le courriel ne sera pas envoyé. Les liens peuvent être redemandés.',
  ],
  push: [
    '{count, plural, one {Notification on a device} other {Notifications on devices}}',
    '{count, plural, one {Notification sur un appareil} other {Notifications sur des appareils}}',
  ],
  deviceNotNotified: ['The device is not notified.', 'L’appareil ne reçoit pas la notification.'],
  news: ['Message from {provider}', 'Message de {provider}'],
  paymentsAsked: [
    'Payments are still checked every four minutes.',
    'L’état des paiements est quand même vérifié toutes les quatre minutes.',
  ],
  task: ['{count, plural, one {Task} other {Tasks}}', '{count, plural, one {Tâche} other {Tâches}}'],
  notDone: ['It is not done.', 'Elle n’est pas exécutée.'],
})
