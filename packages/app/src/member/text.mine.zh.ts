/** Rows of the page 我的 about the member's own things. */
export const text = {
  own: '我的',
  rows: {
    messages: '消息',
    unread: (count: number) => `${count}条未读`,
    feedback: '我的反馈',
    answered: (count: number) => `${count}条新答复`,
    favorites: '我的收藏',
    interest: '我的关注',
    history: '浏览记录',
    notes: '我的笔记',
    information: '个人资料',
    service: '在线客服',
  },
  scan: '扫一扫',
  notOurs: '这不是讲坛的二维码',
  scanFailed: '没有打开相机，请在系统设置中允许使用相机',
} as const
