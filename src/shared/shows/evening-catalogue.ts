import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/shows/evening', {
  hours: ['{hours} h', '{hours}\u00a0h'],
  minutes: ['{minutes} min', '{minutes}\u00a0min'],
  hoursAndMinutes: ['{hours} h {minutes} min', '{hours}\u00a0h\u00a0{minutes}\u00a0min'],
  evening: [
    '{length}, {intervals, plural, =0 {no intermission} one {with one intermission} other {with # intermissions}}',
    '{length}, {intervals, plural, =0 {sans entracte} one {avec un entracte} other {avec # entractes}}',
  ],
  intervals: [
    '{intervals, plural, =0 {No intermission} one {With one intermission} other {With # intermissions}}',
    '{intervals, plural, =0 {Sans entracte} one {Avec un entracte} other {Avec # entractes}}',
  ],
})
