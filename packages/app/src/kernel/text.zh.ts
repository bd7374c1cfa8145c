/** The kernel's own words. */
export const text = {
  brand: '讲坛',
  home: '首页',
  sample: '示例内容',
  session: {
    title: '提示',
    expired: '登录状态已过期，您可以继续留在该页面，或者重新登录?',
  },
  time: {
    justNow: '刚刚',
    minutes: (count: number) => `${count}分钟前`,
    hours: (count: number) => `${count}小时前`,
    days: (count: number) => `${count}天前`,
    months: (count: number) => `${count}个月前`,
    years: (count: number) => `${count}年前`,
    weekdays: ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'],
    today: '今天',
    yesterday: '昨天',
    tomorrow: '明天',
    guessed: '（该年度放假安排尚未公布，按周一至周五推算）',
    date: (month: number, day: number, year?: number) => `${year ? `${year}年` : ''}${month}月${day}日`,
  },
  number: { none: '--', tenThousand: '万', hundredMillion: '亿' },
  page: {
    failed: '页面加载失败，请检查网络后重试',
    again: '重试',
    partFailed: '这一部分加载失败',
    broken: '页面出错了',
    brokenDetail: '请重新加载；仍然出错时请反馈给我们',
    unbuilt: '建设中',
    unbuiltDetail: (path: string) => `${path} 尚未建成，只在开发时可见`,
    notFound: '页面不存在',
    goHome: '返回首页',
  },
  copied: '复制成功',
  copyFailed: '复制失败，请长按选择后复制',
} as const

/** Separate, so that clients which do not install themselves need not carry them. */
export const updateText = {
  iosTitle: '应用版本过低',
  iosText: '请前往App Store更新',
  goToStore: '去更新',
  notNow: '暂不更新',
  androidTitle: '发现新版本',
  androidText: '发现新版本，是否立即更新？',
  updateNow: '立即更新',
  later: '稍后再说',
  forced: '安装包下载中，请稍后',
  progress: (percent: number) => `安装包下载中，请稍后 ${percent}%`,
  failed: '更新失败，请重新下载',
} as const
