import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/tickets/components', {
  en: {
    ticketForSeat: 'Ticket for seat {label}',
    doors: '(doors {time})',
    forWhom: 'For',
    codeOf: 'QR code of ticket {label}',
    notValid: 'This ticket is no longer valid',
    admittedAt: 'Admitted at {time}',
    over: 'This performance is over',
    showAtDoor: 'Show this at the door',
    notDrawn: 'The code could not be displayed. The number below works too.',
    drawing: 'Creating the code',
    savedTickets: 'Saved tickets',
    offline:
      'You are offline. These are your tickets as this device saved them. If one was refunded or exchanged since, its code is no longer valid.',
    ticketForRow: 'Ticket for Row {row}, seat {seat}',
    codeOfRow: 'QR code, Row {row}, seat {seat}',
    savedAt: 'Saved {when}',
  },
  fr: {
    ticketForSeat: 'Billet pour la place {label}',
    doors: '(portes à {time})',
    forWhom: 'Pour',
    codeOf: 'Code QR du billet {label}',
    notValid: 'Ce billet n’est plus valide',
    admittedAt: 'Entrée à {time}',
    over: 'Cette représentation est terminée',
    showAtDoor: 'À présenter à l’entrée',
    notDrawn: 'Le code n’a pas pu être affiché. Le numéro ci-dessous fonctionne aussi.',
    drawing: 'Création du code',
    savedTickets: 'Billets enregistrés',
    offline:
      'Vous êtes hors ligne. Voici vos billets tels que cet appareil les a enregistrés. Si l’un d’eux a été remboursé ou échangé depuis, son code n’est plus valide.',
    ticketForRow: 'Billet pour la rangée {row}, place {seat}',
    codeOfRow: 'Code QR, rangée {row}, place {seat}',
    savedAt: 'Enregistré le {when}',
  },
})
