import { PayNo, type PayStep } from '@rostrum/contract/commerce'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Kernel } from '@rostrum/server/kernel'
import { payBack } from '../payments/back'
import type { NewPayBack, NewTrade, PayBackFacts, PaymentChannel, TradeFacts } from '../payments/channel'
import type { PaymentPorts } from '../payments/ports'
import { paymentRepository, type PaymentStored } from '../payments/repository'
import { billRepository } from '../payments/repository-bills'
import { paymentSettling } from '../payments/settling'
import type { SoldOrders } from '../sold'

/** A channel that does what a test says, and remembers what it was asked for; it goes by the name of WeChat. */
export function saidChannel() {
  const trades = new Map<string, TradeFacts>()
  const backs = new Map<string, PayBackFacts>()
  const [made, sent, closed]: [NewTrade[], NewPayBack[], string[]] = [[], [], []]
  let next: PayBackFacts = { state: 'waiting' }
  const channel: PaymentChannel = {
    name: 'wechat',
    serves: () => true,
    async create(trade): Promise<PayStep> {
      made.push(trade)
      trades.set(trade.no, { state: 'waiting' })
      return trade.client === 'pc' ? { kind: 'code', text: trade.no } : { kind: 'page', url: trade.no }
    },
    query: async (no) => trades.get(no) ?? { state: 'unknown' },
    async close(no) {
      closed.push(no)
      if (trades.get(no)?.state === 'waiting') trades.set(no, { state: 'closed' })
    },
    async refund(back) {
      sent.push(back)
      const facts = backs.get(back.no) ?? next
      backs.set(back.no, facts)
      return facts
    },
    queryRefund: async (no) => backs.get(no) ?? { state: 'unknown' },
    verifyNotify: () => undefined,
    answer: () => ({ status: 200, type: 'text/plain', body: '' }),
    bill: async () => [],
  }
  return {
    ...{ channel, trades, backs, made, sent, closed },
    /** What becomes of refunds that it has not heard of. */
    says: (facts: PayBackFacts): void => void (next = facts),
  }
}

/** Payments over a world's database with a channel and orders of the test's own. */
export function paymentsOver(kernel: Kernel, channel: PaymentChannel, orders: Partial<SoldOrders> = {}) {
  const payments = paymentRepository(kernel.db)
  const bills = billRepository(kernel.db)
  const missing = async () => undefined
  const ports: PaymentPorts = {
    orders: {
      find: missing,
      hold: missing,
      ...{ signed: missing, paid: missing, returned: missing, blocked: missing },
      ...orders,
    },
    channels: new Map([[channel.name, channel]]),
    payee: async () => ({ name: '测试投资咨询有限公司', bank: '测试银行', tail: '1234' }),
    names: async () => new Map(),
    operatorNames: async () => new Map(),
    openIdOf: async ({ code }) => (code === undefined ? undefined : `o-${code}`),
    notify: async () => undefined,
    approvals: { ready: async () => async () => undefined, withdraw: async () => undefined } as never,
    refundAloneFen: async () => 100,
    closedClients: async () => ({}),
  }
  const back = payBack({ kernel, payments, ports })
  const settling = paymentSettling({ kernel, payments, bills, ports, back })
  return { kernel, payments, bills, ports, back, settling }
}

export const paidRow = (
  kernel: Kernel,
  memberId: MemberId,
  no: string,
  more: Partial<PaymentStored> = {},
): PaymentStored => ({
  ...{ no: PayNo.parse(no), orderNo: `D-${no}`, memberId, channel: 'wechat', client: 'pc', title: '财报精读服务' },
  ...{ amount: 1_000, state: 'paid', step: null, channelNo: `W-${no}`, at: new Date(kernel.clock.now()) },
  ...{ expiresAt: new Date(kernel.clock.now()), paidAt: new Date(kernel.clock.now()), why: null, refunded: 0 },
  ...{ isExtra: false, askAt: null, asks: 1, askedAt: null, sample: false },
  ...more,
})
