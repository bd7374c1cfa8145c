import type { SelfCheck } from '@rostrum/server/kernel'
import { isOpenRefund } from './machine'
import type { RefundRepository } from './repository'
import { refundText } from './text.zh'

const text = refundText.checks

/** Refunds that were not decided, or not paid, by the day that the member was told. */
export const refundChecks = (refunds: Pick<RefundRepository, 'overdue'>): readonly SelfCheck[] => [
  {
    name: 'commerce.lateRefunds',
    title: text.late,
    find: async (now, limit) =>
      (await refunds.overdue(now, limit)).map(({ no, state }) => ({
        said: isOpenRefund(state) ? text.undecided(no) : text.unpaid(no),
        to: `/commerce/refunds?keyword=${no}&open=${no}`,
      })),
  },
]
