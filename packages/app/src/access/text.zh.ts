/** Words of the 404 page and of the no-permission page. */
export const text = {
  notFound: {
    title: '页面不存在',
    line: '链接可能已失效，或者地址输入有误。',
    asked: (path: string) => `您访问的地址：${path}`,
    home: '返回首页',
    report: '报告失效链接',
    reported: '已记录，谢谢',
  },
  noPermission: {
    title: '无权限',
    minorTitle: '青少年模式',
    agreeTitle: '协议有更新',
    heading: (page: string) => `暂时不能打开“${page}”`,
    unnamed: '这个页面',
    reasons: {
      level: '需要更高的会员等级。',
      role: '这个页面只对老师开放。',
      login: '登录后才能打开。',
      unknown: '您的账号暂无权限。',
    },
    opens: '可以打开它的等级',
    mine: '我的等级',
    noLevel: '暂无等级',
    none: '没有记录到被拒绝的页面，您可以返回继续浏览。',
    free: '您可以看看',
    service: '联系客服',
    ask: (page: string, reason: string) => `我打不开“${page}”，提示：${reason}`,
    retry: '重试',
    back: '返回',
    home: '返回首页',
  },
} as const
