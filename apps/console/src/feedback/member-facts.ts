import { call } from '../kernel/call'
import { MEMBER_FACTS_MAX, type MemberFactSource } from '../kernel/member-fact'
import { groupOf } from './finds'
import { text } from './text.zh'

/** What a member complained of or suggested. */
export const feedbackMemberFacts: readonly MemberFactSource[] = [
  {
    call: 'feedback.listMemberCases',
    title: text.cases,
    empty: text.noMemberCases,
    permission: 'feedback:case:handle',
    async list(memberId) {
      const { rows } = await call('feedback.listMemberCases', { memberId, pageSize: MEMBER_FACTS_MAX })
      return {
        facts: rows.map(({ no, excerpt, state, at }) => ({
          key: no,
          title: excerpt,
          state: text.caseStates[state],
          at,
          to: `/feedback/cases?state=${groupOf[state]}&open=${no}`,
        })),
      }
    },
  },
]
