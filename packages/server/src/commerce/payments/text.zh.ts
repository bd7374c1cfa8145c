import type { PayChannel } from '@rostrum/contract/commerce'

/** ¥2,767.20 */
export const yuan = (fen: number): string =>
  `¥${Math.trunc(fen / 100).toLocaleString('en-US')}.${String(Math.abs(fen % 100)).padStart(2, '0')}`

const channels: Readonly<Record<PayChannel, string>> = { wechat: '微信支付', sandbox: '演示付款' }

/** What is said about payments. */
export const text = {
  channel: (name: PayChannel) => channels[name],
  notes: {
    wechat: '',
    sandbox: '不花钱，付没付成由您在下一页选',
  } satisfies Record<PayChannel, string>,
  closed: '没有在时间内付款',
  replaced: '换到另一处付款，这一笔已关闭',
  extra: (fen: number) => `多付的${yuan(fen)}正在自动退回`,
  extraHint: '这张订单已经付过或已关闭，多付的钱会原路全额退回，不用申请',
  extraReason: '重复付款或订单已关闭，自动退回',
  received: (fen: number) => `已收到${yuan(fen)}`,
  receivedHint: (title: string) => `${title}已开通；5个工作日内可以解除协议，全额退款`,
  returned: (fen: number) => `${yuan(fen)}已退回`,
  returnedHint: '已从原来的付款方式退回，到账时间以付款方式为准',
  open: (count: number) => `有${count}笔付款还没有结果，请等结果出来再注销`,
  gone: '已注销',
  noChannel: '这里暂时没有可用的付款方式，请换电脑或手机浏览器付款',
  refundKind: '退款',
  refundPlace: '退回',
  refundNothing: '不退',
  refundDone: '已开始退款',
  refundAbout: (title: string, no: string) => `${title}（${no}）`,
  log: {
    ask: 'a channel gave no answer about a payment',
    back: 'a channel gave no answer about a refund',
    close: 'a channel did not close a payment',
    payer: 'WeChat does not say who pays',
  },
} as const
