import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/orders/desk/elsewhere', {
  backToMap: ['Back to the seats', 'Retour aux places'],
  about: [
    'Seats that TodayTix or somebody else has sold. They are closed here, their guests are on the door list, and the money is not counted as ours. Nobody gets an e-mail.',
    'Les places que TodayTix ou quelqu’un d’autre a vendues. Elles sont fermées ici, leurs spectateurs sont sur la liste à la porte, et l’argent n’est pas compté comme le nôtre. Personne ne reçoit de courriel.',
  ],
  channel: ['Sold by', 'Vendues par'],
  list: ['Seats and names', 'Places et noms'],
  listHint: [
    'A seat, a name and perhaps a reference on each line, as in a CSV or pasted from a spreadsheet: A1, Jo Smith, 1234. For a place without a seat write its area.',
    'Sur chaque ligne une place, un nom et au besoin une référence, comme dans un fichier CSV ou collés d’un tableur\u00a0: A1, Jo Smith, 1234. Pour une place sans siège, écrivez son secteur.',
  ],
  check: ['Check', 'Vérifier'],
  close: [
    '{added, plural, =0 {Correct references} one {Close # seat} other {Close # seats}}',
    '{added, plural, =0 {Corriger les références} one {Fermer # place} other {Fermer # places}}',
  ],
  outcome: [
    '{added, plural, =0 {Nothing} one {# seat} other {# seats}} to close, {same, number} closed before,{corrected, plural, =0 {} one { # reference corrected,} other { # references corrected,}} {problems, plural, =0 {nothing} one {# line} other {# lines}} to correct first.',
    '{added, plural, =0 {Rien} one {# place} other {# places}} à fermer, {same, plural, one {# déjà fermée} other {# déjà fermées}},{corrected, plural, =0 {} one { # référence corrigée,} other { # références corrigées,}} {problems, plural, =0 {rien} one {# ligne} other {# lignes}} à corriger d’abord.',
  ],
  line: ['Line {line}: {message}', 'Ligne {line}\u00a0: {message}'],
  closed: [
    '{added, plural, =0 {References were corrected.} one {# seat was closed.} other {# seats were closed.}}',
    '{added, plural, =0 {Les références ont été corrigées.} one {# place a été fermée.} other {# places ont été fermées.}}',
  ],
  soldBy: ['{channel}: {count}', '{channel}\u00a0: {count}'],
  release: ['Release all', 'Tout libérer'],
  sure: [
    'Put {count, plural, one {# seat} other {# seats}} of {channel} back on sale?',
    'Remettre en vente {count, plural, one {# place} other {# places}} de {channel}?',
  ],
  keep: ['Keep them closed', 'Laisser fermées'],
})
