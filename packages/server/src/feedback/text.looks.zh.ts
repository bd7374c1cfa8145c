import type { Look } from '../kernel/contributions'

/** What operators see of members, by permission. */
export const looks = {
  'feedback:case:handle': { what: '您的投诉或建议', why: '处理反馈' },
  'feedback:report:handle': { what: '您的举报', why: '处理举报' },
  'feedback:service:handle': { what: '您的客服会话', why: '接待客服会话' },
} as const satisfies Record<`feedback:${string}`, Look>
