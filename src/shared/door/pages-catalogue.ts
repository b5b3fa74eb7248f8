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
})
