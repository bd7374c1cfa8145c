/**
 * What we hold about members, in their words. Fields are named as the columns of their table and appear in this order.
 */
export const holdingText = {
  visits: {
    title: '页面访问记录',
    purpose: '统计访问，保障服务安全',
    fields: { startedAt: '时间', endedAt: '离开时间', url: '页面', client: '客户端' },
  },
  shares: {
    title: '分享记录',
    purpose: '统计分享，认出由您邀请的人',
    fields: { at: '时间', kind: '类别', refId: '内容', channel: '渠道', shareUrl: '地址' },
  },
}
