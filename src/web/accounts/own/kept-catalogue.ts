import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/accounts/own/kept', {
  why: ['Why', 'Pourquoi'],
  howLong: ['How long', 'Conservation'],
  accountTitle: ['Your account', 'Votre compte'],
  accountWhat: [
    'Name, e-mail address, phone number, a photo if you add one, the language of our e-mails to you, a role that you asked for, and your password in a form that nobody can read.',
    'Nom, adresse courriel, numéro de téléphone, photo si vous en ajoutez une, langue des courriels que nous vous envoyons, rôle que vous avez demandé, et votre mot de passe sous une forme que personne ne peut lire.',
  ],
  accountWhy: [
    'To sell you numbered seats, to send you tickets, and to reach you when a performance changes.',
    'Pour vous vendre des places numérotées, vous envoyer vos billets et vous joindre si une représentation change.',
  ],
  accountLong: [
    'Until you delete it. If nobody uses it for {idleYears, plural, one {# year} other {# years}}, we delete it; we let you know {warningDays} days before. If the e-mail address is not verified, after {unverifiedDays} days.',
    'Jusqu’à ce que vous le supprimiez. Si personne ne l’utilise pendant {idleYears, plural, one {#\u00a0an} other {#\u00a0ans}}, nous le supprimons; nous vous en avisons {warningDays}\u00a0jours à l’avance. Si l’adresse courriel n’est pas confirmée, après {unverifiedDays}\u00a0jours.',
  ],
  ordersTitle: ['Your orders', 'Vos commandes'],
  ordersWhat: [
    'Shows, seats that you held and bought, kinds of tickets, donations, gift cards with your message and the name and address of the person who receives each, amounts, payments and refunds. We never see the number of your card.',
    'Spectacles, places que vous avez réservées et achetées, types de billets, dons, cartes-cadeaux avec votre message, le nom et l’adresse de leur destinataire, montants, paiements et remboursements. Nous ne voyons jamais le numéro de votre carte.',
  ],
  ordersWhy: [
    'For the tickets, for refunds and exchanges, and because tax law requires us to keep books.',
    'Pour les billets, les remboursements et les échanges, et parce que les lois fiscales exigent la tenue de livres.',
  ],
  ordersLong: [
    'With your name, until you delete your account or {orderYears} years have passed since the end of the year of the order. Amounts and dates stay in the books without your name.',
    'Avec votre nom, jusqu’à ce que vous supprimiez votre compte ou que {orderYears}\u00a0ans se soient écoulés depuis la fin de l’année de la commande. Les montants et les dates restent dans les livres sans votre nom.',
  ],
  deskTitle: ['Without an account', 'Sans compte'],
  deskWhat: [
    'Your name and e-mail address, if you buy without an account, or somebody sends you a ticket.',
    'Votre nom et votre adresse courriel, si vous achetez sans compte ou si quelqu’un vous envoie un billet.',
  ],
  deskWhy: [
    'For your ticket, refunds and complaints.',
    'Pour votre billet, les remboursements et les plaintes.',
  ],
  deskLong: [
    '{walkInDays} days after the performance, or until a refund is settled.',
    '{walkInDays}\u00a0jours après la représentation, ou jusqu’au règlement d’un remboursement.',
  ],
  scansTitle: ['Scans at the door', 'Contrôle des billets'],
  scansWhat: [
    'When your tickets were scanned at the door, and which member of staff scanned them.',
    'Le moment où vos billets ont été numérisés à l’entrée, et le membre du personnel qui les a numérisés.',
  ],
  scansWhy: [
    'So that a ticket admits once, and to settle disputes at the door.',
    'Pour qu’un billet ne serve qu’une fois, et pour régler les différends à l’entrée.',
  ],
  scansLong: [
    'As long as the order. What staff wrote about a scan is deleted after {doorNoteDays} days.',
    'Aussi longtemps que la commande. Ce que le personnel a écrit sur un contrôle est supprimé après {doorNoteDays}\u00a0jours.',
  ],
  consentTitle: ['What you agreed to', 'Vos consentements'],
  consentWhat: [
    'Which e-mails you agreed to: when, on which page, and in which words.',
    'Les courriels auxquels vous avez consenti\u00a0: quand, sur quelle page et en quels termes.',
  ],
  consentWhy: [
    'To send what you want and nothing else, and to show that you agreed.',
    'Pour vous envoyer ce que vous voulez et rien d’autre, et pour pouvoir démontrer votre consentement.',
  ],
  consentLong: ['As long as your account.', 'Aussi longtemps que votre compte.'],
  mailsTitle: ['E-mails we sent', 'Courriels envoyés'],
  mailsWhat: [
    'Which e-mails we sent you: address, subject, time, and whether they arrived. Their text is not kept.',
    'Les courriels que nous vous avons envoyés\u00a0: adresse, objet, heure, et s’ils sont arrivés. Leur texte n’est pas conservé.',
  ],
  mailsWhy: [
    'To find out why something did not reach you.',
    'Pour comprendre pourquoi un courriel ne vous est pas parvenu.',
  ],
  mailsLong: [
    '{mailLogMonths, plural, one {# month} other {# months}}. An address that refused our e-mails is remembered for {refusalDays} days, and an e-mail that could not be delivered for {jobDays} days.',
    '{mailLogMonths}\u00a0mois. Une adresse qui a refusé nos courriels est retenue pendant {refusalDays}\u00a0jours, et un courriel qui n’a pas pu être livré, pendant {jobDays}\u00a0jours.',
  ],
  sessionsTitle: ['Where you are logged in', 'Vos sessions ouvertes'],
  sessionsWhat: [
    'Where you are logged in: browser, time, and when it was last used.',
    'Vos sessions ouvertes\u00a0: navigateur, heure et dernière utilisation.',
  ],
  sessionsWhy: [
    'So that you can see and end your sessions, and be warned of a log-in from a new device.',
    'Pour que vous puissiez voir vos sessions et y mettre fin, et pour vous avertir d’une connexion depuis un nouvel appareil.',
  ],
  sessionsLong: [
    '{sessionDays} days after a session ends; a device that you have used is known for {deviceDays} days, and the kind of its browser, as a code, as long as your account.',
    '{sessionDays}\u00a0jours après la fin d’une session; un appareil que vous avez utilisé reste connu pendant {deviceDays}\u00a0jours, et le type de son navigateur, sous forme de code, aussi longtemps que votre compte.',
  ],
  notificationsTitle: ['Notifications', 'Vos notifications'],
  notificationsWhat: [
    'The address of your browser for notifications, and since when, if you turn them on.',
    'L’adresse de votre navigateur pour les notifications, et la date de leur activation, si vous les activez.',
  ],
  notificationsWhy: ['To notify you of your shows.', 'Pour vous aviser au sujet de vos spectacles.'],
  notificationsLong: [
    'Until you turn them off or log out there.',
    'Jusqu’à ce que vous les désactiviez ou que vous vous déconnectiez sur cet appareil.',
  ],
  notesTitle: ['Notes of the box office', 'Notes de la billetterie'],
  notesWhat: [
    'What the box office notes about your account or an order, such as that you need a step-free seat.',
    'Ce que la billetterie note sur votre compte ou une commande, par exemple que vous avez besoin d’une place accessible sans marche.',
  ],
  notesWhy: [
    'To look after you better. You get these notes when you download your data.',
    'Pour bien vous servir. Vous obtenez ces notes lorsque vous téléchargez vos renseignements.',
  ],
  notesLong: [
    'As long as your account. The reason why seats were kept aside is deleted {blockReasonDays} days after the performance; notes on a payment without an order, {orderYears} years after the end of the year in which it was settled.',
    'Aussi longtemps que votre compte. Le motif pour lequel des places ont été mises de côté est supprimé {blockReasonDays}\u00a0jours après la représentation, et ce qui a été noté sur un paiement sans commande, {orderYears}\u00a0ans après la fin de l’année où ce paiement a été réglé.',
  ],
  creditTitle: ['Credit', 'Crédit'],
  creditWhat: [
    'What credit you were given, why, and what you paid with it.',
    'Le crédit qui vous a été accordé, pourquoi, et ce que vous avez payé avec.',
  ],
  creditWhy: [
    'So that you can pay with it. You get this when you download your data.',
    'Pour que vous puissiez payer avec. Vous l’obtenez lorsque vous téléchargez vos renseignements.',
  ],
  creditLong: [
    'The reasons, as long as your account; the amounts stay in the books, without your name.',
    'Les raisons, aussi longtemps que votre compte; les montants restent dans les livres, sans votre nom.',
  ],
  guardsTitle: ['Guards against misuse', 'Protection contre les abus'],
  guardsWhat: [
    'A trace of the mailbox and network that seats were held from, of the mailbox in a waiting room, and counters of wrong passwords, as codes that cannot be reversed.',
    'Une trace de l’adresse courriel et du réseau à partir desquels des places ont été réservées, de l’adresse dans une salle d’attente, et des compteurs de mots de passe erronés, sous forme de codes irréversibles.',
  ],
  guardsWhy: [
    'So that nobody holds the whole house, and nobody guesses passwords.',
    'Pour que personne ne réserve toute la salle, et que personne ne puisse deviner de mots de passe.',
  ],
  guardsLong: [
    '{originDays, plural, one {# day} other {# days}} after the hold or the turn; counters {counterDays, plural, one {# day} other {# days}}.',
    '{originDays, plural, one {#\u00a0jour} other {#\u00a0jours}} après la réservation ou le tour; compteurs\u00a0: {counterDays, plural, one {#\u00a0jour} other {#\u00a0jours}}.',
  ],
  logTitle: ['Log of the web server', 'Journal du serveur web'],
  logWhat: [
    'The log of the web server: the address of your connection and the pages that it asked for.',
    'Le journal du serveur web\u00a0: l’adresse de votre connexion et les pages qu’elle a demandées.',
  ],
  logWhy: ['To find faults and attacks.', 'Pour repérer les pannes et les attaques.'],
  logLong: ['At most {logDays} days.', 'Au plus {logDays}\u00a0jours.'],
  recordTitle: ['Record of the office', 'Journal de l’administration'],
  recordWhat: [
    'The record of who did what in the office. It has numbers of accounts and orders, and no names.',
    'Le registre de qui a fait quoi dans l’administration. Il contient des numéros de comptes et de commandes, et aucun nom.',
  ],
  recordWhy: [
    'So that changes of money and rights can be checked.',
    'Pour que les changements touchant l’argent et les droits puissent être vérifiés.',
  ],
  recordLong: [
    'As long as the theatre keeps its books.',
    'Aussi longtemps que le théâtre conserve ses livres.',
  ],
  backups: [
    'Backups hold everything for at most {months} months; nothing in them is used but to restore the system after a fault, and what was deleted since is deleted again then.',
    'Les copies de sauvegarde conservent tout pendant au plus {months}\u00a0mois; elles ne servent qu’à rétablir le système après une panne, et ce qui a été supprimé entre-temps est alors supprimé de nouveau.',
  ],
})
