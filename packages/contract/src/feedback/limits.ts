/** Numbers and lists of complaints, reports and customer chats. This file imports nothing. */

export const feedbackKinds = ['complaint', 'suggestion', 'report', 'account', 'refund'] as const
/** Groups of a list: `new` includes reopened cases, `handling` includes escalated ones. */
export const feedbackGroups = ['new', 'handling', 'replied', 'closed'] as const
/** What a feedback may be about. */
export const feedbackRefKinds = ['order', 'contract', 'teacher', 'room', 'course', 'article', 'chat', 'help'] as const
export const feedbackTextMin = 10
export const feedbackTextMax = 500
/** Characters of a feedback that a list shows. */
export const feedbackExcerptMax = 60
export const feedbackImagesMax = 4
/** Days after closing within which a feedback may be reopened. */
export const reopenDays = 7

/** Working days within which somebody takes a case up. */
export const acceptDays = 1
/** Working days within which an answer is due, by the effort of the investigation. */
export const answerDays = { ordinary: 3, major: 7, hard: 15 } as const

/** 私下收费、冒充人员或机构、承诺收益、荐股拉群、诈骗引流、辱骂攻击、不实信息、广告、侵权、其他 */
export const reportReasons = [
  'payment',
  'impostor',
  'promise',
  'tip',
  'fraud',
  'abuse',
  'false',
  'advert',
  'infringement',
  'other',
] as const
export const reportTextMax = 500
export const reportImagesMax = 3
/** Characters of the contact that a writer leaves. */
export const contactMax = 60

export const chatTextMax = 500
/** Answers that are often given: the length of a name, and how many. */
export const cannedTitleMax = 20
export const cannedsMax = 50
export const chatImagesMax = 4
/** Length of the note to the colleague who takes a conversation over. */
export const handOverNoteMax = 200
