import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/shows/pages/show', {
  show: ['Show', 'Spectacle'],
  noShowFound: ['No show found', 'Spectacle introuvable'],
  allShows: ['All shows', 'Tous les spectacles'],
  renamed: [
    'It may have been renamed or taken off the programme.',
    'Il a peut-être changé de nom ou quitté la programmation.',
  ],
  hidden: [
    '{draft, select, yes {This show is a draft} other {This show is hidden}}: only admins see this page. This is how everyone will see it.',
    '{draft, select, yes {Ce spectacle est une ébauche} other {Ce spectacle est masqué}}\u00a0: seule l’administration voit cette page. C’est ainsi que tout le monde la verra.',
  ],
  edit: ['Edit the show', 'Modifier le spectacle'],
  posterOf: ['Poster of {show}', 'Affiche\u00a0: {show}'],
  plan: ['Plan performances', 'Planifier les représentations'],
  sceneFrom: ['Scene from {show}', 'Scène\u00a0: {show}'],
})
