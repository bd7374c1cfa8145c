import type { Look } from '../kernel/contributions'

/** What operators see of members, by permission. */
export const looks = {
  'news:comment:review': { what: '您的评论', why: '审核评论' },
} as const satisfies Record<`news:${string}`, Look>
