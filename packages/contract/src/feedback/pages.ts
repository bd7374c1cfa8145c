/** Pages of this slice: see PageShape in ../pages.ts. */
export const feedbackPages = {
  'feedback.form': { path: '/pages/mine/faq/index/index', audience: 'member' },
  'feedback.list': { path: '/pages/mine/faq/feedback/index', audience: 'member' },
  'feedback.reply': { path: '/pages/mine/faq/feedbackDetail/index', audience: 'member' },
  'feedback.report': { path: '/pages/report/index/index', audience: 'visitor', added: true },
  'feedback.service': { path: '/pages/chat/service/index', audience: 'visitor', added: true },
} as const
