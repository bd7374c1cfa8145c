import type { Look } from '../kernel/contributions'

/** What operators see of members, by permission. */
export const looks = {
  'survey:answer:read': { what: '您提交的答卷', why: '统计问卷' },
  'survey:risk:read': { what: '您的风险测评', why: '适当性管理' },
} as const satisfies Record<`survey:${string}`, Look>
