import { call } from '../kernel/call'
import { MEMBER_FACTS_MAX, type MemberFactSource } from '../kernel/member-fact'
import { text } from './text.learners.zh'

/** What a member learned. */
export const courseMemberFacts: readonly MemberFactSource[] = [
  {
    call: 'course.listMemberCourses',
    title: text.ofMember,
    empty: text.noneOfMember,
    permission: 'course:learner:read',
    async list(memberId) {
      const { rows } = await call('course.listMemberCourses', { memberId, pageSize: MEMBER_FACTS_MAX })
      return {
        facts: rows.map(({ courseId, title, isDone, done, lessons, lastAt }) => ({
          ...{ key: courseId, title, at: lastAt },
          state: text.states[isDone ? 'done' : 'learning'],
          amount: text.progressOf(done, lessons),
          to: `/course/learners?id=${courseId}`,
        })),
      }
    },
  },
]
