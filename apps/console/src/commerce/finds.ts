import { call, CallFailure, type CallInput } from '../kernel/call'
import { FOUND_MAX, type FindSource } from '../kernel/finds'
import { wayToOrder } from './order-way'
import { titles } from './text.titles.zh'

type No = CallInput<'commerce.getRefundPaper'>['no']

const ORDER = /^(?:D|P|HT)\d{8}-[A-Z\d]{8}$/i
const CONTRACT = /^HT\d{8}-[A-Z\d]{8}$/i

/** Found by their whole numbers: everybody who is found is told that he was looked at. */
export const commerceFinds: readonly FindSource[] = [
  {
    key: 'orders',
    title: titles.orders,
    permission: 'commerce:order:read',
    fits: ORDER,
    async find(words) {
      const { rows } = await call('commerce.listOrderPapers', { words: words.toUpperCase(), pageSize: FOUND_MAX })
      return rows.map(({ no, items, member }) => ({
        key: no,
        title: items.map(({ name }) => name).join('、'),
        note: `${no}，${member.nickname}`,
        to: wayToOrder(no),
      }))
    },
  },
  {
    key: 'contracts',
    title: titles.contracts,
    permission: 'commerce:contract:read',
    fits: CONTRACT,
    async find(words) {
      const { rows } = await call('commerce.listSigned', { keyword: words.toUpperCase(), pageSize: FOUND_MAX })
      return rows.map(({ no, title, memberName }) => ({
        key: no,
        title,
        note: `${no}，${memberName}`,
        to: `/commerce/contracts?keyword=${no}&open=${no}`,
      }))
    },
  },
  {
    key: 'refunds',
    title: titles.refunds,
    permission: 'commerce:refund:read',
    fits: /^T\d{8}-[A-Z\d]+$/i,
    async find(words) {
      try {
        const { no, title } = await call('commerce.getRefundPaper', { no: words.toUpperCase() as No })
        return [{ key: no, title, note: no, to: `/commerce/refunds?keyword=${no}&open=${no}` }]
      } catch (error) {
        if (error instanceof CallFailure && error.reason === 'commerce.refund_unknown') return []
        throw error
      }
    },
  },
]
