import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/tickets/components', {
  ticketForSeat: ['Ticket for seat {label}', 'Billet pour la place {label}'],
  doors: ['(doors {time})', '(portes à {time})'],
  forWhom: ['For', 'Pour'],
  codeOf: ['QR code of ticket {label}', 'Code QR du billet {label}'],
  notValid: ['This ticket is no longer valid', 'Ce billet n’est plus valide'],
  admittedAt: ['Admitted at {time}', 'Entrée à {time}'],
  sentTo: ['Sent to {name} on {when}', 'Envoyé à {name} le {when}'],
  over: ['This performance is over', 'Cette représentation est terminée'],
  showAtDoor: ['Show this at the door', 'À présenter à l’entrée'],
  notDrawn: [
    'The code could not be displayed. The number below works too.',
    'Le code n’a pas pu être affiché. Le numéro ci-dessous fonctionne aussi.',
  ],
  drawing: ['Creating the code', 'Création du code'],
  savedTickets: ['Saved tickets', 'Billets enregistrés'],
  offline: [
    'You are offline. These are your tickets as this device saved them. If one was refunded or exchanged since, its code is no longer valid.',
    'Vous êtes hors ligne. Voici vos billets tels que cet appareil les a enregistrés. Si l’un d’eux a été remboursé ou échangé depuis, son code n’est plus valide.',
  ],
  ticketForRow: [
    'Ticket for {row, select, none {{seat}} other {Row {row}, seat {seat}}}',
    'Billet pour {row, select, none {{seat}} other {la rangée {row}, place {seat}}}',
  ],
  codeOfRow: [
    'QR code, {row, select, none {{seat}} other {Row {row}, seat {seat}}}',
    'Code QR, {row, select, none {{seat}} other {rangée {row}, place {seat}}}',
  ],
  savedAt: ['Saved {when}', 'Enregistré le {when}'],
})
