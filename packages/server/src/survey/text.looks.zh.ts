import type { Look } from '../kernel/contributions'

/** What operators see of members, by permission. */
export const looks = {
  'survey:answer:read': { what: '您提交的答卷', why: '统计问卷' },
} as const satisfies Record<`survey:${string}`, Look>
