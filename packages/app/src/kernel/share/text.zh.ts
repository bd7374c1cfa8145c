/** Words of sharing; those marked in text notes (8) keep their exact wording. */
export const shareText = {
  share: '分享',
  empty: '内容为空',
  copyLink: '复制链接',
  copied: '复制成功',
  poster: '生成海报',
  more: '更多',
  friend: '微信好友',
  moments: '微信朋友圈',
  failedTitle: '提示',
  failed: '分享失败，请稍后重试',
  gotIt: '知道了',
  detail: '查看原因',
  hintTitle: '在微信中分享',
  hint: (where: string) => `点右上角的「···」，选择「${where}」。`,
  toFriend: '发送给朋友',
  toMoments: '分享到朋友圈',
  posterTitle: '分享海报',
  posterLabel: (title: string) => `分享海报：${title}`,
  save: '保存图片',
  saved: '图片已保存',
  openPicture: '打开图片',
  hold: '长按图片可保存或发送给朋友',
  screenshot: '可截屏保存这张海报',
  scan: '微信扫一扫浏览',
  scanFor: {
    news: '长按或扫描二维码，查看全文',
    column: '长按或扫描二维码，查看全文',
    video: '长按或扫描二维码，观看视频',
    room: '长按或扫描二维码，进入直播间',
    replay: '长按或扫描二维码，观看回放',
    stock: '长按或扫描二维码，查看走势',
    page: '长按或扫描二维码，打开页面',
  },
  sample: '示例内容',
  noRisk: '市场有风险，投资需谨慎。以上内容仅供参考，不构成投资建议。',
  fileName: (title: string) =>
    `${
      title
        .replace(/[\\/:*?"<>|\s]+/g, ' ')
        .trim()
        .slice(0, 40) || '海报'
    }.png`,
} as const
