import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/accounts/components/kept-more', {
  en: {
    sessions: 'Where you are logged in',
    sessionsWhat: 'Where you are logged in: browser, time, and when it was last used.',
    sessionsWhy: 'So that you can see and end your sessions, and be told of a log-in from a new device.',
    sessionsLong:
      '{session} days after a session ends; a device that you have used is known for {device} days, and the kind of its browser, as a code, as long as your account.',
    notifications: 'Notifications',
    notificationsWhat: 'The address of your browser for notifications, and since when, if you turn them on.',
    notificationsWhy: 'To notify you of your shows.',
    notificationsLong: 'Until you turn them off or log out there.',
    notes: 'Notes of the box office',
    notesWhat:
      'What the box office notes about your account or an order, such as that you need a step-free seat.',
    notesWhy: 'To serve you well. You get these notes when you download your data.',
    notesLong:
      'As long as your account. The reason why seats were kept aside is deleted {days} days after the performance; notes on a payment without an order, {years} years after the end of the year in which it was settled.',
    credit: 'Credit',
    creditWhat: 'What credit you were given, why, and what you paid with it.',
    creditWhy: 'So that you can pay with it. You get this when you download your data.',
    creditLong: 'The reasons, as long as your account; the amounts stay in the books, without your name.',
    reports: 'Reports',
    reportsWhat: 'Reports that list names for the office.',
    reportsWhy: 'To write to those who agreed, and to settle the till.',
    reportsLong: '{days} days.',
    guards: 'Guards against misuse',
    guardsWhat:
      'A trace of the mailbox and network that seats were held from, and counters of wrong passwords, as codes that cannot be turned back.',
    guardsWhy: 'So that nobody holds the whole house, and nobody guesses passwords.',
    guardsLong:
      '{origin, plural, one {# day} other {# days}} after the hold; counters {counter, plural, one {# day} other {# days}}.',
    log: 'Log of the web server',
    logWhat: 'The log of the web server: the address of your connection and the pages that it asked for.',
    logWhy: 'To find faults and attacks.',
    logLong: 'At most {days} days.',
    record: 'Record of the office',
    recordWhat:
      'The record of who did what in the office. It has numbers of accounts and orders, and no names.',
    recordWhy: 'So that changes of money and rights can be checked.',
    recordLong: 'As long as the theatre keeps its books.',
    backups:
      'Backups hold everything for at most {months} months; nothing in them is used but to restore the system after a fault, and what was deleted since is deleted again then.',
  },
  fr: {
    sessions: 'Vos sessions ouvertes',
    sessionsWhat: 'Vos sessions ouvertes\u00a0: navigateur, heure et dernière utilisation.',
    sessionsWhy:
      'Pour que vous puissiez voir vos sessions et y mettre fin, et pour vous avertir d’une connexion depuis un nouvel appareil.',
    sessionsLong:
      '{session}\u00a0jours après la fin d’une session; un appareil que vous avez utilisé reste connu pendant {device}\u00a0jours, et le type de son navigateur, sous forme de code, aussi longtemps que votre compte.',
    notifications: 'Vos notifications',
    notificationsWhat:
      'L’adresse de votre navigateur pour les notifications, et la date de leur activation, si vous les activez.',
    notificationsWhy: 'Pour vous aviser au sujet de vos spectacles.',
    notificationsLong: 'Jusqu’à ce que vous les désactiviez ou que vous vous déconnectiez sur cet appareil.',
    notes: 'Notes de la billetterie',
    notesWhat:
      'Ce que la billetterie note sur votre compte ou une commande, par exemple que vous avez besoin d’une place accessible sans marche.',
    notesWhy: 'Pour bien vous servir. Vous obtenez ces notes lorsque vous téléchargez vos renseignements.',
    notesLong:
      'Aussi longtemps que votre compte. Le motif pour lequel des places ont été mises de côté est supprimé {days}\u00a0jours après la représentation, et ce qui a été noté sur un paiement sans commande, {years}\u00a0ans après la fin de l’année où ce paiement a été réglé.',
    credit: 'Crédit',
    creditWhat: 'Le crédit qui vous a été accordé, pourquoi, et ce que vous avez payé avec.',
    creditWhy:
      'Pour que vous puissiez payer avec. Vous l’obtenez lorsque vous téléchargez vos renseignements.',
    creditLong:
      'Les raisons, aussi longtemps que votre compte; les montants restent dans les livres, sans votre nom.',
    reports: 'Rapports',
    reportsWhat: 'Les rapports de l’administration qui contiennent des listes de noms.',
    reportsWhy: 'Pour écrire aux personnes qui y ont consenti, et pour fermer la caisse.',
    reportsLong: '{days}\u00a0jours.',
    guards: 'Protection contre les abus',
    guardsWhat:
      'Une trace de l’adresse courriel et du réseau à partir desquels des places ont été réservées, et des compteurs de mots de passe erronés, sous forme de codes irréversibles.',
    guardsWhy:
      'Pour que personne ne réserve toute la salle, et que personne ne puisse deviner de mots de passe.',
    guardsLong:
      '{origin, plural, one {#\u00a0jour} other {#\u00a0jours}} après la réservation; compteurs\u00a0: {counter, plural, one {#\u00a0jour} other {#\u00a0jours}}.',
    log: 'Journal du serveur web',
    logWhat:
      'Le journal du serveur web\u00a0: l’adresse de votre connexion et les pages qu’elle a demandées.',
    logWhy: 'Pour repérer les pannes et les attaques.',
    logLong: 'Au plus {days}\u00a0jours.',
    record: 'Journal de l’administration',
    recordWhat:
      'Le registre de qui a fait quoi dans l’administration. Il contient des numéros de comptes et de commandes, et aucun nom.',
    recordWhy: 'Pour que les changements touchant l’argent et les droits puissent être vérifiés.',
    recordLong: 'Aussi longtemps que le théâtre conserve ses livres.',
    backups:
      'Les copies de sauvegarde conservent tout pendant au plus {months}\u00a0mois; elles ne servent qu’à rétablir le système après une panne, et ce qui a été supprimé entre-temps est alors supprimé de nouveau.',
  },
})
