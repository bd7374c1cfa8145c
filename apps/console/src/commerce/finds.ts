import { call, CallFailure, type CallInput } from '../kernel/call'
import type { FindSource } from '../kernel/finds'
import { titles } from './text.titles.zh'

type No = CallInput<'commerce.getRefundPaper'>['no']

/** Refunds are found by their whole number. */
export const commerceFinds: readonly FindSource[] = [
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
