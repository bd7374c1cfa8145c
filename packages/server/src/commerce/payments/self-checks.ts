import type { SelfCheck } from '@rostrum/server/kernel'
import type { PaymentRepository } from './repository'
import type { BillRepository } from './repository-bills'
import { checkText as text } from './text.checks.zh'

const LATE_MS = 2 * 3_600_000
/** A card of a bank takes up to three working days. */
const ON_ITS_WAY_MS = 7 * 86_400_000
const TO = '/commerce/bills'

/** Differences that nobody settled, payments whose result no channel told for hours, and money that did not go back. */
export const paymentChecks = (payments: PaymentRepository, bills: BillRepository): readonly SelfCheck[] => [
  {
    name: 'commerce.bills',
    title: text.bills,
    find: async (_now, limit) =>
      (await bills.openFaults(limit)).map(({ day, no, kind }) => ({ said: text.fault(day, no, kind), to: TO })),
  },
  {
    name: 'commerce.unknownPayments',
    title: text.unknown,
    async find(now, limit) {
      const rows = await payments.due(now, limit)
      return rows
        .filter(({ expiresAt }) => expiresAt.getTime() + LATE_MS < now.getTime())
        .map(({ no }) => ({ said: text.late(no), to: '/commerce/payments' }))
    },
  },
  {
    name: 'commerce.notReturned',
    title: text.notReturned,
    find: async (now, limit) =>
      (await payments.backsUnreturned(new Date(now.getTime() - ON_ITS_WAY_MS), limit)).map((back) => ({
        said: text.back(back.no, back.paymentNo, back.why ?? ''),
        to: `/commerce/payments?keyword=${back.paymentNo}`,
      })),
  },
]
