import { hasWaitedLong, type SelfCheck } from '@rostrum/server/kernel'
import type { InvoiceRepository, InvoiceStored } from './repository'
import { text } from './text.zh'

const TO = '/commerce/invoices'
const stateWords: Readonly<Record<InvoiceStored['state'], string>> = {
  applied: '已申请',
  issuing: '开具中',
  issued: '已开具',
  failed: '没有开成',
  reversing: '待红冲',
  reversed: '已红冲',
}

/** Applications and reversals that have waited for more than a working day, whoever makes them. */
export const invoiceChecks = (invoices: InvoiceRepository): readonly SelfCheck[] => [
  {
    name: 'commerce.invoices',
    title: text.checks.late,
    find: async (now, limit) =>
      (await invoices.longest(limit))
        .filter(({ waitingSince }) => hasWaitedLong(waitingSince, now))
        .map(({ no, state }) => ({ said: text.checks.lateOne(no, stateWords[state]), to: TO })),
  },
]
