import type { billFaults } from '@rostrum/contract/commerce/limits'

const kinds: Readonly<Record<(typeof billFaults)[number], string>> = {
  notOurs: '账单有，我们没有',
  notTheirs: '我们有，账单没有',
  amount: '金额不同',
  notBooked: '账单有，总账没有',
  bookedOnly: '总账有，账单没有',
  bookedAmount: '总账的金额不同',
}

/** What self-checks say about money. */
export const checkText = {
  bills: '对账差异',
  unknown: '问不到结果的付款',
  fault: (day: string, no: string, kind: keyof typeof kinds) => `${day} ${no} ${kinds[kind]}`,
  late: (no: string) => `${no} 渠道一直没有答复`,
  notReturned: '没有退成的钱',
  back: (no: string, payNo: string, why: string) =>
    `付款 ${payNo} 的退款 ${no} ${why === '' ? '渠道一直没有退到' : why}`,
} as const
