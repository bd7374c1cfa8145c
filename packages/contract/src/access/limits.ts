/** Numbers of this slice. Schemas, server, console and tests read them here. This file imports nothing. */

/** Most rows of one exported file. */
export const exportRowsMax = 10_000
/** Most views that one operator keeps of one list, and of all lists together. */
export const listViewsMax = 20
export const allListViewsMax = 200
export const listViewNameMax = 20
/** Most filters and columns of one list, and the lengths of their names and values. */
export const listFiltersMax = 20
export const listColumnsMax = 40
export const listWordMax = 40
export const listValueMax = 200
/** Days after which nobody can approve any more what somebody asked for, unless an operator sets another number. */
export const approvalDaysDefault = 7
export const approvalDaysMax = 90
/** Most days that one question about statistics may be about, and most rooms in its answer. */
export const statisticsDaysMax = 366
export const statisticsRoomsMax = 200
/** What a self-check found, and most of it that is listed. */
export const selfCheckStates = ['clear', 'found', 'failed'] as const
export const selfCheckConcernsMax = 20

/** What waits for operators. */
export const queueKeys = [
  'cases',
  'chats',
  'reports',
  'refunds',
  'refundAppeals',
  'rooms',
  'held',
  'draws',
  'prizes',
  'avatars',
  'appeals',
  'managers',
  'privacy',
  'articles',
  'videos',
  'courses',
  'remarks',
  'reportedRemarks',
  'comments',
  'reportedComments',
  'reviews',
  'reportedReviews',
  'visitCases',
  'visitCalls',
  'invoices',
  'legalDrafts',
  'decisions',
  'asked',
] as const
export type QueueKey = (typeof queueKeys)[number]
/** The permission of those who empty it; null: everybody has it. */
export const queuePermissions = {
  cases: 'feedback:case:handle',
  chats: 'feedback:service:handle',
  reports: 'feedback:report:handle',
  refunds: 'commerce:refund:read',
  refundAppeals: 'commerce:refund:read',
  rooms: 'live:room:review',
  held: 'live:room:moderate',
  draws: 'draw:draw:edit',
  prizes: 'draw:claim:handle',
  avatars: 'member:avatar:judge',
  appeals: 'member:mobile:appeal',
  managers: 'member:manager:edit',
  privacy: 'member:privacy:handle',
  articles: 'news:article:review',
  videos: 'news:video:review',
  courses: 'course:course:review',
  remarks: 'course:remark:judge',
  reportedRemarks: 'course:remark:judge',
  comments: 'news:comment:review',
  reportedComments: 'news:comment:review',
  reviews: 'member:review:judge',
  reportedReviews: 'member:review:judge',
  visitCases: 'commerce:visit:read',
  visitCalls: 'commerce:visit:read',
  invoices: 'commerce:invoice:read',
  legalDrafts: 'content:legal:publish',
  decisions: 'access:approval:decide',
  asked: null,
} as const satisfies Readonly<Record<QueueKey, string | null>>
