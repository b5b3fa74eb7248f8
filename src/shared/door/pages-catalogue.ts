import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/door/pages', {
  en: {
    scanTicketTitle: 'Scan tickets',
    scanTicketDescription: 'The front door.',
    doorConflictsTitle: 'Door conflicts',
    doorConflictsDescription: 'Admissions that should not have been.',
    liveHouseTitle: 'Live house',
    liveHouseDescription: 'Who is in, seat by seat, while people come.',
    lobbyTitle: 'Lobby',
    lobbyDescription: 'The screen in front of the doors: what is on, and when the doors open.',
    doorListTitle: 'Door list',
    doorListDescription: 'Who comes to a performance, by name and by seat.',
  },
  fr: {
    scanTicketTitle: 'Contrôle des billets',
    scanTicketDescription: 'L’entrée de la salle.',
    doorConflictsTitle: 'Conflits à l’entrée',
    doorConflictsDescription: 'Des entrées qui n’auraient pas dû avoir lieu.',
    liveHouseTitle: 'Salle en direct',
    liveHouseDescription: 'Qui est entré, place par place, à mesure que les gens arrivent.',
    lobbyTitle: 'Hall',
    lobbyDescription:
      'L’écran devant les portes\u00a0: ce qui est à l’affiche et l’heure d’ouverture des portes.',
    doorListTitle: 'Liste d’entrée',
    doorListDescription: 'Qui vient à une représentation, par nom et par place.',
  },
})
