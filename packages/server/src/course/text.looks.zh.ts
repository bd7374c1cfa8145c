import type { Look } from '../kernel/contributions'

/** What operators see of members, by permission. */
export const looks = {
  'course:remark:judge': { what: '您对课程的评价和课上的话', why: '审核评价与讨论' },
  'course:learner:read': { what: '您学过哪些课、学到哪里', why: '看课程的学员' },
  'course:certificate:edit': { what: '您的结业证书', why: '核对、撤销证书' },
} as const satisfies Record<`course:${string}`, Look>
