import { yuan } from '../payments/text.zh'

/** What is said about invoices. */
export const text = {
  gone: '已注销',
  closed: {
    refunding: (title: string) => `“${title}”正在退款`,
    nothing: (title: string) => `“${title}”没有可以开票的金额`,
    unknown: '没有付款，或不是您的订单',
  },
  fileName: (no: string) => `发票${no}`,
  fileTitle: (no: string) => `电子发票 ${no}`,
  source: '我的发票',
  issued: (fen: number) => `${yuan(fen)}的发票已开具`,
  issuedHint: (no: string) => `发票号码${no}，可以打开、下载`,
  failed: '发票没有开成',
  failedHint: (why: string) => `${why}。可以改好后重新申请`,
  reversing: '发票将红冲',
  reversingHint: (why: string) => `${why}；红冲完成后会再告知`,
  reversed: '发票已红冲',
  reversedHint: (no: string) => `红字发票号码${no}，原来的发票不能再用`,
  reissued: (fen: number) => `余下的${yuan(fen)}已为您重新申请发票`,
  kept: '发票没有红冲',
  resent: '您的电子发票',
  resentHint: '打开即可查看、下载',
  refunded: '订单退了款，发票按规定红冲',
  refundedWhole: '订单已全额退款，不再开票',
  refundedWhileMade: '开票期间订单退了款',
  byProvider: (why: string) => `开票服务商：${why}`,
  sample: {
    author: '讲坛',
    title: '电子发票（示例）',
    note: '演示用的文件，不是税务凭证，不能入账',
    number: (no: string) => `发票号码　${no}`,
    issuedOn: (day: string) => `开票日期　${day}`,
    buyer: (title: string) => `抬头　${title}`,
    amount: (amount: string) => `价税合计　${amount}`,
  },
  checks: {
    late: '等得太久的发票',
    lateOne: (no: string, title: string) => `${no} ${title}`,
  },
  log: { ask: 'the provider gave no answer about an invoice' },
} as const
