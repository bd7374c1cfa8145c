// Made from packages/contract by `npm run make`. Not edited by hand.
import type { ConsoleCall } from './call'

/** Calls whose reply names members. */
export const personalCalls: ReadonlySet<ConsoleCall> = new Set<ConsoleCall>([
  'course.listIssued',
  'course.listRemarksToJudge',
  'feedback.getCase',
  'feedback.getChatCase',
  'feedback.listCases',
  'feedback.listChats',
  'feedback.listReportCases',
  'live.deskListMutes',
  'live.listBundles',
  'live.listRoomRecord',
  'live.searchRecord',
  'member.findMembers',
  'member.getMemberForDesk',
  'member.listAvatarsToJudge',
  'member.listManagerChanges',
  'member.listMobileAppeals',
  'member.listPrivacyTickets',
  'member.listReviewsToJudge',
  'news.listCommentsToReview',
  'stock.getDeskStrategy',
  'stock.listReferrals',
  'survey.listAnswers',
])
