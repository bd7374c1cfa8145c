import type { OrderBlocker } from '@rostrum/contract/commerce'

type Why = OrderBlocker['kind']

const yuan = (fen: number): string => `¥${(fen / 100).toFixed(2)}`

export const orderText = {
  blockers: {
    risk_missing: () => '还没有有效的风险测评，请先完成测评',
    risk_expired: () => '风险测评已过期，请重新测评',
    risk_mismatch: (name: string, mine = '', needed = '') =>
      `您的风险等级是${mine}，“${name}”要求${needed}及以上，不能购买`,
    owned: (name: string) => `“${name}”还在服务中，临近到期时可以续费`,
    open_order: (name: string) => `“${name}”有一笔还没有完成的订单，请先付款或取消`,
    sold_out: (name: string) => `“${name}”的名额已满`,
    off: (name: string) => `“${name}”已下架`,
    period: (name: string) => `“${name}”没有这种服务期了，请重新选择`,
    buying_closed: () => '这个客户端暂不出售',
  } satisfies Record<Why, (name: string, mine?: string, needed?: string) => string>,
  yuan,
  number: (fen: number) => (fen / 100).toFixed(2),
  notices: {
    made: (name: string) => `订单已提交：${name}`,
    madeHint: '请按提示签署协议，签完才付款',
    closed: (name: string) => `订单已取消：${name}`,
    closedSign: '没有在期限内签约，系统已取消',
    closedPay: '没有在期限内付款，系统已取消',
    closedBy: (why: string) => `运营人员关闭了订单：${why}`,
    ending: (name: string) => `服务快到期：${name}`,
    endingHint: (day: string) => `${day}到期，可以续费`,
    shifted: (name: string) => `服务时间有变：${name}`,
    shiftedHint: (from: string, to: string) =>
      `前一期的结束时间变了，这一期紧接着它：${from}到${to}，天数不变。不需要的可以申请退款`,
    ended: (name: string) => `服务已到期：${name}`,
    endedHint: '需要时可以再买',
  },
  and: (names: readonly string[]) => names.join('、'),
  leaving: { open: (no: string) => `订单${no}还没有完成`, serving: (no: string) => `订单${no}的服务还没有结束` },
  task: { signing: (name: string) => `签署协议：${name}`, unpaid: (name: string) => `付款：${name}` },
}
