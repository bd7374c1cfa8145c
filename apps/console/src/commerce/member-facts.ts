import { call } from '../kernel/call'
import { MEMBER_FACTS_MAX, type MemberFactSource } from '../kernel/member-facts'
import { text } from './text.zh'
import { titles } from './text.titles.zh'
import { yuan } from './yuan'

/** What a member bought. */
export const commerceMemberFacts: readonly MemberFactSource[] = [
  {
    key: 'orders',
    title: titles.orders,
    empty: text.order.empty,
    permission: 'commerce:order:read',
    async list(memberId) {
      const { rows } = await call('commerce.listOrderPapers', { memberId, pageSize: MEMBER_FACTS_MAX })
      return rows.map(({ no, items, state, due, createdAt }) => ({
        key: no,
        title: items.map(({ name }) => name).join('、'),
        state: text.states[state],
        amount: yuan(due),
        at: createdAt,
        to: `/commerce/orders?words=${no}&open=${no}`,
      }))
    },
  },
]
