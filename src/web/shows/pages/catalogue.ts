import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/shows/pages', {
  boxOffice: ['Box office', 'Billetterie'],
  heading: ['About the theatre', 'À propos du théâtre'],
  stage: [
    '{theatre} is the stage of the college in {city}. Students act, direct, build, light and run every show of the season, alongside the faculty of the theatre department.',
    '{theatre} est la scène du collège, à {city}. Les étudiantes et étudiants jouent, mettent en scène, construisent, éclairent et font vivre chaque spectacle de la saison, aux côtés du corps enseignant du département de théâtre.',
  ],
  seats: [
    'Every seat is numbered, and none is far from the stage. Doors open before each performance; just show the code on your ticket, printed or on your phone.',
    'Toutes les places sont numérotées, et aucune n’est loin de la scène. Les portes ouvrent avant chaque représentation; il suffit de présenter le code de votre billet, imprimé ou sur votre téléphone.',
  ],
  holds: [
    'Seats you choose are held for you for {minutes} minutes while you pay. A donation, if you wish to add one, goes with the tickets in one payment.',
    'Les places que vous choisissez vous sont réservées pendant {minutes} minutes, le temps de payer. Si vous souhaitez faire un don, il se règle avec les billets, en un seul paiement.',
  ],
  studying: [
    'More about studying here is on the pages of the <link>theatre department</link>.',
    'Pour en savoir plus sur les études ici, consultez les pages du <link>département de théâtre</link>.',
  ],
  questions: [
    'Answers to common questions are in the <link>FAQ</link>.',
    'Les réponses aux questions courantes se trouvent dans la <link>FAQ</link>.',
  ],
  whatIsOn: ['See what is on', 'Voir les spectacles'],
  calendar: ['All dates for your calendar', 'Toutes les dates pour votre calendrier'],
  refused: ['We could not do that', 'Cette action n’a pas pu être effectuée'],
  broken: ['Something broke on our side', 'Une erreur s’est produite de notre côté'],
  goBack: ['Go back and try again', 'Revenir et réessayer'],
  backToShows: ['Back to the shows', 'Retour aux spectacles'],
})
