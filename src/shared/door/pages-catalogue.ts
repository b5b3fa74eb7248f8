import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/door/pages', {
  scanTicketTitle: ['Scan tickets', 'Contrôle des billets'],
  scanTicketDescription: ['The front door.', 'L’entrée de la salle.'],
  doorConflictsTitle: ['Door conflicts', 'Conflits à l’entrée'],
  doorConflictsDescription: [
    'Admissions that should not have been.',
    'Des entrées qui n’auraient pas dû avoir lieu.',
  ],
  liveHouseTitle: ['Live house', 'Salle en direct'],
  liveHouseDescription: [
    'Who is in, seat by seat, while people come.',
    'Qui est entré, place par place, à mesure que les gens arrivent.',
  ],
  lobbyTitle: ['Lobby', 'Hall'],
  lobbyDescription: [
    'The screen in front of the doors: what is on, and when the doors open.',
    'L’écran devant les portes\u00a0: ce qui est à l’affiche et l’heure d’ouverture des portes.',
  ],
  doorListTitle: ['Door list', 'Liste d’entrée'],
  doorListDescription: [
    'Who comes to a performance, by name and by seat.',
    'Qui vient à une représentation, par nom et par place.',
  ],
})
