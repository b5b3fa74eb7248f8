import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/notifications/audit', {
  wroteConsent: [
    'recorded the consent of {subject} to {list, select, reminders {reminders} announcements {announcements} other {e-mails}}{place, select, payment { on the payment page} profile { in the profile} mail { by the link in an e-mail} other {}}{ticked, select, yes {, with a box that was ticked in advance} other {}}',
    'a donné un consentement pour {subject} ({list, select, reminders {rappels} announcements {annonces} other {courriels}}{place, select, payment {, sur la page de paiement} profile {, dans le profil} mail {, par le lien d’un courriel} other {}}{ticked, select, yes {, par une case cochée d’avance} other {}})',
  ],
  endedConsent: [
    'ended the consent of {subject} to {list, select, reminders {reminders} announcements {announcements} other {e-mails}}{place, select, payment { on the payment page} profile { in the profile} mail { by the link in an e-mail} other {}}',
    'a retiré un consentement pour {subject} ({list, select, reminders {rappels} announcements {annonces} other {courriels}}{place, select, payment {, sur la page de paiement} profile {, dans le profil} mail {, par le lien d’un courriel} other {}})',
  ],
})
