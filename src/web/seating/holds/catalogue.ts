import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/seating/holds', {
  lastMinutes: [
    'Less than two minutes left to buy your seats.',
    'Il reste moins de deux minutes pour acheter vos places.',
  ],
  lonely: [
    'This leaves {seats} on {count, plural, one {its} other {their}} own.',
    '{count, plural, one {Ce choix laisse une place isolée} other {Ce choix laisse des places isolées}}\u00a0: {seats}.',
  ],
  lonelyRefused: [
    'This leaves {seats} on {count, plural, one {its} other {their}} own, which this performance does not allow.',
    '{count, plural, one {Ce choix laisse une place isolée} other {Ce choix laisse des places isolées}}, ce que cette représentation ne permet pas\u00a0: {seats}.',
  ],
  switchTo: ['Switch to {seats}', 'Choisir plutôt {seats}'],
  moved: [
    'This performance has been rescheduled. It is now on {now}; it was on {before}. Your seats are the same.',
    'Cette représentation a été déplacée. Elle aura lieu le {now}, et non le {before}. Vos places restent les mêmes.',
  ],
  justTaken: [
    '{seats} {count, plural, one {was} other {were}} just taken',
    '{count, plural, one {Place tout juste prise} other {Places tout juste prises}}\u00a0: {seats}',
  ],
  notReached: [
    'We could not reach the box office, so your seats have not changed. Please try again.',
    'Nous n’avons pas pu joindre la billetterie\u00a0: vos places n’ont pas changé. Veuillez réessayer.',
  ],
  unchanged: [
    '{count, plural, one {# seat} other {# seats}}, {amount}.',
    '{count, plural, one {# place} other {# places}}, {amount}.',
  ],
  added: [
    '{added} added. {count, plural, one {# seat} other {# seats}}, {amount}.',
    'Ajout\u00a0: {added}. {count, plural, one {# place} other {# places}}, {amount}.',
  ],
  removed: [
    '{removed} removed. {count, plural, one {# seat} other {# seats}}, {amount}.',
    'Retrait\u00a0: {removed}. {count, plural, one {# place} other {# places}}, {amount}.',
  ],
  exchanged: [
    '{added} added, {removed} removed. {count, plural, one {# seat} other {# seats}}, {amount}.',
    'Ajout\u00a0: {added}. Retrait\u00a0: {removed}. {count, plural, one {# place} other {# places}}, {amount}.',
  ],
})
