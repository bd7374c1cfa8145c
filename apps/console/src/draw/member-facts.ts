import { call } from '../kernel/call'
import { MEMBER_FACTS_MAX, type MemberFactSource } from '../kernel/member-fact'
import { claimText as text } from './text.zh'
import { titles } from './text.titles.zh'

/** What a member won. */
export const drawMemberFacts: readonly MemberFactSource[] = [
  {
    call: 'draw.listDeskClaims',
    title: titles.claims,
    empty: text.noneOfMember,
    permission: 'draw:claim:handle',
    async list(memberId) {
      const { rows } = await call('draw.listDeskClaims', { memberId, pageSize: MEMBER_FACTS_MAX })
      return {
        facts: rows.map(({ drawId, order, drawName, prize, state, at, until }) => ({
          ...{ key: `${drawId}-${order}`, title: text.won(drawName, prize.name), state: text.states[state] },
          at: at ?? until,
          to: `/draw/claims?state=${state}`,
        })),
      }
    },
  },
]
