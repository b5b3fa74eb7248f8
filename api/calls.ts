// Made by `npm run api` of the routes that the server declares. Not to be edited.
import type { z } from 'zod'
import type * as accountsCollege from '../src/shared/accounts/college.ts'
import type * as accountsContract from '../src/shared/accounts/contract.ts'
import type * as accountsGoogle from '../src/shared/accounts/google.ts'
import type * as accountsGuests from '../src/shared/accounts/guests.ts'
import type * as accountsImports from '../src/shared/accounts/imports.ts'
import type * as accountsNotes from '../src/shared/accounts/notes.ts'
import type * as accountsPrivacy from '../src/shared/accounts/privacy.ts'
import type * as accountsProfile from '../src/shared/accounts/profile.ts'
import type * as accountsUsers from '../src/shared/accounts/users.ts'
import type * as doorContract from '../src/shared/door/contract.ts'
import type * as doorLiveHouse from '../src/shared/door/live-house.ts'
import type * as doorLobby from '../src/shared/door/lobby.ts'
import type * as doorOffline from '../src/shared/door/offline.ts'
import type * as notificationsContract from '../src/shared/notifications/contract.ts'
import type * as notificationsPush from '../src/shared/notifications/push.ts'
import type * as notificationsUnsubscribe from '../src/shared/notifications/unsubscribe.ts'
import type * as officeContract from '../src/shared/office/contract.ts'
import type * as officePatron from '../src/shared/office/patron.ts'
import type * as officeTonight from '../src/shared/office/tonight.ts'
import type * as operationsHealth from '../src/shared/operations/health.ts'
import type * as operationsMessages from '../src/shared/operations/messages.ts'
import type * as operationsTicketKeys from '../src/shared/operations/ticket-keys.ts'
import type * as ordersContract from '../src/shared/orders/contract.ts'
import type * as ordersCredit from '../src/shared/orders/credit.ts'
import type * as ordersExchanges from '../src/shared/orders/exchanges.ts'
import type * as ordersGiftCards from '../src/shared/orders/gift-cards.ts'
import type * as ordersOfficeAllotments from '../src/shared/orders/office/allotments.ts'
import type * as ordersOfficeAnnouncements from '../src/shared/orders/office/announcements.ts'
import type * as ordersOfficeCancellations from '../src/shared/orders/office/cancellations.ts'
import type * as ordersOfficeDeskChanges from '../src/shared/orders/office/desk-changes.ts'
import type * as ordersOfficeDesk from '../src/shared/orders/office/desk.ts'
import type * as ordersOfficeElsewhere from '../src/shared/orders/office/elsewhere.ts'
import type * as ordersOfficeOffers from '../src/shared/orders/office/offers.ts'
import type * as ordersOfficeShifts from '../src/shared/orders/office/shifts.ts'
import type * as ordersOfficeTransfers from '../src/shared/orders/office/transfers.ts'
import type * as ordersOfficeUnknownPayments from '../src/shared/orders/office/unknown-payments.ts'
import type * as ordersRefunds from '../src/shared/orders/refunds.ts'
import type * as platformBase from '../src/shared/platform/base.ts'
import type * as reportsReports from '../src/shared/reports/reports.ts'
import type * as reportsSales from '../src/shared/reports/sales.ts'
import type * as seatingBoxPlan from '../src/shared/seating/box-plan.ts'
import type * as seatingCodesCodes from '../src/shared/seating/codes/codes.ts'
import type * as seatingContract from '../src/shared/seating/contract.ts'
import type * as seatingHouse from '../src/shared/seating/house.ts'
import type * as seatingPlan from '../src/shared/seating/plan.ts'
import type * as seatingTicketTypes from '../src/shared/seating/ticket-types.ts'
import type * as showsContract from '../src/shared/shows/contract.ts'
import type * as showsEditing from '../src/shared/shows/editing.ts'
import type * as showsPerformances from '../src/shared/shows/performances.ts'
import type * as showsPlannedList from '../src/shared/shows/planned-list.ts'
import type * as ticketsContract from '../src/shared/tickets/contract.ts'

/** The schemas of every call by method and path: what it takes, and what it answers. */
export type Calls = {
  DELETE: {
    '/auth/avatar': { answer: typeof platformBase.messageSchema }
    '/auth/college': { body: typeof accountsCollege.collegeProofBody; answer: typeof accountsCollege.collegeStateAnswer }
    '/auth/sessions': { answer: typeof platformBase.messageSchema }
    '/auth/sessions/:id': { answer: typeof platformBase.messageSchema }
    '/calendar-link': { answer: typeof platformBase.messageSchema }
    '/door/phones/:sessionId': { answer: typeof platformBase.messageSchema }
    '/performances/:id': { query: typeof showsPerformances.deletePerformanceQuery; answer: z.ZodNull }
    '/performances/:id/blocks': { query: typeof seatingBoxPlan.unblockQuery; answer: typeof seatingBoxPlan.blocksAnswer }
    '/performances/:id/elsewhere': { query: typeof seatingBoxPlan.unblockQuery; answer: typeof seatingBoxPlan.blocksAnswer }
    '/performances/:id/hold': { query: typeof seatingContract.releaseQuery; answer: z.ZodUnion<[typeof seatingContract.holdAnswer, typeof seatingContract.releasedAnswer]> }
    '/push/subscription': { body: typeof notificationsPush.removeDeviceBody; answer: typeof platformBase.messageSchema }
    '/seatMap/:seatNum': { query: typeof seatingHouse.houseQuery; sends: 'text/plain' }
    '/shows/:name': { answer: typeof platformBase.messageSchema }
    '/users/:username': { query: typeof accountsUsers.deleteUserQuery; body: typeof accountsUsers.deleteUserBody; answer: typeof platformBase.messageSchema }
    '/users/:username/email-change': { answer: typeof accountsUsers.userAnswer }
    '/users/:username/notes/:noteId': { answer: typeof accountsNotes.personNotesAnswer }
  }
  GET: {
    '/admin/codes': { answer: typeof seatingCodesCodes.codesAnswer }
    '/admin/dead-jobs': { answer: typeof operationsMessages.deadJobsAnswer }
    '/admin/everything.zip': { sends: 'application/zip' }
    '/admin/health': { answer: typeof operationsHealth.healthAnswer }
    '/admin/mails': { query: typeof operationsMessages.mailsQuery; answer: typeof operationsMessages.mailsAnswer }
    '/admin/mails/:id': { answer: typeof operationsMessages.mailAnswer }
    '/admin/offers': { query: typeof ordersOfficeOffers.offersQuery; answer: typeof ordersOfficeOffers.offersAnswer }
    '/admin/offers/:id': { answer: typeof ordersOfficeOffers.adminOfferAnswer }
    '/admin/orders': { query: typeof ordersOfficeDesk.orderSearchQuery; answer: typeof ordersOfficeDesk.orderSearchAnswer }
    '/admin/orders.csv': { query: typeof ordersOfficeDesk.orderSheetQuery; sends: 'text/csv' }
    '/admin/orders/:id/tickets.pdf': { sends: 'application/pdf' }
    '/admin/report-choices': { query: typeof reportsReports.reportQuery; answer: typeof reportsReports.choicesAnswer }
    '/admin/reports/:name': { query: typeof reportsReports.reportQuery; answer: typeof reportsReports.reportAnswer }
    '/admin/reports/:name/report.csv': { query: typeof reportsReports.reportQuery; sends: 'text/csv; charset=utf-8' }
    '/admin/reports/:name/report.pdf': { query: typeof reportsReports.reportQuery; sends: 'application/pdf' }
    '/admin/reports/:name/report.xlsx': { query: typeof reportsReports.reportQuery; sends: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
    '/admin/sales': { query: typeof reportsSales.salesQuery; answer: typeof reportsSales.salesAnswer }
    '/admin/shift': { answer: typeof ordersOfficeShifts.ownShiftAnswer }
    '/admin/tonight': { query: typeof officeTonight.tonightQuery; answer: typeof officeTonight.tonightAnswer }
    '/admin/users/:username/record': { answer: typeof officePatron.patronAnswer }
    '/admin/waiting': { answer: typeof officeTonight.waitingAnswer }
    '/announcements': { query: typeof ordersOfficeAnnouncements.announcementsQuery; answer: z.ZodArray<typeof ordersOfficeAnnouncements.sentAnnouncement> }
    '/audit': { query: typeof officeContract.auditQuery; answer: typeof officeContract.auditAnswer }
    '/audit.csv': { query: typeof officeContract.auditSheetQuery; sends: 'text/csv' }
    '/auth/college': { answer: typeof accountsCollege.collegeStateAnswer }
    '/auth/config': { answer: typeof accountsGoogle.authConfigAnswer }
    '/auth/me': { answer: typeof accountsContract.meAnswer }
    '/auth/my-data': { answer: z.ZodRecord<z.ZodString, z.ZodUnknown> }
    '/auth/sessions': { answer: typeof accountsProfile.sessionsAnswer }
    '/auth/verify': { query: typeof accountsContract.verifyQuery; answer: typeof accountsContract.mailedLinkAnswer }
    '/credit': { answer: typeof ordersCredit.creditAnswer }
    '/door/performances': { answer: typeof doorContract.doorPerformancesAnswer }
    '/door/performances/:id/conflicts': { answer: typeof doorOffline.conflictsAnswer }
    '/door/performances/:id/guests': { answer: typeof doorContract.doorListAnswer }
    '/door/performances/:id/list': { answer: typeof doorOffline.offlineListAnswer }
    '/door/performances/:id/live': { answer: typeof doorLiveHouse.liveHouseAnswer }
    '/door/scanned': { answer: typeof doorContract.scannedAnswer }
    '/gift-cards': { answer: z.ZodArray<typeof ordersGiftCards.ownGift> }
    '/holds/current': { query: typeof seatingContract.currentHoldQuery; answer: typeof seatingContract.currentHoldAnswer }
    '/house/plan': { query: typeof seatingHouse.houseQuery; answer: typeof seatingPlan.planAnswer }
    '/houses': { answer: typeof seatingHouse.housesAnswer }
    '/keys': { answer: typeof operationsTicketKeys.ticketKeysAnswer }
    '/labels': { answer: typeof accountsNotes.labelsAnswer }
    '/lobby': { query: typeof doorLobby.lobbyQuery; answer: typeof doorLobby.lobbyAnswer }
    '/media/:id/:file': { sends: 'image/*' }
    '/orders': { answer: z.ZodArray<typeof ordersContract.orderAnswer> }
    '/orders/:id': { answer: typeof ordersContract.orderAnswer }
    '/orders/:id/calendar.ics': { sends: 'text/calendar; charset=utf-8' }
    '/orders/:id/detail': { answer: typeof ordersRefunds.adminOrderAnswer }
    '/orders/:id/tickets.pdf': { sends: 'application/pdf' }
    '/orders/attention': { answer: typeof ordersRefunds.attentionAnswer }
    '/passes': { answer: typeof ticketsContract.passesAnswer }
    '/payments/:provider/settings': { answer: typeof ordersContract.providerSettings }
    '/paypal-config': { answer: typeof ordersContract.paypalConfigAnswer }
    '/performances': { query: typeof showsContract.performancesQuery; answer: z.ZodArray<typeof showsContract.performanceSchema> }
    '/performances/:id': { answer: typeof showsContract.performanceSchema }
    '/performances/:id/cancellation': { answer: typeof ordersOfficeCancellations.cancellationAnswer }
    '/performances/:id/elsewhere': { answer: typeof ordersOfficeElsewhere.elsewhereAnswer }
    '/performances/:id/house': { answer: typeof seatingBoxPlan.boxPlanAnswer }
    '/performances/:id/move': { query: typeof seatingHouse.moveQuery; answer: typeof seatingHouse.moveAnswer }
    '/performances/:id/pricing': { answer: typeof seatingBoxPlan.pricingAnswer }
    '/performances/:id/queue': { query: typeof seatingContract.queueQuery; answer: typeof seatingContract.queuePlace }
    '/performances/:id/seat-owners': { answer: typeof seatingBoxPlan.seatOwnersAnswer }
    '/performances/:id/seats': { answer: typeof seatingContract.seatsSnapshot }
    '/performances/:id/seats/stream': { sends: 'text/event-stream' }
    '/preferences': { answer: typeof notificationsContract.preferencesAnswer }
    '/privacy': { answer: typeof accountsPrivacy.privacyAnswer }
    '/push/key': { answer: typeof notificationsPush.pushKeyAnswer }
    '/role-requests': { query: typeof accountsUsers.roleRequestsQuery; answer: typeof accountsUsers.roleRequestsAnswer }
    '/seatMap': { query: typeof seatingContract.seatMapQuery; answer: z.ZodArray<typeof seatingContract.houseSeat> }
    '/seatMap/:seatNum': { query: typeof seatingHouse.houseQuery; answer: typeof seatingContract.namedSeat }
    '/series': { answer: typeof seatingCodesCodes.seriesAnswer }
    '/settings': { answer: typeof officeContract.settingsAnswer }
    '/shows': { query: typeof showsEditing.programmeQuery; answer: typeof showsEditing.programmeAnswer }
    '/shows.csv': { query: typeof showsEditing.programmeSheetQuery; sends: 'text/csv' }
    '/shows/:name': { answer: typeof showsContract.showSchema }
    '/shows/:name/performances': { answer: z.ZodArray<typeof showsPerformances.plannedPerformance> }
    '/shows/:name/performances.csv': { query: typeof showsPlannedList.plannedQuery; sends: 'text/csv' }
    '/shows/all': { answer: z.ZodArray<typeof showsContract.showSchema> }
    '/stripe/session': { query: typeof ordersContract.paymentSessionQuery; answer: typeof ordersContract.paymentSessionAnswer }
    '/ticket-types': { answer: typeof seatingTicketTypes.ticketTypesAnswer }
    '/tickets/:ticketId/apple-pass': { sends: 'application/vnd.apple.pkpass' }
    '/tickets/:ticketId/google-pass': { answer: typeof ticketsContract.googlePassAnswer }
    '/tickets/:ticketId/qr.png': { sends: 'image/png' }
    '/unknown-payments': { answer: typeof ordersOfficeUnknownPayments.unknownPaymentsAnswer }
    '/user-imports': { answer: typeof accountsImports.importsAnswer }
    '/users': { query: typeof accountsUsers.listUsersQuery; answer: typeof accountsUsers.usersAnswer }
    '/users.csv': { query: typeof accountsUsers.userSheetQuery; sends: 'text/csv' }
    '/users/:username': { answer: typeof accountsUsers.userAnswer }
    '/users/:username/credit': { answer: typeof ordersCredit.creditRecord }
    '/users/:username/merge': { query: typeof accountsUsers.mergeQuery; answer: typeof accountsUsers.mergePreview }
    '/users/:username/past-shows': { answer: typeof accountsUsers.pastShowsAnswer }
  }
  POST: {
    '/admin/allotments': { body: typeof ordersOfficeAllotments.allotmentBody; answer: typeof ordersOfficeOffers.adminOfferAnswer }
    '/admin/dead-jobs/drop': { body: typeof operationsMessages.deadJobsBody; answer: typeof operationsMessages.deadJobsAnswer }
    '/admin/dead-jobs/retry': { body: typeof operationsMessages.deadJobsBody; answer: typeof operationsMessages.deadJobsAnswer }
    '/admin/health/mail': { answer: typeof operationsHealth.testMailAnswer }
    '/admin/offers': { body: typeof ordersOfficeOffers.offerBody; answer: typeof ordersOfficeOffers.adminOfferAnswer }
    '/admin/offers/:id/mails': { body: typeof platformBase.nothing; answer: typeof platformBase.messageSchema }
    '/admin/offers/:id/payments': { body: typeof ordersOfficeOffers.offerPaymentBody; answer: typeof ordersOfficeOffers.adminOfferAnswer }
    '/admin/offers/:id/withdraw': { body: typeof ordersOfficeOffers.withdrawBody; answer: typeof ordersOfficeOffers.adminOfferAnswer }
    '/admin/orders': { body: typeof ordersOfficeDesk.deskSaleBody; answer: typeof ordersRefunds.adminOrderAnswer }
    '/admin/orders/:id/change': { body: typeof ordersOfficeDeskChanges.deskChangeBody; answer: typeof ordersRefunds.adminOrderAnswer }
    '/admin/orders/:id/change/quote': { body: typeof ordersOfficeDeskChanges.deskChangeQuoteBody; answer: typeof ordersExchanges.exchangeQuote }
    '/admin/orders/:id/mails': { body: typeof platformBase.nothing; answer: typeof platformBase.messageSchema }
    '/admin/shifts': { body: typeof ordersOfficeShifts.openShiftBody; answer: typeof ordersOfficeShifts.shiftAnswer }
    '/admin/shifts/:id/close': { body: typeof ordersOfficeShifts.closeShiftBody; answer: typeof ordersOfficeShifts.shiftAnswer }
    '/announcements': { body: typeof ordersOfficeAnnouncements.announcementBody; answer: z.ZodArray<typeof ordersOfficeAnnouncements.sentAnnouncement> }
    '/announcements/:id/stop': { body: typeof platformBase.nothing; answer: z.ZodArray<typeof ordersOfficeAnnouncements.sentAnnouncement> }
    '/announcements/preview': { body: typeof ordersOfficeAnnouncements.announcementSample; answer: typeof ordersOfficeAnnouncements.announcementPreview }
    '/auth/change-password': { body: typeof accountsProfile.changePasswordBody; answer: typeof platformBase.messageSchema }
    '/auth/check-user': { body: typeof accountsContract.checkUserBody; answer: typeof accountsContract.checkUserAnswer }
    '/auth/college': { body: typeof accountsCollege.collegeBody; answer: typeof accountsCollege.collegeAnswer }
    '/auth/college/begin': { body: typeof accountsCollege.collegeBeginBody; answer: typeof accountsCollege.collegeBeginAnswer }
    '/auth/complete-profile': { body: typeof accountsGoogle.completeProfileBody; answer: typeof accountsGoogle.completeProfileAnswer }
    '/auth/forgot-password': { body: typeof accountsContract.forgotPasswordBody; answer: typeof platformBase.messageSchema }
    '/auth/google': { body: typeof accountsGoogle.googleBody; answer: typeof accountsGoogle.signInAnswer }
    '/auth/google/nonce': { answer: typeof accountsGoogle.googleNonceAnswer }
    '/auth/guest': { body: typeof platformBase.nothing; answer: typeof accountsContract.sessionAnswer }
    '/auth/guest/code': { body: typeof accountsGuests.guestCodeBody; answer: typeof platformBase.messageSchema }
    '/auth/guest/details': { body: typeof accountsGuests.guestBody; answer: typeof platformBase.messageSchema }
    '/auth/guest/link': { body: typeof accountsGuests.guestLinkBody; answer: typeof accountsContract.sessionAnswer }
    '/auth/login': { body: typeof accountsContract.loginBody; answer: typeof accountsContract.sessionAnswer }
    '/auth/logout': { answer: typeof platformBase.messageSchema }
    '/auth/register': { body: typeof accountsContract.registerBody; answer: typeof accountsContract.sessionAnswer }
    '/auth/resend-verification': { answer: typeof platformBase.messageSchema }
    '/auth/reset-password': { body: typeof accountsContract.resetPasswordBody; answer: typeof accountsContract.mailedLinkAnswer }
    '/auth/stop-email-change': { body: typeof accountsContract.stopEmailChangeBody; answer: typeof platformBase.messageSchema }
    '/calendar-link': { answer: typeof ticketsContract.calendarLinkAnswer }
    '/codes': { body: typeof seatingContract.codeParams; answer: typeof seatingCodesCodes.codeAnswer }
    '/confirm-ticket': { body: typeof ordersContract.confirmTicketBody; answer: typeof platformBase.messageSchema }
    '/door/conflicts/:scanId/resolve': { body: typeof doorOffline.resolveConflictBody; answer: typeof doorOffline.doorConflict }
    '/door/parties/:orderId/admit': { body: typeof doorContract.admitPartyBody; answer: typeof doorContract.admitPartyAnswer }
    '/door/scans': { body: typeof doorOffline.uploadScansBody; answer: typeof doorOffline.uploadScansAnswer }
    '/door/tickets/:ticketId/pass-out': { body: typeof doorContract.passOutBody; answer: typeof doorContract.doorGuest }
    '/door/tickets/:ticketId/return': { body: typeof doorContract.returnBody; answer: typeof doorContract.doorGuest }
    '/door/tickets/:ticketId/undo': { body: typeof doorContract.undoBody; answer: typeof doorContract.doorGuest }
    '/gift-cards': { body: typeof ordersGiftCards.giftBody; answer: typeof ordersContract.paymentAnswer }
    '/gift-cards/balance': { body: typeof ordersGiftCards.giftCodeBody; answer: typeof ordersGiftCards.giftAnswer }
    '/gift-cards/redeem': { body: typeof ordersGiftCards.giftCodeBody; answer: typeof ordersGiftCards.giftAnswer }
    '/holds/:id/end': { body: typeof seatingBoxPlan.endHoldBody; answer: typeof seatingBoxPlan.endedHoldAnswer }
    '/house/checks': { query: typeof seatingHouse.houseQuery; body: typeof seatingPlan.checkPlanBody; answer: typeof seatingPlan.checkPlanAnswer }
    '/houses': { body: typeof seatingHouse.houseBody; answer: typeof seatingHouse.houseEntry }
    '/keys': { body: typeof operationsTicketKeys.rotateKeyBody; answer: typeof operationsTicketKeys.ticketKeysAnswer }
    '/keys/:keyNo/revoke': { body: typeof operationsTicketKeys.revokeKeyBody; answer: typeof operationsTicketKeys.ticketKeysAnswer }
    '/offers/claim': { body: typeof ordersOfficeAllotments.claimBody; answer: typeof ordersOfficeOffers.offerAnswer }
    '/offers/decline': { body: typeof ordersOfficeOffers.offerTokenBody; answer: typeof ordersOfficeOffers.offerAnswer }
    '/offers/guests': { body: typeof ordersOfficeAllotments.guestBody; answer: typeof ordersOfficeOffers.offerAnswer }
    '/offers/payments': { body: typeof ordersOfficeOffers.payOfferBody; answer: typeof ordersContract.paymentAnswer }
    '/offers/payments/:provider/capture': { body: typeof ordersOfficeOffers.offerTokenBody; answer: typeof ordersOfficeOffers.offerAnswer }
    '/offers/seats': { body: typeof ordersOfficeOffers.keepSeatsBody; answer: typeof ordersOfficeOffers.offerAnswer }
    '/offers/show': { body: typeof ordersOfficeOffers.offerTokenBody; answer: typeof ordersOfficeOffers.offerAnswer }
    '/orders/:id/cancel': { body: typeof platformBase.nothing; answer: typeof ordersContract.orderAnswer }
    '/orders/:id/exchange/quote': { body: typeof ordersExchanges.exchangeQuoteBody; answer: typeof ordersExchanges.exchangeQuote }
    '/orders/:id/gift': { body: typeof ordersGiftCards.giftActBody; answer: typeof ordersRefunds.adminOrderAnswer }
    '/orders/:id/mails': { body: typeof platformBase.nothing; answer: typeof platformBase.messageSchema }
    '/orders/:id/refunds': { body: typeof ordersRefunds.refundBody; answer: typeof ordersRefunds.adminOrderAnswer }
    '/orders/:id/refunds/:refundId/paid': { body: typeof ordersRefunds.paidOtherwiseBody; answer: typeof ordersRefunds.adminOrderAnswer }
    '/orders/:id/refunds/:refundId/retry': { body: typeof ordersRefunds.retryBody; answer: typeof ordersRefunds.adminOrderAnswer }
    '/orders/:id/return': { body: typeof ordersCredit.returnBody; answer: typeof ordersContract.orderAnswer }
    '/orders/:id/return/quote': { body: typeof ordersCredit.returnQuoteBody; answer: typeof ordersCredit.returnQuote }
    '/orders/:id/review': { body: typeof ordersRefunds.reviewBody; answer: typeof ordersRefunds.adminOrderAnswer }
    '/orders/:id/transfers': { body: typeof ordersOfficeTransfers.transferBody; answer: typeof ordersContract.orderAnswer }
    '/payments/:provider/orders': { body: typeof ordersContract.paymentLinkBody; answer: typeof ordersContract.paymentAnswer }
    '/payments/:provider/orders/:id/capture': { body: typeof platformBase.nothing; answer: typeof ordersContract.orderAnswer }
    '/performances/:id/blocks': { body: typeof seatingBoxPlan.blockBody; answer: typeof seatingBoxPlan.blocksAnswer }
    '/performances/:id/cancel': { body: typeof ordersOfficeCancellations.cancelBody; answer: typeof ordersOfficeCancellations.cancellationAnswer }
    '/performances/:id/elsewhere': { body: typeof ordersOfficeElsewhere.elsewhereBody; answer: typeof ordersOfficeElsewhere.elsewhereReport }
    '/performances/:id/place': { body: typeof seatingContract.placeBody; answer: typeof seatingContract.queuePlace }
    '/performances/overlaps': { body: typeof showsPerformances.overlapsBody; answer: z.ZodArray<typeof showsPerformances.overlap> }
    '/refused-addresses/retry': { body: typeof operationsMessages.retryAddressBody; answer: typeof platformBase.messageSchema }
    '/role-requests/:id/approve': { body: typeof accountsUsers.decideRoleBody; answer: typeof accountsUsers.roleRequestAnswer }
    '/role-requests/:id/refuse': { body: typeof accountsUsers.decideRoleBody; answer: typeof accountsUsers.roleRequestAnswer }
    '/save-preferences': { body: typeof notificationsContract.savePreferencesBody; answer: typeof notificationsContract.preferencesAnswer }
    '/save-token': { body: typeof notificationsPush.saveTokenBody; answer: typeof platformBase.messageSchema }
    '/seatMap': { body: typeof seatingHouse.newSeatBody; answer: typeof seatingHouse.newSeatAnswer }
    '/setup': { body: typeof accountsContract.setupBody; answer: typeof accountsContract.sessionAnswer }
    '/shows': { body: typeof showsEditing.createShowBody; answer: typeof showsEditing.changedShowAnswer }
    '/shows/:name/performances': { body: typeof showsPerformances.newPerformanceBody; answer: typeof showsPerformances.plannedPerformance }
    '/shows/:name/performances/run': { body: typeof showsPerformances.runBody; answer: typeof showsPerformances.runAnswer }
    '/shows/:name/performances/run/preview': { body: typeof showsPerformances.runBody; answer: typeof showsPerformances.runAnswer }
    '/stripe/payment-link': { body: typeof ordersContract.paymentLinkBody; answer: typeof ordersContract.paymentLinkAnswer }
    '/ticket-types': { body: typeof seatingTicketTypes.ticketTypeBody; answer: typeof seatingTicketTypes.ticketTypesAnswer }
    '/transfers': { body: typeof ordersOfficeTransfers.transferLinkBody; answer: typeof ordersOfficeTransfers.transferAnswer }
    '/unknown-payments/explanations': { body: typeof ordersOfficeUnknownPayments.explainUnknownBody; answer: typeof ordersOfficeUnknownPayments.settleUnknownAnswer }
    '/unknown-payments/refunds': { body: typeof ordersOfficeUnknownPayments.refundUnknownBody; answer: typeof ordersOfficeUnknownPayments.settleUnknownAnswer }
    '/unsubscribe': { body: typeof notificationsUnsubscribe.unsubscribeBody; answer: typeof notificationsUnsubscribe.unsubscribeAnswer }
    '/user-imports': { body: typeof accountsImports.importBody; answer: typeof accountsImports.importReport }
    '/user-imports/:importId/undo': { body: typeof platformBase.nothing; answer: typeof accountsImports.importsAnswer }
    '/user-imports/check': { body: typeof accountsImports.importBody; answer: typeof accountsImports.importReport }
    '/users': { body: typeof accountsUsers.createUserBody; answer: typeof accountsUsers.userAnswer }
    '/users/': { body: typeof accountsUsers.createUserBody; answer: typeof accountsUsers.userAnswer }
    '/users/:username/credit': { body: typeof ordersCredit.creditBody; answer: typeof ordersCredit.creditRecord }
    '/users/:username/disable': { answer: typeof accountsUsers.userAnswer }
    '/users/:username/enable': { answer: typeof accountsUsers.userAnswer }
    '/users/:username/merge': { body: typeof accountsUsers.mergeBody; answer: typeof platformBase.messageSchema }
    '/users/:username/notes': { body: typeof accountsNotes.personNoteBody; answer: typeof accountsNotes.personNotesAnswer }
    '/users/:username/verification': { body: typeof platformBase.nothing; answer: typeof platformBase.messageSchema }
    '/verify-ticket': { body: typeof doorContract.verifyTicketBody; answer: typeof doorContract.verifyTicketAnswer }
  }
  PUT: {
    '/admin/codes/:id': { body: typeof seatingCodesCodes.codeBody; answer: typeof seatingCodesCodes.codesAnswer }
    '/admin/offers/:id/recipient': { body: typeof ordersOfficeOffers.offerRecipientBody; answer: typeof ordersOfficeOffers.adminOfferAnswer }
    '/admin/offers/:id/seats': { body: typeof ordersOfficeOffers.offerSeatsBody; answer: typeof ordersOfficeOffers.adminOfferAnswer }
    '/admin/offers/:id/terms': { body: typeof ordersOfficeOffers.offerTermsBody; answer: typeof ordersOfficeOffers.adminOfferAnswer }
    '/admin/orders/:id/note': { body: typeof ordersOfficeDesk.orderNoteBody; answer: typeof ordersRefunds.adminOrderAnswer }
    '/auth/avatar': { answer: typeof platformBase.pictureAnswer }
    '/auth/language': { body: typeof accountsContract.languageBody; answer: typeof platformBase.messageSchema }
    '/house/plan': { query: typeof seatingHouse.houseQuery; body: typeof seatingPlan.savePlanBody; answer: typeof seatingPlan.planAnswer }
    '/houses/:id': { body: typeof seatingHouse.houseBody; answer: typeof seatingHouse.housesAnswer }
    '/performances/:id': { body: typeof showsPerformances.changePerformanceBody; answer: typeof showsPerformances.plannedPerformance }
    '/performances/:id/hold': { body: typeof seatingContract.holdBody; answer: z.ZodUnion<[typeof seatingContract.holdAnswer, typeof seatingContract.releasedAnswer]> }
    '/performances/:id/house': { body: typeof seatingHouse.movePerformanceBody; answer: z.ZodNull }
    '/performances/:id/pricing': { body: typeof seatingBoxPlan.pricingBody; answer: typeof seatingBoxPlan.pricingAnswer }
    '/performances/:id/sales': { body: typeof showsPerformances.salesBody; answer: typeof showsPerformances.plannedPerformance }
    '/push/subscription': { body: typeof notificationsPush.pushSubscription; answer: typeof platformBase.messageSchema }
    '/seatMap/:seatNum': { query: typeof seatingHouse.houseQuery; body: typeof seatingHouse.seatChangeBody; answer: typeof seatingHouse.seatChangeAnswer }
    '/settings': { body: typeof officeContract.changeSettingsBody; answer: typeof officeContract.settingsAnswer }
    '/settings/logo': { answer: typeof platformBase.pictureAnswer }
    '/shows/pictures': { answer: typeof platformBase.pictureAnswer }
    '/shows/update': { body: typeof showsEditing.updateShowBody; answer: typeof showsEditing.changedShowAnswer }
    '/ticket-types/:id': { body: typeof seatingTicketTypes.ticketTypeBody; answer: typeof seatingTicketTypes.ticketTypesAnswer }
    '/users/:username': { body: typeof accountsUsers.updateUserBody; answer: typeof accountsUsers.userAnswer }
    '/users/:username/labels': { body: typeof accountsNotes.labelsBody; answer: typeof accountsNotes.labelsAnswer }
  }
}
