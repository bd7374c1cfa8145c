import { call } from '../kernel/call'
import { MEMBER_FACTS_MAX, type MemberFactSource } from '../kernel/member-fact'
import { moment } from '../kernel/when'
import { money } from './money'
import { wayToOrder } from './order-way'
import { couponText, pointText } from './text.offers.zh'
import { refundText } from './text.refund.zh'
import { contractText } from './text.sell.zh'
import { text } from './text.zh'
import { titles } from './text.titles.zh'

/** What a member bought, signed, wanted back and was given. */
export const commerceMemberFacts: readonly MemberFactSource[] = [
  {
    call: 'commerce.listOrderPapers',
    title: titles.orders,
    empty: text.order.empty,
    permission: 'commerce:order:read',
    async list(memberId) {
      const { rows } = await call('commerce.listOrderPapers', { memberId, pageSize: MEMBER_FACTS_MAX })
      return {
        facts: rows.map(({ no, items, state, due, createdAt }) => ({
          key: no,
          title: items.map(({ name }) => name).join('、'),
          state: text.states[state],
          amount: text.order.dueOf(money(due)),
          at: createdAt,
          to: wayToOrder(no),
        })),
      }
    },
  },
  {
    call: 'commerce.listSigned',
    title: titles.contracts,
    empty: contractText.empty,
    permission: 'commerce:contract:read',
    async list(memberId) {
      const { rows } = await call('commerce.listSigned', { memberId, pageSize: MEMBER_FACTS_MAX })
      return {
        facts: rows.map(({ no, title, state, amount, signedAt }) => ({
          ...{
            key: no,
            title,
            state: contractText.states[state],
            amount: contractText.amountOf(money(amount)),
            at: signedAt,
          },
          to: `/commerce/contracts?keyword=${no}&open=${no}`,
        })),
      }
    },
  },
  {
    call: 'commerce.listMemberRefunds',
    title: titles.refunds,
    empty: refundText.noneOfMember,
    permission: 'commerce:refund:read',
    async list(memberId) {
      const { rows } = await call('commerce.listMemberRefunds', { memberId, pageSize: MEMBER_FACTS_MAX })
      return {
        facts: rows.map(({ no, title, state, amount, at }) => ({
          ...{ key: no, title, state: refundText.states[state], amount: money(amount), at },
          to: `/commerce/refunds?keyword=${no}&open=${no}`,
        })),
      }
    },
  },
  {
    call: 'commerce.listMemberCoupons',
    title: titles.coupons,
    empty: couponText.noneOfMember,
    permission: 'commerce:coupon:read',
    async list(memberId) {
      const { rows } = await call('commerce.listMemberCoupons', { memberId, pageSize: MEMBER_FACTS_MAX })
      return {
        facts: rows.map(({ id, title, state, endAt, receivedAt, orderNo }) => ({
          ...{ key: id, title, state: couponText.holderStates[state], at: receivedAt },
          amount: couponText.until(moment(endAt)),
          to: orderNo === undefined ? undefined : wayToOrder(orderNo),
        })),
      }
    },
  },
  {
    call: 'commerce.listMemberPoints',
    title: pointText.title,
    empty: pointText.none,
    permission: 'commerce:points:read',
    async list(memberId) {
      const { rows, balance } = await call('commerce.listMemberPoints', { memberId, pageSize: MEMBER_FACTS_MAX })
      return {
        sum: pointText.balance(balance),
        facts: rows.map(({ at, delta, reason, ref }, index) => ({
          ...{ key: `${at} ${index}`, title: reason, amount: pointText.delta(delta), at },
          to: ref.startsWith('D') ? wayToOrder(ref) : undefined,
        })),
      }
    },
  },
]
